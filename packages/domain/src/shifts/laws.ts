import { type Law, law, lawOf } from "../kernel/index.ts"
import { Series } from "../series/index.ts"
import { Drawer, Shift } from "./shift.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Shift, "what was counted, and the report’s number, are there once a shift is closed, and not before", (shift) =>
    shift.status === "closed"
      ? shift.number !== undefined && shift.counted.cash !== undefined
      : shift.number === undefined && Object.keys(shift.counted).length === 0,
  ),
  law("a drawer has the one shift that is open at its device, and every open shift has its drawer", (everything) => {
    const open = [...everything.of(Shift)].filter(([, { status }]) => status === "open")
    const taken = [...everything.of(Drawer)].filter(([, { shiftId }]) => shiftId !== "")
    return (
      open.length === taken.length &&
      open.every(([shiftId, { deviceId }]) => everything.of(Drawer).get(deviceId)?.shiftId === shiftId)
    )
  }),
  law("reports of shifts are numbered without gaps", (everything) => {
    const numbers = [...everything.of(Shift).values()].flatMap(({ number }) => number ?? [])
    return new Set(numbers).size === numbers.length && numbers.length === (everything.of(Series).get("Z")?.last ?? 0)
  }),
]
