import type { Same } from "../../i18n/same.ts"
import type { words as en } from "./words.en.ts"

export const words: Same<typeof en> = {
  handle: "Déplacer %{name} : Alt et une flèche, ou faites glisser",
  up: "Monter %{name}",
  down: "Descendre %{name}",
  takeOut: "Retirer %{name}",
  moved: "%{name} est maintenant au rang %{place} sur %{count}",
  overtaken: "Quelqu’un a changé cet ordre entre-temps. Rien du vôtre n’a été enregistré.",
  wentTo: "%{name} passe du rang %{was} au rang %{now}",
  cameIn: "%{name} arrive au rang %{now}",
  wentAway: "%{name} a disparu",
  takeNewest: "Reprendre l’ordre le plus récent",
  done: "Le nouvel ordre est enregistré",
  save: "Enregistrer cet ordre",
}
