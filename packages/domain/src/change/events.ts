import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { CustomerId } from "../customers/index.ts"
import { Currency, Day, id, PositiveAmount, ref, text } from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { ShiftId } from "../shifts/index.ts"

export const ChangeSlipId = id("chg")

/** What can have happened to change that there were no coins for. */
export const ChangeEvent = Schema.TaggedUnion({
  ChangeOwed: {
    slipId: ChangeSlipId,
    /** The sale whose change it is. */
    saleId: SaleId,
    /** What the customer reads out to get it: the sale's number and two signs that nobody guesses. */
    code: text(1, 60),
    currency: Currency,
    amount: PositiveAmount,
    on: Day,
    locationId: LocationId,
    customerId: Schema.optionalKey(CustomerId),
    /** The shift in whose drawer the money stayed. */
    shiftId: Schema.optionalKey(ShiftId),
  },
  /** Another sale was paid with it. */
  ChangeSpent: { slipId: ChangeSlipId, saleId: SaleId, paymentId: ref("pay"), amount: PositiveAmount, on: Day },
  /** That sale, or that payment, was taken back: it is owed again. */
  ChangeRestored: { slipId: ChangeSlipId, saleId: SaleId, paymentId: ref("pay"), amount: PositiveAmount, on: Day },
  /** Coins were found: it was given in cash. Or the cash it was change of was taken back, and it went with that. */
  ChangePaidOut: {
    slipId: ChangeSlipId,
    /** The sale, where what was paid for it was taken back. */
    saleId: Schema.optionalKey(SaleId),
    currency: Currency,
    amount: PositiveAmount,
    on: Day,
    locationId: LocationId,
    shiftId: Schema.optionalKey(ShiftId),
  },
})
export type ChangeEvent = typeof ChangeEvent.Type
