import { Money, type Words } from "../kernel/index.ts"

interface Sum {
  readonly amount: number
  readonly currency: string
}

const en = ({ amount, currency }: Sum) => Money.format(amount, currency)
const fr = ({ amount, currency }: Sum) => Money.format(amount, currency, "fr-FR")

export const words: Words = {
  refusals: {
    AttemptUnknown: {
      en: () => "This payment is not in your book. Refresh the page and try again.",
      fr: () => "Ce paiement n’est pas dans votre livre. Actualisez la page et réessayez.",
    },
    AttemptDiffers: {
      en: () => "This payment was already begun in another way. Begin a new one.",
      fr: () => "Ce paiement a déjà été commencé autrement. Recommencez-en un nouveau.",
    },
    AttemptRefundUnknown: {
      en: () => "This refund is not in your book. Refresh the page and try again.",
      fr: () => "Ce remboursement n’est pas dans votre livre. Actualisez la page et réessayez.",
    },
  },
  events: {
    PaymentInitiated: {
      en: (event) => `${event.purpose === "subscription" ? "Somebody" : "A customer"} went to pay ${en(event)} online`,
      fr: (event) =>
        `${event.purpose === "subscription" ? "Quelqu’un" : "Un client"} est allé payer ${fr(event)} en ligne`,
    },
    PaymentPending: {
      en: () => "The provider opened a page for a payment",
      fr: () => "Le prestataire a ouvert une page de paiement",
    },
    PaymentSucceeded: {
      en: (event) => `${en(event)} was paid online`,
      fr: (event) => `${fr(event)} ont été payés en ligne`,
    },
    PaymentFailed: {
      en: () => "An online payment did not go through",
      fr: () => "Un paiement en ligne n’a pas abouti",
    },
    PaymentExpired: {
      en: () => "An online payment was not made in time",
      fr: () => "Un paiement en ligne n’a pas été fait à temps",
    },
    PaymentCancelled: {
      en: () => "An online payment was given up",
      fr: () => "Un paiement en ligne a été abandonné",
    },
    AttemptRefundRequested: {
      en: () => "The provider was asked to send money back",
      fr: () => "Le prestataire a été prié de rendre de l’argent",
    },
    AttemptRefundSent: {
      en: () => "The provider took a refund on",
      fr: () => "Le prestataire a pris un remboursement en charge",
    },
    AttemptRefunded: {
      en: () => "The provider sent money back",
      fr: () => "Le prestataire a rendu l’argent",
    },
    AttemptRefundFailed: {
      en: () => "The provider could not send money back",
      fr: () => "Le prestataire n’a pas pu rendre l’argent",
    },
    PaymentWanted: {
      en: () => "Noted who waits for a payment",
      fr: () => "Noté qui attend un paiement",
    },
    AttemptPlaced: {
      en: () => "The platform noted whose payment it is",
      fr: () => "La plateforme a noté à qui revient un paiement",
    },
    PaymentSought: {
      en: () => "A page to pay on was given out",
      fr: () => "Une page de paiement a été remise",
    },
  },
}
