import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the screens of locations say in French. */
export const words: Same<typeof english> = {
  title: "Points de vente",
  lead: "Là où vous vendez et gardez vos articles. Chaque succursale a ses propres rayons.",
  used: "Succursales ouvertes : %{count}",
  reopened: "%{name} est de nouveau ouverte",
  main: "Succursale principale",
  online: "Vend en ligne",
  closed: "Fermée",
  opening: {
    title: "Ouvrir une succursale",
    lead: "Les articles y arrivent par transfert ou par livraison. Son stock commence à zéro.",
  },
  openNow: "Ouvrir %{name}",
  changing: {
    title: "Modifier %{name}",
    submit: "Modifier",
  },
  changeNow: "Enregistrer %{name}",
  close: "Fermer",
  closing: {
    title: "Fermer %{name} ?",
    lead: "Plus rien n’y entre et rien ne s’y vend. Ce qui s’y trouve reste dans le livre : envoyez-le à une autre succursale.",
    submit: "Fermer %{name}",
    done: "%{name} est fermée",
  },
  reopen: "Rouvrir",
  addressHelp: "Elle figure sur les reçus de cette succursale.",
  receiptHeaderHelp: "À la place de l’en-tête des réglages.",
  pointHelp: "Point de départ des livraisons selon la distance, tel qu’une carte le copie : 6.5000, 3.3700",
  sellsOnline: "Les commandes en ligne peuvent partir d’ici",
  opened: "%{name} est ouverte",
  changed: "%{name} a été modifiée",
}
