import { Money, type Words } from "../kernel/index.ts"

const en = (amount: number, currency: string): string => Money.format(amount, currency)
const fr = (amount: number, currency: string): string => Money.format(amount, currency, "fr-FR")

const whose = {
  en: { phone: "the phone number", network: "the network", device: "the browser" },
  fr: { phone: "du numéro de téléphone", network: "du réseau", device: "du navigateur" },
} as const
type What = keyof (typeof whose)["en"]

/** What happened to an order, said in its history. */
export const events: Words["events"] = {
  OrderPlaced: {
    en: ({ currency, number, total }) => `Order ${number} of ${en(total, currency)} placed`,
    fr: ({ currency, number, total }) => `Commande ${number} de ${fr(total, currency)} passée`,
  },
  OrdersBlocked: {
    en: ({ number, what }) =>
      `No more orders are taken from ${whose.en[what as What]}${number ? ` of order ${number}` : ""}`,
    fr: ({ number, what }) =>
      `Plus de commandes acceptées ${whose.fr[what as What]}${number ? ` de la commande ${number}` : ""}`,
  },
  OrdersUnblocked: {
    en: () => "Orders are taken again from whoever was blocked",
    fr: () => "Les commandes d’un client bloqué sont de nouveau acceptées",
  },
  OrderHeld: { en: () => "Its goods are kept", fr: () => "Ses articles sont réservés" },
  OrderHoldEnded: {
    en: ({ why }) => (why === "taken" ? "Its goods were taken from the shelves" : "Its goods are free again"),
    fr: ({ why }) => (why === "taken" ? "Ses articles ont quitté les rayons" : "Ses articles sont de nouveau libres"),
  },
  OrderExtended: { en: () => "There is more time to pay", fr: () => "Le délai de paiement est prolongé" },
  OrderPaymentReceived: { en: () => "A payment arrived", fr: () => "Un paiement est arrivé" },
  StoreFeeTaken: { en: () => "The store’s fee was taken", fr: () => "Les frais de boutique ont été prélevés" },
  StoreFeeReturned: {
    en: () => "The store’s fee was given back",
    fr: () => "Les frais de boutique ont été restitués",
  },
  OrderPaymentClaimed: {
    en: () => "The customer says that they have paid",
    fr: () => "Le client annonce avoir payé",
  },
  OrderClaimConfirmed: {
    en: () => "The payment the customer spoke of has come",
    fr: () => "Le paiement annoncé par le client est arrivé",
  },
  OrderClaimRejected: {
    en: () => "The payment the customer spoke of did not come",
    fr: () => "Le paiement annoncé par le client n’est pas arrivé",
  },
  OrderConfirmed: { en: () => "An order was confirmed", fr: () => "Une commande a été confirmée" },
  OrderAmended: {
    en: ({ currency, total }) => `An order was changed; it now comes to ${en(total, currency)}`,
    fr: ({ currency, total }) => `Une commande a été modifiée\u202f; elle s’élève à ${fr(total, currency)}`,
  },
  OrderCancelled: {
    en: ({ by }) => (by === "customer" ? "The customer called an order off" : "An order was called off"),
    fr: ({ by }) => (by === "customer" ? "Le client a annulé une commande" : "Une commande a été annulée"),
  },
  OrderExpired: {
    en: () => "An order was given up, because nobody paid in time",
    fr: () => "Une commande a expiré, faute de paiement à temps",
  },
  OrderCompleted: { en: () => "An order is complete", fr: () => "Une commande est terminée" },
  OrderReopened: { en: () => "An order was opened again", fr: () => "Une commande a été rouverte" },
  OrderPaymentRequested: {
    en: () => "The customer was asked to pay",
    fr: () => "Un paiement a été demandé au client",
  },
  OrderRefundDue: { en: () => "Money must go back to the customer", fr: () => "Un remboursement est dû au client" },
  OrderRefunded: { en: () => "Money went back to the customer", fr: () => "Le client a été remboursé" },
  FulfilmentCreated: { en: () => "A parcel was begun", fr: () => "Un colis a été commencé" },
  FulfilmentPacked: { en: () => "A parcel was packed", fr: () => "Un colis a été préparé" },
  FulfilmentMadeReady: { en: () => "A parcel waits to be picked up", fr: () => "Un colis est prêt à être retiré" },
  FulfilmentPickedUp: { en: () => "A parcel was picked up", fr: () => "Un colis a été retiré" },
  FulfilmentAssigned: { en: () => "A driver takes a parcel", fr: () => "Un colis a été confié à un livreur" },
  FulfilmentDispatched: { en: () => "A parcel is on its way", fr: () => "Un colis est en route" },
  FulfilmentDelivered: { en: () => "A parcel was delivered", fr: () => "Un colis a été livré" },
  FulfilmentFailed: {
    en: () => "A parcel could not be delivered",
    fr: () => "Un colis n’a pas pu être livré",
  },
  FulfilmentReturnedToStore: {
    en: () => "A parcel is back in the shop",
    fr: () => "Un colis est de retour en boutique",
  },
  FulfilmentCancelled: { en: () => "A parcel was unpacked", fr: () => "Un colis a été défait" },
  OrderReturnRequested: { en: () => "A return was asked for", fr: () => "Un retour a été demandé" },
  OrderReturnApproved: { en: () => "A return was approved", fr: () => "Un retour a été accepté" },
  OrderReturnDeclined: { en: () => "A return was declined", fr: () => "Un retour a été refusé" },
  OrderReturnReceived: { en: () => "Returned goods have come", fr: () => "Des articles retournés sont arrivés" },
  OrderReturnClosed: { en: () => "A return was closed", fr: () => "Un retour a été clos" },
  TrackingKept: {
    en: () => "An order’s page has an address",
    fr: () => "La page d’une commande a une adresse",
  },
}
