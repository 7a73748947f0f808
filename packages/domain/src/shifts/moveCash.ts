import { accept, command, PositiveAmount, Reason, refuse } from "../kernel/index.ts"
import { CashMoveId, CashMoveKind, ShiftId } from "./events.ts"
import { CashMoveDiffers, DrawerHoldsLess, ShiftOver, ShiftUnknown } from "./refusals.ts"
import { expectedOf, seesExpected, Shift } from "./shift.ts"

export const moveCash = command("MoveCash", {
  summary: "Puts cash into a shift’s drawer or takes some out of it, and says why.",
  input: { shiftId: ShiftId, moveId: CashMoveId, kind: CashMoveKind, amount: PositiveAmount, reason: Reason },
  mints: ["moveId"],
  access: { module: "pos", action: "pay_in_out" },
  offline: "request",
  reads: ({ shiftId }) => ({ shift: Shift.of(shiftId) }),
  writes: [Shift],
  refusals: [ShiftUnknown, ShiftOver, CashMoveDiffers, DrawerHoldsLess],
  decide: ({ shift }, { shiftId, ...said }, { actor, today: on }) => {
    const { amount, kind, moveId, reason } = said
    const known = shift.moves[moveId]
    if (known !== undefined)
      return known.kind === kind && known.amount === amount && known.reason === reason
        ? accept([])
        : refuse(CashMoveDiffers({ moveId }))
    if (shift.status === "none") return refuse(ShiftUnknown({ shiftId }))
    if (shift.status === "closed") return refuse(ShiftOver({ number: shift.number ?? "" }))
    const most = expectedOf(shift, "cash")
    if (kind !== "pay_in" && amount > most) {
      const told = actor?.may(seesExpected.module, seesExpected.action) === false ? {} : { most }
      return refuse(DrawerHoldsLess({ ...told, currency: shift.currency }))
    }

    return accept([{ _tag: "ShiftCashMoved", shiftId, ...said, on }])
  },
})
