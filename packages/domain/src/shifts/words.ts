import { Money, type Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    ShiftUnknown: {
      en: () => "This shift is not in your book. Open a shift and try again.",
      fr: () => "Cette session de caisse n’est pas dans votre livre. Ouvrez-en une et réessayez.",
    },
    ShiftDiffers: {
      en: () => "This shift was already opened otherwise. Reload the page.",
      fr: () => "Cette session a déjà été ouverte autrement. Rechargez la page.",
    },
    CashMoveDiffers: {
      en: () => "This was already written down otherwise. Reload the page and try again.",
      fr: () => "Cela a déjà été enregistré autrement. Rechargez la page et réessayez.",
    },
    DrawerInUse: {
      en: () =>
        "A shift is open at this device already. Whoever opened it, or a manager, closes it first, under Shifts.",
      fr: () =>
        "Une session est déjà ouverte sur cet appareil. La personne qui l’a ouverte, ou un responsable, la ferme d’abord, dans Sessions de caisse.",
    },
    ShiftOver: {
      en: ({ number }) => `This shift is closed (${number}). Open a new one.`,
      fr: ({ number }) => `Cette session est fermée (${number}). Ouvrez-en une nouvelle.`,
    },
    ShiftStillOpen: {
      en: () => "This shift is still open. Close it with what was counted.",
      fr: () => "Cette session est encore ouverte. Fermez-la avec ce qui a été compté.",
    },
    CountedDiffers: {
      en: ({ number }) => `This shift was already closed with another count (${number}). A manager can correct it.`,
      fr: ({ number }) =>
        `Cette session a déjà été fermée avec un autre comptage (${number}). Un responsable peut le corriger.`,
    },
    CountedTwice: {
      en: () => "One way of paying was counted twice. Add both together.",
      fr: () => "Un mode de paiement a été compté deux fois. Additionnez les deux.",
    },
    DrawerHoldsLess: {
      en: ({ currency, most }) =>
        most === undefined
          ? "Less than that should lie in the drawer. Take out less, or put cash in first."
          : `Only ${Money.format(most, currency, "en-NG")} should lie in the drawer. Take out less, or put cash in first.`,
      fr: ({ currency, most }) =>
        most === undefined
          ? "La caisse devrait contenir moins que cela. Retirez moins ou ajoutez d’abord des espèces."
          : `La caisse ne devrait contenir que ${Money.format(most, currency, "fr-FR")}. Retirez moins ou ajoutez d’abord des espèces.`,
    },
  },
  events: {
    ShiftOpened: {
      en: ({ currency, float }) => `Opened a shift with ${Money.format(float, currency, "en-NG")} in the drawer`,
      fr: ({ currency, float }) => `Session ouverte avec ${Money.format(float, currency, "fr-FR")} en caisse`,
    },
    ShiftTook: {
      en: ({ amount, currency }) => `The shift’s drawer: ${Money.format(amount, currency, "en-NG")}`,
      fr: ({ amount, currency }) => `Caisse de la session\u202f: ${Money.format(amount, currency, "fr-FR")}`,
    },
    ShiftAwaited: {
      en: ({ amount }) => (amount > 0 ? "A payment is waited for" : "A payment is waited for no more"),
      fr: ({ amount }) => (amount > 0 ? "Un paiement est attendu" : "Un paiement n’est plus attendu"),
    },
    ShiftCashMoved: {
      en: ({ kind, reason }) => `${kind === "pay_in" ? "Put cash into" : "Took cash out of"} the drawer: ${reason}`,
      fr: ({ kind, reason }) =>
        `Espèces ${kind === "pay_in" ? "ajoutées dans" : "retirées de"} la caisse\u202f: ${reason}`,
    },
    ShiftClosed: {
      en: ({ number }) => `Counted and closed a shift: ${number}`,
      fr: ({ number }) => `Session comptée et fermée\u202f: ${number}`,
    },
    ShiftAmended: {
      en: ({ reason }) => `Corrected the count of a shift: ${reason}`,
      fr: ({ reason }) => `Comptage d’une session corrigé\u202f: ${reason}`,
    },
    DrawerTaken: { en: () => "A drawer was taken by a shift", fr: () => "Une caisse a été prise par une session" },
    DrawerLeft: { en: () => "A drawer was left", fr: () => "Une caisse a été libérée" },
  },
}
