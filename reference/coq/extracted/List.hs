module List where

import qualified Prelude
import qualified Datatypes
import qualified Specif

hd_error :: (([]) a1) -> Prelude.Maybe a1
hd_error l =
  case l of {
   ([]) -> Prelude.Nothing;
   (:) x _ -> Prelude.Just x}

last :: (([]) a1) -> a1 -> a1
last l d =
  case l of {
   ([]) -> d;
   (:) a l0 -> case l0 of {
                ([]) -> a;
                (:) _ _ -> last l0 d}}

rev :: (([]) a1) -> ([]) a1
rev l =
  case l of {
   ([]) -> ([]);
   (:) x l' -> Datatypes.app (rev l') ((:) x ([]))}

list_eq_dec :: (a1 -> a1 -> Prelude.Bool) -> (([]) a1) -> (([]) a1) ->
               Prelude.Bool
list_eq_dec eq_dec l l' =
  Datatypes.list_rect (\x ->
    case x of {
     ([]) -> Prelude.True;
     (:) _ _ -> Prelude.False}) (\a _ x x0 ->
    case x0 of {
     ([]) -> Prelude.False;
     (:) a0 l0 ->
      Specif.sumbool_rec (\_ ->
        Specif.sumbool_rec (\_ -> Prelude.True) (\_ -> Prelude.False) (x l0))
        (\_ -> Prelude.False) (eq_dec a a0)}) l l'

map :: (a1 -> a2) -> (([]) a1) -> ([]) a2
map f l =
  case l of {
   ([]) -> ([]);
   (:) a t -> (:) (f a) (map f t)}

flat_map :: (a1 -> ([]) a2) -> (([]) a1) -> ([]) a2
flat_map f l =
  case l of {
   ([]) -> ([]);
   (:) x t -> Datatypes.app (f x) (flat_map f t)}

fold_left :: (a1 -> a2 -> a1) -> (([]) a2) -> a1 -> a1
fold_left f l a0 =
  case l of {
   ([]) -> a0;
   (:) b t -> fold_left f t (f a0 b)}

fold_right :: (a2 -> a1 -> a1) -> a1 -> (([]) a2) -> a1
fold_right f a0 l =
  case l of {
   ([]) -> a0;
   (:) b t -> f b (fold_right f a0 t)}

forallb :: (a1 -> Prelude.Bool) -> (([]) a1) -> Prelude.Bool
forallb f l =
  case l of {
   ([]) -> Prelude.True;
   (:) a l0 -> (Prelude.&&) (f a) (forallb f l0)}

filter :: (a1 -> Prelude.Bool) -> (([]) a1) -> ([]) a1
filter f l =
  case l of {
   ([]) -> ([]);
   (:) x l0 ->
    case f x of {
     Prelude.True -> (:) x (filter f l0);
     Prelude.False -> filter f l0}}

find :: (a1 -> Prelude.Bool) -> (([]) a1) -> Prelude.Maybe a1
find f l =
  case l of {
   ([]) -> Prelude.Nothing;
   (:) x tl ->
    case f x of {
     Prelude.True -> Prelude.Just x;
     Prelude.False -> find f tl}}

firstn :: Prelude.Integer -> (([]) a1) -> ([]) a1
firstn n l =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> ([]))
    (\n0 -> case l of {
             ([]) -> ([]);
             (:) a l0 -> (:) a (firstn n0 l0)})
    n

seq :: Prelude.Integer -> Prelude.Integer -> ([]) Prelude.Integer
seq start len =
  (\fO fS n -> if n Prelude.== 0 then fO () else fS (n Prelude.- 1))
    (\_ -> ([]))
    (\len0 -> (:) start (seq (Prelude.succ start) len0))
    len

