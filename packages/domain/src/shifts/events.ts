import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import {
  Amount,
  AmountSum,
  Count,
  Currency,
  Day,
  id,
  Note,
  PositiveAmount,
  Reason,
  ref,
  SignedAmount,
} from "../kernel/index.ts"
import { DeviceId } from "../tills/index.ts"
import { PaymentMethod } from "../shared/index.ts"

export const ShiftId = id("shift")
export const CashMoveId = id("cmv")

/** Into the drawer from the safe, out of it for something small, out of it into the safe. */
export const CashMoveKind = Schema.Literals(["pay_in", "pay_out", "drop"])

const ofMethod = { method: PaymentMethod, amount: Amount }
/** What was found, way by way: the notes and coins, the slips of cards, what the phone says of transfers. */
export const Counted = Schema.Array(Schema.Struct(ofMethod)).check(Schema.isMinLength(1), Schema.isMaxLength(5))
/** How many of each note and coin the cash was counted as. */
export const Denominations = Schema.Array(Schema.Struct({ value: PositiveAmount, count: Count })).check(
  Schema.isMaxLength(20),
)
const Difference = Schema.Struct({ method: PaymentMethod, expected: AmountSum, counted: AmountSum })

/** What can have happened in a shift: somebody's time at a drawer, from the float to the count. */
export const ShiftEvent = Schema.TaggedUnion({
  ShiftOpened: {
    shiftId: ShiftId,
    deviceId: DeviceId,
    locationId: LocationId,
    currency: Currency,
    on: Day,
    /** The cash that lay in the drawer at the beginning. */
    float: Amount,
    note: Schema.optionalKey(Note),
  },
  /** Money of a sale came into the drawer or left it; below zero it left. */
  ShiftTook: {
    shiftId: ShiftId,
    saleId: ref("sale"),
    /** The payment or the refund. */
    about: Schema.String,
    /** Change that could not be given stayed in the drawer; it leaves when coins are found. */
    what: Schema.Literals(["payment", "refund", "reversal", "tender", "change_owed", "change_paid"]),
    method: PaymentMethod,
    amount: SignedAmount,
    currency: Currency,
    on: Day,
    locationId: LocationId,
    /** It became known after the drawer was counted: what was expected, and so the difference, moves by it. */
    late: Schema.optionalKey(Schema.Literal(true)),
  },
  /** A payment is waited for that was shown at this drawer, or no more: below zero, it came or was declined. */
  ShiftAwaited: {
    shiftId: ShiftId,
    saleId: ref("sale"),
    about: Schema.String,
    method: PaymentMethod,
    amount: SignedAmount,
    currency: Currency,
  },
  ShiftCashMoved: {
    shiftId: ShiftId,
    moveId: CashMoveId,
    kind: CashMoveKind,
    amount: PositiveAmount,
    reason: Reason,
    on: Day,
  },
  ShiftClosed: {
    shiftId: ShiftId,
    /** Its report's number: Z-00001. */
    number: Schema.String,
    currency: Currency,
    locationId: LocationId,
    on: Day,
    counts: Schema.Array(Difference),
    denominations: Schema.optionalKey(Denominations),
    note: Schema.optionalKey(Note),
  },
  /** It was counted wrongly; what was found in truth. */
  ShiftAmended: {
    shiftId: ShiftId,
    currency: Currency,
    locationId: LocationId,
    on: Day,
    method: PaymentMethod,
    before: AmountSum,
    counted: Amount,
    reason: Reason,
  },
})
export type ShiftEvent = typeof ShiftEvent.Type

/** Which shift has a device's drawer. */
export const DrawerEvent = Schema.TaggedUnion({
  DrawerTaken: { deviceId: DeviceId, shiftId: ShiftId },
  DrawerLeft: { deviceId: DeviceId, shiftId: ShiftId },
})
export type DrawerEvent = typeof DrawerEvent.Type
