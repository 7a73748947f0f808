import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

export const words: Same<typeof english> = {
  title: "Revoir un jour passé",
  day: "Jour",
  way: "Comment le voir",
  true: "Ce qui était vrai",
  trueMore: "Avec tout ce que nous savons aujourd’hui\u202f: chaque écriture tardive compte pour son jour.",
  known: "Ce que nous savions",
  knownMore: "Ce que cet écran aurait dit ce soir-là.",
  go: "Montrer ce jour",
  back: "Revenir à aujourd’hui",
  wasTrue: "Vous regardez le %{day}, avec tout ce que nous savons aujourd’hui. Rien ne peut être modifié ici.",
  wasKnown: "Vous regardez le %{day}, tel que nous le connaissions. Rien ne peut être modifié ici.",
  absent: "Ce que vous cherchez est peut-être venu plus tard.",
  compare: "Comparer à maintenant",
  compared: "Avant et maintenant",
  same: "Rien n’a changé sur cette page.",
  what: "Quoi",
  now: "Maintenant",
  more: "Différence",
  cut: "Autres différences\u202f: %{count}",
  since: "Ce qui a été fait depuis",
  sinceTrue: "Les actes d’après ce jour qui ont changé cela",
  none: "Aucun acte que vous pouvez voir ne l’explique.",
  all: "Les plus anciens dans le journal d’audit",
}
