import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Attention } from "../attention/index.ts"
import { Customer } from "../customers/index.ts"
import { ChangeSlip, slipCode, slipOf } from "../change/index.ts"
import { accept, command, invalid, PositiveAmount, present, refuse } from "../kernel/index.ts"
import { Discount, Redemption, offersFurther, offersNeeded, Promotion } from "../promotions/index.ts"
import { Product } from "../products/index.ts"
import { Series } from "../series/index.ts"
import { ShiftId } from "../shifts/index.ts"
import { Stock } from "../stock/index.ts"
import { carrierByName, carrierMissing, CarrierNotThere, carriersOf } from "./carrier.ts"
import { Counted } from "./counter.ts"
import { misnamed, naming, SaidDiscount } from "./named.ts"
import { DifferentContent } from "./refusals.ts"
import type { SaleEvent } from "./events.ts"
import { sameSale } from "./sameSale.ts"
import { Sale } from "./sale.ts"
import { asSold, sell, sellingAlso, sellingMeasures, sellingNeeds, sellingRefusals, sellingStands } from "./selling.ts"
import { numbered, numberingNeeds, numberingRefusals, numberOf } from "./numbering.ts"
import { Device } from "../tills/index.ts"
import { heardByDrawers } from "./drawers.ts"
import { countedOnce } from "./once.ts"

/** Only whoever paid in cash is owed change. */
const ChangeNeedsCash = invalid("ChangeNeedsCash", "changeOwed", {})

/** Something was sold: goods left the shelf, money came in or is owed. */
const recording = command("RecordSale", {
  summary: "Records a sale: what was sold, to whom, and what was paid for it.",
  input: {
    ...asSold,
    cartDiscount: Schema.optionalKey(SaidDiscount),
    /** The shift at whose drawer it was sold. */
    shiftId: Schema.optionalKey(ShiftId),
    ...numbered,
    /** What of the change there were no coins for: it is owed on a slip, and stays in the drawer. */
    changeOwed: Schema.optionalKey(PositiveAmount),
    /** Sold where nobody could ask what is on offer: at the prices that were said, and with no offer. */
    withoutOffers: Schema.optionalKey(Schema.Boolean),
    /** How much of it the device counted: a sale that could not ask takes no more than that from an empty shelf. */
    counted: Schema.optionalKey(Counted),
  },
  access: { module: "transactions", action: "create" },
  offline: "fact",
  reads: (input, { business }) => ({
    sale: Sale.of(input.saleId),
    ...numberingNeeds(input),
    ...sellingNeeds(input, business),
    ...carriersOf(input),
    ...offersNeeded(naming(input)),
  }),
  readsNext: ({ products, ...offers }, input) => ({
    ...sellingAlso(products, input),
    ...offersFurther(offers, naming(input)),
  }),
  stands: (found, input, context) => ({
    ...sellingStands(found, input, context),
    payments: (input.payments ?? []).map(() => ({ waiting: true })),
  }),
  measures: (events, found, _, context) => sellingMeasures(events, found, context),
  writes: [Sale, Device, Series, Stock, Attention, Customer, Product, Discount, Promotion, Redemption, ChangeSlip],
  refusals: [DifferentContent, CarrierNotThere, ...numberingRefusals, ...sellingRefusals, ChangeNeedsCash],
  decide: ({ carriers, devices, sale, series, ...found }, input, context) => {
    const said = carrierByName(carriers, naming(input))
    if (sale.status !== "none")
      return sameSale(sale, said) ? accept([]) : refuse(DifferentContent({ id: input.saleId }))
    const wrong = misnamed(found, input) ?? carrierMissing(said)
    if (wrong !== undefined) return refuse(wrong)

    const numbering = numberOf({ devices, series }, input)
    if (Result.isFailure(numbering)) return refuse(numbering.failure)
    const { number, taken } = numbering.success
    const { counted, deviceId, shiftId } = input
    const { promotions: _, ...alone } = found
    const sold = sell(
      input.withoutOffers === true ? alone : found,
      { ...said, ...present({ counted }) },
      context,
      present({ deviceId, number, shiftId }),
    )
    if (Result.isFailure(sold)) return refuse(sold.failure)
    const [recorded, ...follow] = sold.success
    const { changeOwed: amount } = input
    if (amount === undefined) return accept([recorded!, taken, ...follow])
    if (!follow.some((it) => it._tag === "PaymentReceived" && it.method === "cash")) return refuse(ChangeNeedsCash({}))

    const { currency, customerId, locationId, on, saleId } = recorded as Extract<SaleEvent, { _tag: "SaleRecorded" }>
    const slip = { slipId: slipOf(saleId), saleId, code: slipCode(number, saleId), currency, amount, on, locationId }
    return accept([recorded!, taken, ...follow, { _tag: "ChangeOwed", ...slip, ...present({ customerId, shiftId }) }])
  },
})

export const recordSale = heardByDrawers(
  countedOnce(recording, ({ payments = [] }) => payments),
  ({ shiftId }) => shiftId,
)
