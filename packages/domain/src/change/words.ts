import { Money, type Words } from "../kernel/index.ts"

const en = (amount: number, currency: string): string => Money.format(amount, currency)
const fr = (amount: number, currency: string): string => Money.format(amount, currency, "fr-FR")

export const words: Words = {
  refusals: {
    SlipUnknown: {
      en: () => "This slip for change was not found. Check the code on the receipt.",
      fr: () => "Cet avoir de monnaie est introuvable. Vérifiez le code sur le reçu.",
    },
    SlipHoldsLess: {
      en: ({ code, currency, left }) =>
        left === 0
          ? `The change on ${code} was given or spent before. Nothing is left of it.`
          : `Only ${en(left, currency)} of change is left on ${code}. Take no more than that.`,
      fr: ({ code, currency, left }) =>
        left === 0
          ? `La monnaie de l’avoir ${code} a déjà été rendue ou utilisée. Il n’en reste rien.`
          : `Il ne reste que ${fr(left, currency)} sur l’avoir ${code}. Ne prenez pas plus.`,
    },
  },
  events: {
    ChangeOwed: {
      en: ({ amount, code, currency }) => `Owes ${en(amount, currency)} of change, on ${code}`,
      fr: ({ amount, code, currency }) => `Monnaie due de ${fr(amount, currency)}, avoir ${code}`,
    },
    ChangeSpent: {
      en: () => "A sale was paid with change owed",
      fr: () => "Une vente a été payée avec de la monnaie due",
    },
    ChangeRestored: {
      en: () => "Change is owed again: the sale it paid was taken back",
      fr: () => "La monnaie est de nouveau due\u202f: la vente qu’elle payait a été reprise",
    },
    ChangePaidOut: {
      en: ({ amount, currency, saleId }) =>
        saleId === undefined
          ? `Gave ${en(amount, currency)} of change in cash`
          : `Owes ${en(amount, currency)} of change no more: the payment it came from was taken back`,
      fr: ({ amount, currency, saleId }) =>
        saleId === undefined
          ? `Monnaie de ${fr(amount, currency)} rendue en espèces`
          : `Monnaie de ${fr(amount, currency)} plus due\u202f: le paiement d’où elle venait a été annulé`,
    },
  },
}
