(** The functions that are proved, written out as a program in Haskell.

    [prove] runs this file. Coq writes a module of Haskell for each file here that something is taken of, with
    the names that the functions have here; they are kept in extracted/, so that they can be compiled and run
    without Coq. Driver.hs asks them, and proved.cpp and proved_certificates.cpp in property_tests/oracles
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
From gametree Require CertificateCheck.

Extraction Language Haskell.

Separate Extraction
  (* labels *)
  Label.Z_label Label.Qc_label Qcanon.Q2Qc
  (* trees, and the order of their children *)
  Tree.minimax Tree.leaves MapTree.map_tree BestFirst.best_first
  (* the ladder: the value, and the value with the leaves that are read *)
  Mmx.mmx_full Mmx.mmx_full_reads
  Omit.minimax_omit Omit.omit_reads
  Fused.fused Fused.fused_reads
  AlphaBeta.alpha_beta AlphaBeta.alpha_beta_reads
  NullWindow.null_window NullWindow.null_window_reads
  Scout.scout_between Scout.scout_between_reads
  Mtdf.mtdf_from Mtdf.mtdf_from_reads Mtdf.mtdf Mtdf.mtdf_reads
  CriticalTree.critical_leaves
  (* chance *)
  Chance.expectiminimax Chance.chance_leaves Chance.map_chance Chance.within ViewsChance.best_first_chance
  ChanceLists.gamma ChanceLists.star1 ChanceLists.star2
  ChanceReads.gamma_reads ChanceReads.star1_reads ChanceReads.star2_reads
  DeepStar1.deep_star1_window DeepInStar1.deep_star1_window_reads
  (* certificates *)
  CertificateCheck.check CertificateCheck.check_game.
