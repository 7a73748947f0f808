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
}
