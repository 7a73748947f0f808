import * as Schema from "effect/Schema"
import { accept, command, Note, refuse } from "../kernel/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { Counted, Denominations, ShiftId } from "./events.ts"
import { CountedDiffers, CountedTwice, ShiftUnknown } from "./refusals.ts"
import { Drawer, expectedOf, methodsOf, Shift } from "./shift.ts"

/** The drawer is counted, before anybody says what should lie in it; any count is taken (pain C23). */
export const closeShift = command("CloseShift", {
  summary: "Ends a shift with what was counted; what it differs by from what was expected is written down.",
  input: {
    shiftId: ShiftId,
    counted: Counted,
    denominations: Schema.optionalKey(Denominations),
    note: Schema.optionalKey(Note),
  },
  access: { module: "pos", action: "close_shift" },
  offline: "request",
  reads: ({ shiftId }) => ({ shift: Shift.of(shiftId), series: Series.of("Z") }),
  writes: [Shift, Drawer, Series],
  refusals: [ShiftUnknown, CountedDiffers, CountedTwice],
  decide: ({ series, shift }, { counted, shiftId, ...said }, { today: on }) => {
    const found = new Map(counted.map(({ amount, method }) => [method, amount]))
    if (found.size < counted.length) return refuse(CountedTwice({}))
    if (shift.status === "none") return refuse(ShiftUnknown({ shiftId }))
    if (shift.status === "closed") {
      const same = counted.every(({ amount, method }) => shift.counted[method] === amount)
      return same ? accept([]) : refuse(CountedDiffers({ number: shift.number ?? "" }))
    }

    const { currency, deviceId, locationId } = shift
    const { number, taken } = nextNumber(series, "Z", shiftId)
    // Ways that nobody counted are taken as they are expected: who has no slips counts none, and of what was only given
    // back there is none to count. Only a drawer cannot hold less than nothing.
    const counts = methodsOf({ taken: shift.taken, waiting: {}, counted: Object.fromEntries(found) }).map((method) => {
      const expected = expectedOf(shift, method)
      return { method, expected, counted: found.get(method) ?? (method === "cash" ? Math.max(0, expected) : expected) }
    })
    return accept([
      taken,
      { _tag: "ShiftClosed", shiftId, number, currency, locationId, on, counts, ...said },
      { _tag: "DrawerLeft", deviceId, shiftId },
    ])
  },
})
