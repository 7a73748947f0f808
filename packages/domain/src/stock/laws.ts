import { type Law, lawOf, Money } from "../kernel/index.ts"
import { Stock } from "./stock.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Stock,
    "what the branches have of a thing adds up to what the shop has of it",
    ({ onHand, quantity }) => Money.sum(Object.values(onHand)) === quantity,
  ),
  lawOf(
    Stock,
    "goods are never worth less than nothing, and where none are left nothing is",
    ({ quantity, value }) => value >= 0 && (quantity > 0 || value === 0),
  ),
]
