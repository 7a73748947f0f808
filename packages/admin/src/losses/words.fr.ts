import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the loss finder says in French. */
export const words: Same<typeof english> = {
  why: "Pourquoi\u202f?",
  whyOf: "Pourquoi\u202f? %{name}",
  ask: "Qu’est-ce qui l’explique\u202f?",
  goods: "%{name}. Attendu\u202f: %{expected}\u202f; compté\u202f: %{counted}.",
  short: "Il manque %{amount} en espèces.",
  over: "Il y a %{amount} de trop en espèces.",
  none: "Rien dans le livre ne l’explique.",
  noneLead: "Recomptez une fois. Si l’écart reste, personne ne l’a noté\u202f: perdu, pris, donné ou apporté.",
  rest: "Rien dans le livre n’en explique %{size}.",
  all: "explique tout l’écart",
  size: "explique %{size} sur %{whole}",
  record: {
    sale: "Vente %{number}",
    expense: "Dépense %{number}",
    transfer: "Transfert %{number}",
    count: "Un autre inventaire",
    shift: "Session %{number}",
    product: "Fiche de stock",
  },
  amend: "Corriger le comptage",
  amendLead: "Ce qui avait été compté reste dans le livre, avec votre motif.",
  amendNow: "Corriger",
  amended: "Le comptage est corrigé",
  counted: "Compté",
}
