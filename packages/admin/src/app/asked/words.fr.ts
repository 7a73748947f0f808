import type { Same } from "../../i18n/same.ts"
import type { words as en } from "./words.en.ts"

export const words: Same<typeof en> = {
  clock: {
    title: "Revoir un jour passé",
    day: "Jour",
    way: "Comment le voir",
    true: "Ce qui était vrai",
    trueMore: "Avec tout ce que nous savons aujourd’hui : chaque écriture tardive compte pour son jour.",
    known: "Ce que nous savions",
    knownMore: "Ce que cet écran aurait dit ce soir-là.",
    go: "Montrer ce jour",
  },
  keys: {
    title: "Raccourcis clavier",
    sell: "Vendre",
    search: "Chercher des fiches, des actions et des écrans",
    new: "Commencer quelque chose",
    help: "Ces raccourcis",
    down: "Ligne suivante d’une liste",
    up: "Ligne précédente",
    choose: "Sélectionner la ligne",
    open: "Ouvrir la ligne",
    find: "Chercher dans cette liste",
  },
}
