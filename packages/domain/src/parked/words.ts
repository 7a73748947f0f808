import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {
    ParkedSaleUnknown: {
      en: () => "This sale is not among those that were put aside. Refresh the list.",
      fr: () => "Cette vente n’est pas parmi celles mises en attente. Actualisez la liste.",
    },
    ParkedSaleDiffers: {
      en: () => "This sale was already put aside otherwise. Put it aside once more.",
      fr: () => "Cette vente a déjà été mise en attente autrement. Mettez-la en attente à nouveau.",
    },
    ParkedForNobody: {
      en: () => "This customer is not in your book. Choose another, or none.",
      fr: () => "Ce client n’est pas dans votre livre. Choisissez-en un autre, ou aucun.",
    },
    ParkedSaleGone: {
      en: ({ label, status }) =>
        status === "resumed" ? `“${label}” was taken on at another counter.` : `“${label}” was thrown away.`,
      fr: ({ label, status }) =>
        status === "resumed"
          ? `«\u202f${label}\u202f» a été reprise à une autre caisse.`
          : `«\u202f${label}\u202f» a été abandonnée.`,
    },
  },
  events: {
    SaleParked: {
      en: ({ label }) => `Put a sale aside: ${label}`,
      fr: ({ label }) => `Vente mise en attente\u202f: ${label}`,
    },
    ParkedSaleResumed: { en: () => "Took a sale on that was put aside", fr: () => "Vente en attente reprise" },
    ParkedSaleDiscarded: {
      en: ({ reason }) => `Threw a sale away that was put aside: ${reason}`,
      fr: ({ reason }) => `Vente en attente abandonnée\u202f: ${reason}`,
    },
  },
}
