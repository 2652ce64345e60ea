(** The functions that are proved, written out as a program in Haskell.

    [prove] runs this file. Coq writes a module of Haskell for each file here that something is taken of, with
    the names that the functions have here; they are kept in extracted/, so that they can be compiled and run
    without Coq. Driver.hs asks them, and the files of property_tests/oracles whose names begin with proved
    compare their answers with those of the library.

    Propositions and their proofs leave no trace. What is represented in another way than Coq defines it is
    what the four modules imported below say, which belong to Coq: truth values, options, lists and pairs are
    those of Haskell, and so are texts; all whole numbers are Integer, with its addition, subtraction,
    multiplication, and comparison of natural numbers. Fractions are what Coq defines: two whole numbers. *)
From Coq Require Import extraction.Extraction extraction.ExtrHaskellBasic extraction.ExtrHaskellNatInteger
  extraction.ExtrHaskellZInteger extraction.ExtrHaskellString.
From Coq Require Qcanon.
From gametree Require Label Tree MapTree Mmx Omit Fused AlphaBeta NullWindow Scout Mtdf CriticalTree BestFirst.
From gametree Require Chance ChanceLists ChanceReads DeepStar1 DeepInStar1 ViewsChance.
From gametree Require Prune SmallestProof Table KeyedTable CertificateCheck CertificateComplete.
From gametree Require Gallery GalleryWindows GalleryChance GalleryGamma ForgottenBound.

Extraction Language Haskell.

Separate Extraction
  (* labels *)
  Label.Z_label Label.Qc_label Qcanon.Q2Qc
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
  ChanceReads.gamma_reads ChanceReads.star1_reads ChanceReads.star2_reads
  DeepStar1.deep_star1_window DeepInStar1.deep_star1_window_reads
  (* memory *)
  Table.transposed KeyedTable.by_list
  (* certificates *)
  CertificateCheck.check CertificateCheck.check_game CertificateCheck.to_depth CertificateCheck.nest CertificateComplete.certify
  (* the gallery: what is wrong *)
  Gallery.last_child_skipped Gallery.negation_dropped Gallery.best_begins_at_zero
  Gallery.printed_alpha_beta Gallery.no_second_search Gallery.bound_kept_as_exact
  GalleryWindows.alpha_not_passed GalleryWindows.window_not_negated GalleryWindows.window_not_swapped
  GalleryWindows.window_as_it_is GalleryWindows.window_not_narrowed GalleryWindows.more_at_cutoff
  GalleryWindows.less_in_minleq GalleryWindows.equal_is_better
  ForgottenBound.forgetful
  GalleryChance.averaged_again GalleryChance.unweighted GalleryChance.best_roll
  GalleryChance.negated_at_chance GalleryGamma.printed_gamma GalleryGamma.printed_gamma_inner.
