import { Attention } from "../attention/attention.ts"
import { Customer } from "../customers/customer.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { Discount, Redemption } from "../promotions/discount.ts"
import { offersFurther, offersNeeded } from "../promotions/onSale.ts"
import { Promotion } from "../promotions/promotion.ts"
import { Stock } from "../stock/stock.ts"
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
