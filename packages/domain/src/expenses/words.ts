import { Money, Quantities, type Words } from "../kernel/index.ts"

const en = (amount: number, currency: string): string => Money.format(amount, currency)
const fr = (amount: number, currency: string): string => Money.format(amount, currency, "fr-FR")
const units = (quantity: number, locale: string): string => Quantities.format(quantity, locale)

export const words: Words = {
  refusals: {
    ExpenseNotThere: {
      en: () => "This expense was not found. Reload the list.",
      fr: () => "Cette dépense est introuvable. Rechargez la liste.",
    },
    ExpenseVoidedBefore: {
      en: () => "This expense was voided. Record a new one instead.",
      fr: () => "Cette dépense a été annulée. Enregistrez-en plutôt une nouvelle.",
    },
    ExpenseCategoryUnknown: {
      en: () => "This category was not found. Choose another, or add it first.",
      fr: () => "Cette catégorie est introuvable. Choisissez-en une autre ou ajoutez-la d’abord.",
    },
    GoodsAreStock: {
      en: () => "Goods that are to be sold need a category of the kind “stock”, such as Stock purchase.",
      fr: () => "Des articles à vendre demandent une catégorie du genre «\u202fstock\u202f», comme Achat de stock.",
    },
    GoodsCostMore: {
      en: ({ amount, cost, currency }) =>
        `The goods come to ${en(cost, currency)}, more than the ${en(amount, currency)} that were spent.`,
      fr: ({ amount, cost, currency }) =>
        `Les articles coûtent ${fr(cost, currency)}, plus que les ${fr(amount, currency)} dépensés.`,
    },
    GoodsCostUnsaid: {
      en: () =>
        "Several goods came with this expense, for all of its amount. Void it, and record it with what each cost.",
      fr: () =>
        "Plusieurs articles sont venus avec cette dépense, pour tout son montant. Annulez-la et enregistrez-la avec le coût de chacun.",
    },
    PaysTooMuch: {
      en: ({ balance, currency }) => `That is more than is owed. At most ${en(balance, currency)} can be paid.`,
      fr: ({ balance, currency }) =>
        `C’est plus que le montant dû. Vous pouvez payer au plus ${fr(balance, currency)}.`,
    },
    RefundsTooMuch: {
      en: ({ balance, currency }) =>
        `That is more than they owe you for this bill. At most ${en(balance, currency)} can come back.`,
      fr: ({ balance, currency }) =>
        `C’est plus que ce qu’ils vous doivent pour cette facture. Ils peuvent rendre au plus ${fr(balance, currency)}.`,
    },
    ReturnsTooMuch: {
      en: ({ asked, left }) =>
        `You are returning ${units(asked, "en-NG")}, but only ${units(left, "en-NG")} of it are left on this bill.`,
      fr: ({ asked, left }) =>
        `Vous en rendez ${units(asked, "fr-FR")}, mais il n’en reste que ${units(left, "fr-FR")} sur cette facture.`,
    },
    ExpensePaymentNotThere: {
      en: () => "This payment was not found on this expense. Reload the expense.",
      fr: () => "Ce paiement est introuvable pour cette dépense. Rechargez la dépense.",
    },
    AmountBelowPaid: {
      en: ({ currency, paid }) =>
        `${en(paid, currency)} of it is paid already. Take a payment back first, or make the amount larger.`,
      fr: ({ currency, paid }) =>
        `${fr(paid, currency)} sont déjà payés. Annulez d’abord un paiement ou augmentez le montant.`,
    },
  },
  events: {
    ExpenseRecorded: {
      en: ({ amount, currency, paid }) =>
        `${paid === false ? "Bought on credit for" : "Spent"} ${en(amount, currency)}`,
      fr: ({ amount, currency, paid }) =>
        `${paid === false ? "Achat à crédit de" : "Dépense de"} ${fr(amount, currency)}`,
    },
    ExpensePaid: {
      en: ({ amount, currency }) => `Paid ${en(amount, currency)} for an expense`,
      fr: ({ amount, currency }) => `Paiement de ${fr(amount, currency)} pour une dépense`,
    },
    ExpenseRefunded: {
      en: ({ amount, currency }) => `${en(amount, currency)} came back from a supplier`,
      fr: ({ amount, currency }) => `${fr(amount, currency)} rendus par un fournisseur`,
    },
    GoodsSentBack: {
      en: ({ amount, currency, reason }) => `Returned goods of ${en(amount, currency)} to a supplier: ${reason}`,
      fr: ({ amount, currency, reason }) =>
        `Articles d’une valeur de ${fr(amount, currency)} rendus à un fournisseur\u202f: ${reason}`,
    },
    ExpensePaymentReversed: {
      en: ({ reason }) => `Reversed a payment for an expense: ${reason}`,
      fr: ({ reason }) => `Paiement d’une dépense annulé\u202f: ${reason}`,
    },
    ExpenseCorrected: {
      en: ({ amount, currency, reason }) => `Corrected an expense to ${en(amount, currency)}: ${reason}`,
      fr: ({ amount, currency, reason }) => `Dépense corrigée à ${fr(amount, currency)}\u202f: ${reason}`,
    },
    ExpenseChanged: {
      en: () => "Changed what an expense says",
      fr: () => "Informations d’une dépense modifiées",
    },
    ExpenseVoided: {
      en: ({ reason }) => `Voided an expense: ${reason}`,
      fr: ({ reason }) => `Dépense annulée\u202f: ${reason}`,
    },
    ExpenseCategorySet: {
      en: ({ name }) => `Expense category ${name}`,
      fr: ({ name }) => `Catégorie de dépense ${name}`,
    },
    ExpenseCategoryRetired: {
      en: () => "An expense category was taken out of use",
      fr: () => "Une catégorie de dépense n’est plus utilisée",
    },
  },
}
