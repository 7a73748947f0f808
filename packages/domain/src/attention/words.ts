import type { Words } from "../kernel/index.ts"
import type { AttentionEvent } from "./events.ts"

type Reason = Extract<AttentionEvent, { _tag: "AttentionRaised" }>["reason"]

/** Why a card is in the queue. */
const reasons: { readonly [R in Reason]: { readonly en: string; readonly fr: string } } = {
  oversold: { en: "more was sold than there was", fr: "il a été vendu plus que le stock" },
  late_payment: { en: "a payment came late", fr: "un paiement est arrivé en retard" },
  double_payment: { en: "something was paid twice", fr: "un paiement a été fait deux fois" },
  amount_mismatch: { en: "amounts do not agree", fr: "des montants ne concordent pas" },
  price_changed: { en: "a price had changed meanwhile", fr: "un prix avait changé entre-temps" },
  discount_overused: { en: "a discount was used too often", fr: "une remise a été trop utilisée" },
  address_unserviceable: { en: "an address cannot be delivered to", fr: "une adresse ne peut pas être livrée" },
  duplicate_order: { en: "an order seems to be there twice", fr: "une commande semble en double" },
  unsynced_device: { en: "a till has not sent its sales", fr: "une caisse n’a pas envoyé ses ventes" },
  clock_skew: { en: "a device’s clock is wrong", fr: "l’horloge d’un appareil est fausse" },
  stock_negative: { en: "stock fell below zero", fr: "un stock est passé sous zéro" },
  credit_limit: { en: "a customer owes more than allowed", fr: "un client doit plus que permis" },
  count_conflict: { en: "two counts contradict each other", fr: "deux comptages se contredisent" },
  transfer_difference: { en: "a transfer arrived incomplete", fr: "un transfert est arrivé incomplet" },
  cash_difference: { en: "a driver handed in another sum", fr: "un livreur a remis une autre somme" },
  payout_failed: { en: "a payout failed", fr: "un versement a échoué" },
  bank_mismatch: { en: "the bank says otherwise", fr: "la banque indique autre chose" },
  projection_lag: { en: "a report is behind", fr: "un rapport est en retard" },
  payment_declined: { en: "a payment did not come", fr: "un paiement n’est pas arrivé" },
  payment_reversed: { en: "a payment was taken back", fr: "un paiement a été repris" },
  reference_twice: { en: "a reference was used twice", fr: "une référence a servi deux fois" },
  change_overspent: { en: "change owed was spent twice", fr: "une monnaie due a servi deux fois" },
  facts_lost: {
    en: "the disk lost the newest facts: enter again what is missing",
    fr: "le disque a perdu les derniers faits\u202f: saisissez à nouveau ce qui manque",
  },
  unaccepted_fact: {
    en: "the book could not take what the till sent",
    fr: "le livre n’a pu reprendre une opération de caisse",
  },
}

export const words: Words = {
  refusals: {
    AttentionUnknown: {
      en: () => "This card was not found. Reload the list.",
      fr: () => "Cette alerte est introuvable. Rechargez la liste.",
    },
    AttentionRaisedBefore: {
      en: () => "There is a card of this id already, about something else. Raise it under a new id.",
      fr: () => "Une alerte porte déjà cet identifiant pour autre chose. Créez-la sous un nouvel identifiant.",
    },
    AttentionSettledBefore: {
      en: ({ status }) => `Somebody settled this card already (${status}). Reload the list.`,
      fr: ({ status }) => `Cette alerte est déjà ${status === "resolved" ? "résolue" : "écartée"}. Rechargez la liste.`,
    },
  },
  events: {
    AttentionRaised: {
      en: ({ reason }: { readonly reason: Reason }) => `Somebody should look: ${reasons[reason].en}`,
      fr: ({ reason }: { readonly reason: Reason }) => `À vérifier\u202f: ${reasons[reason].fr}`,
    },
    AttentionSettled: {
      en: ({ outcome, resolution }) => `A card was ${outcome}: ${resolution}`,
      fr: ({ outcome, resolution }) =>
        `Une alerte a été ${outcome === "resolved" ? "résolue" : "écartée"}\u202f: ${resolution}`,
    },
  },
}
