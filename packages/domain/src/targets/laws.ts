import { type Law, lawOf } from "../kernel/index.ts"
import { Target } from "./target.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Target,
    "no sales target ends before it begins",
    ({ terms: { endDate, startDate } }) => endDate === undefined || endDate >= startDate,
  ),
  lawOf(Target, "a sales target is reached by no less than it asked", ({ reached }) =>
    Object.values(reached).every(({ net, targetAmount }) => net >= targetAmount),
  ),
  lawOf(
    Target,
    "nothing is reached that was never set",
    ({ reached, status }) => status !== "none" || Object.keys(reached).length === 0,
  ),
]
