import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the reports of erasures say in French. */
export const words: Same<typeof english> = {
  list: {
    title: "Personnes effacées",
    lead: "Qui a demandé l’effacement : ce qui a disparu, ce qui reste et pourquoi.",
    search: "Rechercher",
    emptyTitle: "Personne n’a encore demandé l’effacement de ses données.",
  },
  back: "Personnes effacées",
  title: "Rapport d’effacement",
  lead: "Demandé le %{day}. Plus personne ne peut lire ces données. Cette page n’en contient aucune.",
  gone: "Effacé définitivement",
  stays: "Conservé",
  nothing: "Rien n’était gardé.",
  until: "Conservé jusqu’au %{day}",
  invoices:
    "De ces factures restent le numéro, le jour, les articles, les montants et les taxes. Le nom et les coordonnées de l’acheteur ont disparu.",
}
