import { Attention } from "../attention/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { Discount, Redemption, offersFurther, offersNeeded, Promotion } from "../promotions/index.ts"
import { Stock } from "../stock/index.ts"
import { DifferentContent } from "./refusals.ts"
import { sameSale } from "./sameSale.ts"
import { Sale } from "./sale.ts"
import {
  type AsSold,
  asSold,
  sell,
  sellingAlso,
  sellingMeasures,
  sellingNeeds,
  sellingRefusals,
  sellingStands,
} from "./selling.ts"

export type RecordSale = AsSold

/** Something was sold: goods left the shelf, money came in or is owed. */
export const recordSale = command("RecordSale", {
  summary: "Records a sale: what was sold, to whom, and what was paid for it.",
  input: asSold,
  subject: "saleId",
  access: { module: "transactions", action: "create" },
  offline: "fact",
  reads: (input, { business }) => ({
    sale: Sale.of(input.saleId),
    ...sellingNeeds(input, business),
    ...offersNeeded(input),
  }),
  readsNext: ({ products, ...offers }, input) => ({ ...sellingAlso(products, input), ...offersFurther(offers, input) }),
  stands: (found, input, context) => sellingStands(found, input, context),
  measures: (events, found, _, context) => sellingMeasures(events, found, context),
  writes: [Sale, Stock, Attention, Customer, Discount, Promotion, Redemption],
  refusals: [DifferentContent, ...sellingRefusals],
  decide: ({ sale, ...found }, input, context) => {
    if (sale.status !== "none")
      return sameSale(sale, input) ? accept([]) : refuse(DifferentContent({ id: input.saleId }))

    return sell(found, input, context)
  },
})
