import { Business } from "../businesses/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, only, refuse, same, present } from "../kernel/index.ts"
import { LetterNotOnPaper, unwritable } from "../kernel/onPaper.ts"
import { CustomerNotThere, SaleNotThere, Sale } from "../sales/index.ts"
import { Card } from "./card.ts"
import { CardId, said } from "./events.ts"
import { CardDiffers } from "./refusals.ts"

export const makeCard = command("MakeCard", {
  summary: "Makes a card that thanks a customer, for a purchase or for no reason but thanks.",
  input: { cardId: CardId, ...said },
  access: { module: "thank_you_cards", action: "create" },
  offline: "request",
  reads: ({ cardId, customerId, transactionId }, { business }) => ({
    card: Card.of(cardId),
    business: Business.of(business),
    customers: customerId === undefined ? [] : [Customer.of(customerId)],
    sales: transactionId === undefined ? [] : [Sale.of(transactionId)],
  }),
  writes: [Card],
  refusals: [CardDiffers, CustomerNotThere, LetterNotOnPaper, SaleNotThere],
  decide: ({ card, business, customers, sales }, { cardId, ...input }) => {
    const { customerId, transactionId } = input
    if (card.status !== "none") {
      const { name: _, ...rest } = only(said, card.made)
      return same(input.name === undefined ? rest : only(said, card.made), input)
        ? accept([])
        : refuse(CardDiffers({ cardId }))
    }
    const customer = customers.get(customerId ?? "")
    if (customerId !== undefined && customer?.status !== "active" && customer?.status !== "archived")
      return refuse(CustomerNotThere({ customerId }))
    if (transactionId !== undefined && (sales.get(transactionId)?.status ?? "none") === "none")
      return refuse(SaleNotThere({ saleId: transactionId }))

    // Without a name of its own it thanks the customer by theirs.
    const name = input.name ?? customer?.name
    const shopName = business.name === "" ? "Oja" : business.name
    const strange = unwritable({ name, message: input.message, shopName })
    if (strange !== undefined) return refuse(LetterNotOnPaper(strange))

    return accept([{ _tag: "CardMade", cardId, ...input, ...present({ name }), shopName }])
  },
})
