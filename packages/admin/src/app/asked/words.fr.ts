import type { Same } from "../../i18n/same.ts"
import type { words as en } from "./words.en.ts"

export const words: Same<typeof en> = {
  preview: {
    as: "Vous voyez l’application telle qu’elle est pour %{name}. Rien ne peut être modifié ici.",
    leave: "Quitter l’aperçu",
  },
  blocked: {
    title: "Autorisation refusée",
    lead: "Vous n’avez pas l’autorisation d’accéder à ceci. Adressez-vous à l’administrateur de votre boutique ou à l’assistance.",
  },
  session: {
    title: "Votre session est terminée",
    ended: "Connectez-vous à nouveau pour continuer. Ce qui est écrit dans le livre y reste.",
    signIn: "Se reconnecter",
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
