import { Money, type Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    ExpenseNotThere: {
      en: () => "This expense was not found. Reload the list.",
      fr: () => "Cette dépense est introuvable. Rechargez la liste.",
    },
  },
  events: {
    ExpenseRecorded: {
      en: ({ amount, currency }) => `Spent ${Money.format(amount, currency)}`,
      fr: ({ amount, currency }) => `Dépense de ${Money.format(amount, currency, "fr-FR")}`,
    },
    ExpenseVoided: {
      en: ({ reason }) => `Voided an expense: ${reason}`,
      fr: ({ reason }) => `Dépense annulée : ${reason}`,
    },
  },
}
