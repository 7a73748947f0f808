import type { ShiftEvent } from "./events.ts"
import type { ShiftState } from "./shift.ts"

type Took = Extract<ShiftEvent, { _tag: "ShiftTook" }>

/** Money of a sale as its shift has it: late, where the drawer was counted before. */
export const tookOf = ({ status }: ShiftState, moved: Omit<Took, "_tag" | "late">): Took => ({
  _tag: "ShiftTook",
  ...moved,
  ...(status === "closed" && { late: true as const }),
})
