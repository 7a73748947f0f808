import type { Unfit } from "./fitting.ts"

const reasons: { readonly [U in Unfit]: { readonly en: string; readonly fr: string } } = {
  unknown: { en: "no discount goes by it", fr: "aucune remise ne porte ce code" },
  scheduled: { en: "it has not begun yet", fr: "elle n’a pas encore commencé" },
  paused: { en: "it is paused", fr: "elle est suspendue" },
  ended: { en: "it has ended", fr: "elle est terminée" },
  exhausted: { en: "it is used up", fr: "elle est épuisée" },
  archived: { en: "it was ended for good", fr: "elle est terminée définitivement" },
  currency: { en: "it is in another currency", fr: "elle est dans une autre devise" },
  channel: { en: "it is not for sales through this channel", fr: "elle ne vaut pas pour ce canal de vente" },
  customer: { en: "it is not for this customer", fr: "elle n’est pas pour ce client" },
  first_order: { en: "it is for a customer’s first purchase", fr: "elle est réservée au premier achat d’un client" },
  used_by_customer: { en: "this customer has used it as often as allowed", fr: "ce client en a déjà assez profité" },
  minimum: { en: "the basket does not come to enough yet", fr: "le panier n’atteint pas encore le minimum" },
  goods: { en: "nothing in the basket is part of it", fr: "aucun article du panier n’en fait partie" },
  terms: { en: "it takes off something else", fr: "elle ne déduit pas ce montant" },
  too_many: { en: "no more can be given on one sale", fr: "une vente ne peut pas en recevoir davantage" },
}

/** Why a discount is not given, in the middle of a sentence. */
export const unfit: { readonly [reason: string]: { readonly en: string; readonly fr: string } | undefined } = reasons
