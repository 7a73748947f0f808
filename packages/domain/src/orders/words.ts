import { Money, Quantities, type Words } from "../kernel/index.ts"
import { events } from "./eventWords.ts"

const en = (amount: number, currency: string): string => Money.format(amount, currency)
const fr = (amount: number, currency: string): string => Money.format(amount, currency, "fr-FR")
const count = (quantity: number) => Quantities.format(quantity)
const nombre = (quantity: number) => Quantities.format(quantity, "fr-FR")

const inEnglish: { readonly [status: string]: string } = {
  placed: "not confirmed yet",
  confirmed: "confirmed",
  completed: "complete",
  cancelled: "called off",
  expired: "given up, because it was not paid in time",
}
const inFrench: { readonly [status: string]: string } = {
  placed: "pas encore confirmée",
  confirmed: "confirmée",
  completed: "terminée",
  cancelled: "annulée",
  expired: "expirée, faute de paiement",
}
const parcelInEnglish: { readonly [status: string]: string } = {
  new: "not packed yet",
  packed: "packed",
  ready_for_pickup: "ready to be picked up",
  picked_up: "picked up",
  assigned: "given to a driver",
  out_for_delivery: "on its way",
  delivered: "delivered",
  failed: "not delivered",
  returned_to_store: "back in the shop",
  cancelled: "unpacked",
}
const parcelInFrench: { readonly [status: string]: string } = {
  new: "pas encore préparé",
  packed: "préparé",
  ready_for_pickup: "prêt à être retiré",
  picked_up: "retiré",
  assigned: "confié à un livreur",
  out_for_delivery: "en route",
  delivered: "livré",
  failed: "non livré",
  returned_to_store: "de retour en boutique",
  cancelled: "défait",
}
const returnInEnglish: { readonly [status: string]: string } = {
  requested: "waiting for an answer",
  approved: "approved",
  declined: "declined",
  received: "received",
  closed: "closed",
}
const returnInFrench: { readonly [status: string]: string } = {
  requested: "en attente de réponse",
  approved: "accepté",
  declined: "refusé",
  received: "reçu",
  closed: "clos",
}
const modes: { readonly [mode: string]: readonly [string, string] } = {
  online: ["online", "en ligne"],
  bank_transfer: ["by bank transfer", "par virement"],
  on_delivery: ["on delivery", "à la livraison"],
  on_pickup: ["on pickup", "au retrait"],
}

