import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What is said in French of what somebody must look at. */
export const words: Same<typeof english> = {
  declined: "%{amount} ne sont pas arrivés et restent dus : %{why}",
  reversed: "%{amount} ont été repris après avoir été vus et restent dus : %{why}",
  twice: "%{amount} ont été montrés sous une référence qui a payé une autre vente.",
  overspent: "%{amount} de monnaie due ont été utilisés une seconde fois.",
  title: "À traiter",
  lead: "Là où le livre et la boutique ne disent pas la même chose, quelqu’un doit regarder.",
  none: "Rien à traiter",
  noneSuch: "Aucune alerte ici",
  noneLead:
    "Quand la caisse vend ce que le livre n’a pas, ou que des montants ne concordent pas, une alerte apparaît ici.",
  all: "Les %{count} alertes",
  see: "Voir où c’est arrivé",
  resolve: {
    title: "Régler",
    lead: "Dites comment elle a été réglée. Ce mot reste avec l’alerte.",
    submit: "Régler",
    done: "L’alerte est réglée",
  },
  dismiss: {
    title: "Écarter",
    lead: "Dites pourquoi il n’y a rien à faire. Ce mot reste avec l’alerte.",
    submit: "Écarter",
    done: "L’alerte est écartée",
  },
  how: "Comment a-t-elle été réglée ?",
  why: "Pourquoi n’y a-t-il rien à faire ?",
  oversold: "%{name} : %{asked} vendus, %{available} en stock.",
  late: "%{amount} sont arrivés après l’abandon ou l’annulation de la commande.",
  double: "%{amount} sont arrivés, %{surplus} de plus que ce qui était dû.",
  mismatch: "%{amount} sont arrivés, %{asked} étaient demandés.",
  cash: "%{trip} : %{amount} remis, %{asked} encaissés.",
  restock: "Voir le stock",
  amend: "Modifier la commande",
  refund: "Rendre de l’argent",
}
