import * as Schema from "effect/Schema"
import { Currency, differs, duplicate, invalid, notFoundIn, ref, refusal, SignedAmount } from "../kernel/index.ts"

export const ShiftUnknown = notFoundIn("ShiftUnknown", "shiftId", { shiftId: ref("shift") })
export const ShiftDiffers = duplicate("ShiftDiffers", "shiftId", { shiftId: ref("shift") })
/** The same id came before and said something else. */
export const CashMoveDiffers = differs("CashMoveDiffers", { moveId: ref("cmv") })
/** The device's drawer has another shift, which must be counted first. */
export const DrawerInUse = refusal(
  "DrawerInUse",
  { code: "SHIFT_STATE", status: 409, field: "deviceId" },
  { shiftId: ref("shift") },
)
export const ShiftOver = refusal("ShiftOver", { code: "SHIFT_STATE", status: 409 }, { number: Schema.String })
/** It was counted before, and otherwise. */
export const CountedDiffers = refusal("CountedDiffers", { code: "SHIFT_STATE", status: 409 }, { number: Schema.String })
export const CountedTwice = invalid("CountedTwice", "counted", {})
export const ShiftStillOpen = refusal("ShiftStillOpen", { code: "SHIFT_STATE", status: 409 }, {})
/** More is taken out of the drawer than should lie in it. */
export const DrawerHoldsLess = refusal(
  "DrawerHoldsLess",
  { code: "VALIDATION_FAILED", status: 422, field: "amount" },
  {
    /** What should lie there, told to whoever may see it. */
    most: Schema.optionalKey(SignedAmount),
    currency: Currency,
  },
)
