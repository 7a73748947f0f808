import type { Same } from "../../i18n/same.ts"
import type { words as en } from "./words.en.ts"

export const words: Same<typeof en> = {
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
