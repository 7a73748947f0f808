import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the list of the team says in French. */
export const words: Same<typeof english> = {
  list: {
    title: "Équipe",
    lead: "Qui travaille ici, et à quel titre.",
    search: "Chercher un nom",
    emptyTitle: "Ceux qui travaillent ici se tiendront ici.",
  },
  since: "Depuis le %{day}",
  you: "Vous",
  approval: {
    column: "Accord",
    title: "Un collègue peut donner son accord",
    submit: "Donner l’accord",
    who: "Qui donne l’accord",
    pin: "Son code PIN",
    elsewhere:
      "L’accord peut aussi être donné sur un autre appareil, dans Équipe : la suite se fait alors toute seule.",
    give: "Accorder plus que son rôle",
    giveTitle: "Accord pour %{name}",
    giveLead: "Une seule fois, dans l’heure. Dites jusqu’où.",
    giveNow: "Donner l’accord",
    given: "%{name} peut aller jusque-là une fois, dans l’heure",
  },
  pin: {
    set: "Choisir mon code d’accord",
    title: "Votre code d’accord",
    lead: "Il vous permet de donner votre accord au comptoir d’un collègue. 4 à 8 chiffres ; un nouveau code remplace l’ancien.",
    label: "Nouveau code",
    wrong: "4 à 8 chiffres",
    done: "Votre code est enregistré",
  },
}
