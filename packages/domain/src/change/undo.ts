import { undoing } from "../kernel/index.ts"
import { ChangeSlip } from "./slip.ts"

/** Whoever holds a slip is owed its change: the sale that left one is not taken back at a touch. */
export const undos = undoing(ChangeSlip, { ChangeOwed: "never" })
