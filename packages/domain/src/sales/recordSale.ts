import * as Schema from "effect/Schema"
import { Attention } from "../attention/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, present, refuse } from "../kernel/index.ts"
import { Discount, Redemption, offersFurther, offersNeeded, Promotion } from "../promotions/index.ts"
import { Product } from "../products/index.ts"
import { ShiftId } from "../shifts/index.ts"
import { Stock } from "../stock/index.ts"
import { misnamed, naming, SaidDiscount } from "./named.ts"
import { DifferentContent } from "./refusals.ts"
import { sameSale } from "./sameSale.ts"
import { Sale } from "./sale.ts"
import { asSold, sell, sellingAlso, sellingMeasures, sellingNeeds, sellingRefusals, sellingStands } from "./selling.ts"
import { heardByDrawers } from "./drawers.ts"

/** Something was sold: goods left the shelf, money came in or is owed. */
const recording = command("RecordSale", {
  summary: "Records a sale: what was sold, to whom, and what was paid for it.",
  input: {
    ...asSold,
    cartDiscount: Schema.optionalKey(SaidDiscount),
    /** The shift at whose drawer it was sold. */
    shiftId: Schema.optionalKey(ShiftId),
  },
  subject: "saleId",
  access: { module: "transactions", action: "create" },
  offline: "fact",
  reads: (input, { business }) => ({
    sale: Sale.of(input.saleId),
    ...sellingNeeds(input, business),
    ...offersNeeded(naming(input)),
  }),
  readsNext: ({ products, ...offers }, input) => ({
    ...sellingAlso(products, input),
    ...offersFurther(offers, naming(input)),
  }),
  stands: (found, input, context) => sellingStands(found, input, context),
  measures: (events, found, _, context) => sellingMeasures(events, found, context),
  writes: [Sale, Stock, Attention, Customer, Product, Discount, Promotion, Redemption],
  refusals: [DifferentContent, ...sellingRefusals],
  decide: ({ sale, ...found }, input, context) => {
    const said = naming(input)
    if (sale.status !== "none")
      return sameSale(sale, said) ? accept([]) : refuse(DifferentContent({ id: input.saleId }))
    const wrong = misnamed(found, input)
    if (wrong !== undefined) return refuse(wrong)

    return sell(found, said, context, present({ shiftId: input.shiftId }))
  },
})

export const recordSale = heardByDrawers(recording, ({ shiftId }) => shiftId)
