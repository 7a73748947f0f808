import type { Same } from "../i18n/same.ts"
import type { words as en } from "./words.en.ts"

export const words: Same<typeof en> = {
  title: "Mois",
  lead: "Ce qui est clos ne bouge plus : rien n’y est plus daté, corrigé ni annulé.",
  none: "Aucun mois n’est encore terminé",
  noneLead: "Dès qu’un mois avec des ventes ou des dépenses est terminé, il peut être clos ici.",
  close: "Clore",
  reopen: "Rouvrir",
  closed: "Clos",
  open: "Ouvert",
  closedBy: "%{name}, %{at}",
  reopenedBy: "Rouvert par %{name}, %{at} : %{reason}",
  late: "Arrivé après la clôture : %{count}",
  lateSays: "Arrivées après la clôture, ces écritures comptent dans le mois : une vente en caisse n’est jamais perdue.",
  sale: "Vente ou paiement",
  expense: "Dépense",
  sentBack: "Articles rendus à un fournisseur",
  came: "du %{day}, arrivé le %{at}",
  closing: {
    title: "Clore %{name} ?",
    lead: "Les chiffres de ce mois et des précédents ne bougent plus. Ce qui est rectifié ensuite compte au jour où cela se fait.",
    submit: "Clore %{name}",
    done: "Mois clos\u202f: %{name}",
  },
  reopening: {
    title: "Rouvrir %{name} ?",
    lead: "Ce mois et les suivants peuvent de nouveau être modifiés, jusqu’à leur prochaine clôture. Le motif figure au journal d’audit.",
    submit: "Rouvrir %{name}",
    done: "Mois rouvert\u202f: %{name}",
  },
  undone: {
    title: "Reste à faire",
    shifts: "Caisses non comptées : %{count}",
    counts: "Inventaires non terminés : %{count}",
    waiting: "Paiements pas encore vus : %{count}",
    costs: "Lignes vendues à un coût inconnu : %{count}",
  },
}
