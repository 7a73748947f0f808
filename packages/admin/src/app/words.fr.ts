import type { Same } from "../i18n/same.ts"
import type { words as en } from "./words.en.ts"

export const words: Same<typeof en> = {
  clock: {
    open: "Revoir un jour passé",
  },
  menu: { label: "Menu principal", collapse: "Réduire le menu", expand: "Élargir le menu", more: "Plus" },
  frame: {
    skip: "Aller au contenu",
    search: "Chercher dans la boutique",
    searchHint: "Appuyez sur / ou Ctrl K pour chercher",
    placeholder: "Chercher ou agir",
    go: "Écrans",
    actions: "Actions",
    nothing: "Rien de ce nom",
    new: "Nouveau",
    shops: "Boutique et succursale",
    branch: "Succursale",
    mainBranch: "Succursale principale",
    person: "Votre compte",
    account: "Réglages du compte",
    shortcuts: "Raccourcis clavier",
    logOut: "Se déconnecter",
  },
}
