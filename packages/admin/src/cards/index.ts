import { makeCard } from "@oja/domain/cards/makeCard"
import { type AppModule, later } from "../ui/module.ts"
import { cardWords } from "./words.ts"

/** Cards that thank customers. */
export const cards: AppModule = {
  name: "cards",
  words: cardWords,
  routes: [{ path: "/dashboard/thank-you-cards", load: async () => (await import("./CardStudio.tsx")).CardStudio }],
  menu: [
    {
      group: "customers",
      path: "/dashboard/thank-you-cards",
      label: ["Thank-you cards", "Cartes de remerciement"],
      right: { module: "thank_you_cards" },
    },
  ],
  slots: {
    customerActions: later(async () => (await import("./ThankLink.tsx")).ThankCustomer, cardWords),
    saleActions: later(async () => (await import("./ThankLink.tsx")).ThankForSale, cardWords),
  },
  start: [
    {
      label: ["Make a thank-you card", "Créer une carte de remerciement"],
      to: "/dashboard/thank-you-cards",
      right: makeCard.access,
    },
  ],
}