export const words: Words = {
  refusals: {
    OrdersNotTaken: {
      en: ({ phone }) =>
        `This shop takes no orders from you online.${phone ? ` Please call ${phone}.` : " Please speak to the shop."}`,
      fr: ({ phone }) =>
        `Cette boutique n’accepte pas vos commandes en ligne.${phone ? ` Veuillez appeler le ${phone}.` : " Veuillez vous adresser à la boutique."}`,
    },
    NothingToBlock: {
      en: () => "The order does not say this of where it came from. Choose something else to block.",
      fr: () => "La commande ne dit pas cela de sa provenance. Choisissez autre chose à bloquer.",
    },
    TooManyBlocks: {
      en: ({ limit }) => `The list of the blocked holds ${limit} at most. Take some off first.`,
      fr: ({ limit }) => `La liste des bloqués en contient ${limit} au plus. Retirez-en d’abord.`,
    },
    BlockDiffers: {
      en: () => "This was asked before, for something else. Please try again.",
      fr: () => "Ceci a déjà été demandé pour autre chose. Veuillez réessayer.",
    },
    OrderUnknown: {
      en: () => "This order is not in your book. Refresh the list and try again.",
      fr: () => "Cette commande n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    OrderDiffers: {
      en: () => "This was already written down with other content. Reload the order and look at what is there.",
      fr: () => "Ceci a déjà été noté avec un autre contenu. Rechargez la commande et vérifiez l’existant.",
    },
    OrderIsInvoiced: {
      en: () => "This order has an invoice. Void the invoice, change the order, and invoice it again.",
      fr: () => "Cette commande a une facture. Annulez la facture, modifiez la commande, puis facturez-la à nouveau.",
    },
    OrderElsewhere: {
      en: ({ number, status }) => `Order ${number} is ${inEnglish[status] ?? status}, so this cannot be done now.`,
      fr: ({ number, status }) =>
        `La commande ${number} est ${inFrench[status] ?? status}\u202f: cette action n’est pas possible.`,
    },
    GoodsOut: {
      en: ({ number }) =>
        `Goods of order ${number} have left the shop. Bring them back first, or take them back as a return.`,
      fr: ({ number }) =>
        `Des articles de la commande ${number} ont quitté la boutique. Faites-les revenir d’abord, ou enregistrez un retour.`,
    },
    GoodsPacked: {
      en: ({ asked, name, packed }) =>
        `${count(packed)} of ${name} are packed already, so there cannot be ${count(asked)}. Unpack them first.`,
      fr: ({ asked, name, packed }) =>
        `${nombre(packed)} de ${name} sont déjà dans un colis\u202f: impossible d’en mettre ${nombre(asked)}. Défaites d’abord le colis.`,
    },
    OrderAmendmentPreview: {
      en: () => "This is what would change. Nothing has been changed yet.",
      fr: () => "Voici ce qui changerait. Rien n’a encore été modifié.",
    },
    PriceChanged: {
      en: ({ currency, total }) => `Prices have changed: this order is now ${en(total, currency)}. Look at it again.`,
      fr: ({ currency, total }) =>
        `Les prix ont changé\u202f: cette commande coûte maintenant ${fr(total, currency)}. Vérifiez-la de nouveau.`,
    },
    AddressUnserviceable: {
      en: () => "This way of delivery is not available for this address or basket. Choose another one.",
      fr: () => "Ce mode de livraison n’est pas disponible pour cette adresse ou ce panier. Choisissez-en un autre.",
    },
    StoreClosed: {
      en: ({ message, why }) =>
        why === "hours"
          ? "The store is closed now. Order again during its opening hours."
          : `The store takes no orders at the moment.${message === undefined ? "" : ` ${message}`}`,
      fr: ({ message, why }) =>
        why === "hours"
          ? "La boutique est fermée. Commandez pendant ses heures d’ouverture."
          : `La boutique ne prend pas de commandes pour le moment.${message === undefined ? "" : ` ${message}`}`,
    },
    BelowMinimum: {
      en: ({ currency, minimum, total }) =>
        `Orders start at ${en(minimum, currency)}; this one is ${en(total, currency)}. Add something to it.`,
      fr: ({ currency, minimum, total }) =>
        `Le minimum de commande est de ${fr(minimum, currency)}\u202f; celle-ci est de ${fr(total, currency)}. Complétez-la.`,
    },
    ModeNotOffered: {
      en: ({ mode }) => `This store cannot be paid ${modes[mode]?.[0] ?? mode}. Choose another way.`,
      fr: ({ mode }) => `Cette boutique n’accepte pas le paiement ${modes[mode]?.[1] ?? mode}. Choisissez-en un autre.`,
    },
    OrderClaimUnknown: {
      en: () => "Nobody has said that they paid this. Reload the order.",
      fr: () => "Aucun paiement n’a été annoncé sous cette référence. Rechargez la commande.",
    },
    OrderClaimAnswered: {
      en: ({ status }) => `This was already ${status === "confirmed" ? "confirmed" : "rejected"}.`,
      fr: ({ status }) => `Cette annonce a déjà été ${status === "confirmed" ? "confirmée" : "rejetée"}.`,
    },
    OrderClaimWaits: {
      en: () => "The shop is still looking for the payment you told it about. It will answer soon.",
      fr: () => "La boutique vérifie encore le paiement que vous avez annoncé. Elle vous répondra bientôt.",
    },
    NothingOwed: {
      en: () => "Nothing is owed for this order any more.",
      fr: () => "Il ne reste rien à payer pour cette commande.",
    },
    TooLongAgo: {
      en: ({ days }) => `This order was complete more than ${days} days ago. Write down a new one, or a return.`,
      fr: ({ days }) =>
        `Cette commande est terminée depuis plus de ${days} jours. Saisissez une nouvelle commande ou un retour.`,
    },
    ParcelUnknown: {
      en: () => "This parcel is not part of an order in your book. Reload the order.",
      fr: () => "Ce colis ne fait partie d’aucune commande de votre livre. Rechargez la commande.",
    },
    ParcelElsewhere: {
      en: ({ number, status }) =>
        `The parcel of order ${number} is ${parcelInEnglish[status] ?? status}, so this cannot be done now.`,
      fr: ({ number, status }) =>
        `Le colis de la commande ${number} est ${parcelInFrench[status] ?? status}\u202f: cette action n’est pas possible.`,
    },
    MoreThanOrdered: {
      en: ({ asked, left, name }) => `You say ${count(asked)} of ${name}, but only ${count(left)} are left.`,
      fr: ({ asked, left, name }) =>
        `Vous indiquez ${nombre(asked)} pour ${name}, mais il n’en reste que ${nombre(left)}.`,
    },
    NothingToPack: {
      en: ({ number }) => `Everything of order ${number} is in a parcel already.`,
      fr: ({ number }) => `Tous les articles de la commande ${number} sont déjà dans un colis.`,
    },
    ReturnUnknown: {
      en: () => "This return is not part of an order in your book. Reload the order.",
      fr: () => "Ce retour ne fait partie d’aucune commande de votre livre. Rechargez la commande.",
    },
    ReturnElsewhere: {
      en: ({ number, status }) =>
        `The return of order ${number} is ${returnInEnglish[status] ?? status}, so this cannot be done now.`,
      fr: ({ number, status }) =>
        `Le retour de la commande ${number} est ${returnInFrench[status] ?? status}\u202f: cette action n’est pas possible.`,
    },
  },
  events,
}
