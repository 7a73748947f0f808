import { type Law, lawOf } from "../kernel/index.ts"
import { Subscription } from "./subscription.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Subscription, "no time is held twice, and none ends before it begins", ({ held }) =>
    held.every(({ from, until }, i) => from <= until && (held[i - 1]?.until ?? 0) <= from),
  ),
]
