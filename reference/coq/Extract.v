(** The functions that are proved, written out as a program in Haskell.

    [prove] runs this file. Coq writes a module of Haskell for each file here that something is taken of, with
    the names that the functions have here. Driver.hs asks them, and the files of property_tests/oracles whose
    names begin with proved compare their answers with those of the library.

    Propositions and their proofs leave no trace. All else is extracted as it is defined, but for what is
    represented by something of Haskell's own, and computed by it:

    - Truth values, options, lists, pairs and texts are Haskell's: the modules of Coq that are imported below
      say so.
    - Whole numbers are Integer. Coq's modules map addition, subtraction, multiplication, and what there is of
      natural numbers; [<=], [=] and negation are mapped here.
    - Fractions are Rational, which is Ratio Integer. *)
From Coq Require Import extraction.Extraction extraction.ExtrHaskellBasic extraction.ExtrHaskellNatInteger
  extraction.ExtrHaskellZInteger extraction.ExtrHaskellString.
From Coq Require BinInt Qcanon.
From gametree Require Label Tree MapTree Mmx Omit Fused AlphaBeta NullWindow Scout Mtdf CriticalTree BestFirst.
From gametree Require Fractions Chance ChanceLists DeepStar1 ViewsChance.
From gametree Require Prune SmallestProof Table KeyedTable CertificateCheck CertificateComplete.
From gametree Require Gallery GalleryWindows GalleryChance GalleryGamma ForgottenBound.

Extraction Language Haskell.

(** Whole numbers: both sides are the functions of arithmetic. *)
Extract Inlined Constant BinInt.Z.leb => "(Prelude.<=)".
Extract Inlined Constant BinInt.Z.eqb => "(Prelude.==)".
Extract Inlined Constant BinInt.Z.opp => "Prelude.negate".
Extract Inlined Constant BinInt.Z.of_nat => "Prelude.id".

(** Fractions. A [Qc] is two whole numbers in lowest terms, the lower of them positive, and so is a [Rational]:
    each stands for one number, so that equal numbers are equal data, and operations with the same result as
    a number have the same result.

    A [Q] need not be in lowest terms. As a [Rational] it is, so [Q2Qc], which reduces, does nothing. This would
    be wrong for a function that tells 2/4 from 1/2; of those only [Qnum] and [Qden] are extracted, and they are
    only asked about a [Qc]. Nothing takes a [Q] apart by matching: no pattern of Haskell's is given for it, so
    that the program would not compile.

    In Coq what is divided by 0 is 0; in Haskell it is an error, so that case is written out. *)
Extract Inductive QArith_base.Q => "Prelude.Rational" [ "(Data.Ratio.%)" ].
Extract Inlined Constant QArith_base.Qnum => "Data.Ratio.numerator".
Extract Inlined Constant QArith_base.Qden => "Data.Ratio.denominator".
Extract Inlined Constant QArith_base.Qle_bool => "(Prelude.<=)".
Extract Inlined Constant Qcanon.this => "Prelude.id".
Extract Inlined Constant Qcanon.Q2Qc => "Prelude.id".
Extract Inlined Constant Qcanon.Qc_eq_dec => "(Prelude.==)".
Extract Inlined Constant Qcanon.Qc_eq_bool => "(Prelude.==)".
Extract Inlined Constant Qcanon.Qcplus => "(Prelude.+)".
Extract Inlined Constant Qcanon.Qcminus => "(Prelude.-)".
Extract Inlined Constant Qcanon.Qcmult => "(Prelude.*)".
Extract Inlined Constant Qcanon.Qcopp => "Prelude.negate".
Extract Inlined Constant Qcanon.Qcdiv => "(\x y -> if y Prelude.== 0 then 0 else x Prelude./ y)".

Separate Extraction
  (* labels *)
  Label.Z_label Fractions.Qc_label
  (* trees, and views of them *)
  Tree.minimax Tree.leaves MapTree.map_tree BestFirst.best_first Prune.prune ViewsChance.prune_chance
  (* the ladder: the value, and the value with the leaves that are read *)
  Mmx.mmx_full Mmx.mmx_full_reads
  Omit.minimax_omit Omit.omit_reads
  Fused.fused Fused.fused_reads
  AlphaBeta.alpha_beta AlphaBeta.alpha_beta_reads
  NullWindow.null_window NullWindow.null_window_reads
  Scout.scout_between Scout.scout_between_reads
  Mtdf.mtdf_from Mtdf.mtdf_from_reads Mtdf.mtdf Mtdf.mtdf_reads
  CriticalTree.critical_leaves SmallestProof.smallest_proof
  (* chance *)
  Chance.expectiminimax Chance.chance_leaves Chance.map_chance Chance.within ViewsChance.best_first_chance
  ChanceLists.gamma ChanceLists.star1 ChanceLists.star2
  ChanceLists.gamma_reads ChanceLists.star1_reads ChanceLists.star2_reads
  DeepStar1.deep_star1_window DeepStar1.deep_star1_window_reads
  (* memory *)
  Table.transposed KeyedTable.by_list
  (* certificates *)
  CertificateCheck.check CertificateCheck.check_game CertificateCheck.nest CertificateComplete.certify
  (* the gallery: what is wrong *)
  Gallery.last_child_skipped Gallery.negation_dropped Gallery.best_begins_at_zero
  Gallery.printed_alpha_beta Gallery.no_second_search Gallery.bound_kept_as_exact
  GalleryWindows.alpha_not_passed GalleryWindows.window_not_negated GalleryWindows.window_not_swapped
  GalleryWindows.window_as_it_is GalleryWindows.window_not_narrowed GalleryWindows.alpha_not_kept
  GalleryWindows.zero_in_alpha_beta GalleryWindows.more_at_cutoff
  GalleryWindows.less_in_minleq GalleryWindows.equal_is_better
  ForgottenBound.forgetful
  GalleryChance.averaged_again GalleryChance.unweighted GalleryChance.best_roll
  GalleryChance.negated_at_chance GalleryGamma.printed_gamma GalleryGamma.printed_gamma_inner.
