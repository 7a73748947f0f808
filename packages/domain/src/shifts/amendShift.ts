import { accept, Amount, command, Reason, refuse } from "../kernel/index.ts"
import { PaymentMethod } from "../shared/index.ts"
import { ShiftId } from "./events.ts"
import { ShiftStillOpen, ShiftUnknown } from "./refusals.ts"
import { Shift } from "./shift.ts"

/** The count was wrong: a bundle lay below the drawer. What was written before stays in the book. */
export const amendShift = command("AmendShift", {
  summary: "Corrects what a closed shift was counted as, with a reason.",
  input: { shiftId: ShiftId, method: PaymentMethod, counted: Amount, reason: Reason },
  access: { module: "pos", action: "approve" },
  reads: ({ shiftId }) => ({ shift: Shift.of(shiftId) }),
  writes: [Shift],
  refusals: [ShiftUnknown, ShiftStillOpen],
  decide: ({ shift }, { counted, method, reason, shiftId }, { today: on }) => {
    if (shift.status === "none") return refuse(ShiftUnknown({ shiftId }))
    if (shift.status === "open") return refuse(ShiftStillOpen({}))
    const before = shift.counted[method] ?? 0
    if (before === counted) return accept([])

    const { currency, locationId } = shift
    return accept([{ _tag: "ShiftAmended", shiftId, currency, locationId, on, method, before, counted, reason }])
  },
})
