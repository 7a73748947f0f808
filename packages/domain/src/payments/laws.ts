import { type Law, law, lawOf, Money } from "../kernel/index.ts"
import { Attempt, isWaiting, leftOf } from "./attempt.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Attempt, "no more goes back than came, out of each success (C34)", (attempt) =>
    [...leftOf(attempt).values()].every((left) => left >= 0),
  ),
  lawOf(
    Attempt,
    "what succeeded has brought money, and money makes it succeed",
    ({ received, status }) => (status === "succeeded") === Object.keys(received).length > 0,
  ),
  lawOf(Attempt, "what was given back was received", ({ received, refunds }) => {
    const back = Object.values(refunds).filter(({ status }) => status === "succeeded")
    return Money.sum(back.map(({ amount }) => amount)) <= Money.sum(Object.values(received))
  }),
  law("one thing has one page at a time that waits to be paid (C37)", (everything) => {
    const waiting = [...everything.of(Attempt).values()].filter(isWaiting).map(({ subjectId }) => subjectId)
    return new Set(waiting).size === waiting.length
  }),
]
