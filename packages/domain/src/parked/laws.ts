import { type Law, lawOf } from "../kernel/index.ts"
import { ParkedSale } from "./parkedSale.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    ParkedSale,
    "what was put aside holds something, and says why it was thrown away",
    ({ basket, reason, status }) =>
      status === "none" || ((basket?.lines.length ?? 0) > 0 && (status === "discarded") === (reason !== undefined)),
  ),
]
