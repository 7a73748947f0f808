import { lawOf, Money } from "../kernel/index.ts"
import { ChangeSlip } from "./slip.ts"

export const laws = [
  lawOf(ChangeSlip, "change owed is spent, paid out or still owed, and never twice", (slip) => {
    return slip.left >= 0 && slip.left + slip.paidOut + Money.sum(Object.values(slip.spent)) === slip.amount
  }),
]
