import * as Schema from "effect/Schema"
import { accept, command, present, refuse } from "../kernel/index.ts"
import { Shift, ShiftId, ShiftUnknown, tookOf } from "../shifts/index.ts"
import { ChangeSlipId } from "./events.ts"
import { SlipHoldsLess, SlipUnknown } from "./refusals.ts"
import { ChangeSlip } from "./slip.ts"

/** Coins were found: the customer gets their change in cash, all that is still owed of it. */
export const payOutChange = command("PayOutChange", {
  summary: "Gives a customer the change they are owed in cash, all that is left of it.",
  input: {
    slipId: ChangeSlipId,
    /** The shift from whose drawer it is taken. */
    shiftId: Schema.optionalKey(ShiftId),
  },
  access: { module: "pos", action: "pay_in_out" },
  offline: "request",
  reads: ({ shiftId, slipId }) => ({
    slip: ChangeSlip.of(slipId),
    shifts: shiftId === undefined ? [] : [Shift.of(shiftId)],
  }),
  writes: [ChangeSlip, Shift],
  refusals: [SlipUnknown, SlipHoldsLess, ShiftUnknown],
  decide: ({ shifts, slip }, { shiftId, slipId }, { today: on }) => {
    const { code, currency, left: amount, locationId, saleId, status } = slip
    if (status === "paid_out") return accept([])
    if (status === "none") return refuse(SlipUnknown({ slipId }))
    if (amount === 0) return refuse(SlipHoldsLess({ code, left: 0, currency }))
    const shift = shiftId === undefined ? undefined : shifts.get(shiftId)
    if (shiftId !== undefined && (shift === undefined || shift.status === "none"))
      return refuse(ShiftUnknown({ shiftId }))

    const moved = { saleId, about: slipId, what: "change_paid", method: "cash", amount: -amount } as const
    return accept([
      { _tag: "ChangePaidOut", slipId, currency, amount, on, locationId, ...present({ shiftId }) },
      ...(shift === undefined || shiftId === undefined || shift.currency !== currency
        ? []
        : [tookOf(shift, { shiftId, ...moved, currency, on, locationId })]),
    ])
  },
})
