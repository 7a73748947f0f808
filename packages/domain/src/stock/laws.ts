import { type Law, lawOf, Money } from "../kernel/index.ts"
import { Stock } from "./stock.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Stock,
    "what the branches have of a thing and what is on its way adds up to what the shop has of it",
    ({ inTransit, onHand, quantity }) =>
      Money.sum([...Object.values(onHand), ...Object.values(inTransit)]) === quantity,
  ),
  lawOf(Stock, "nothing less than nothing is on its way", ({ inTransit }) =>
    Object.values(inTransit).every((it) => it >= 0),
  ),
  lawOf(Stock, "what is reserved is the sum of the open reservations (C42)", ({ reservations, reserved }) => {
    const sums = new Map<string, number>()
    for (const { locationId, quantity } of Object.values(reservations))
      sums.set(locationId, (sums.get(locationId) ?? 0) + quantity)
    return Object.entries(reserved).every(([locationId, it]) => it === (sums.get(locationId) ?? 0))
  }),
  lawOf(
    Stock,
    "goods are never worth less than nothing, and where none are left nothing is",
    ({ quantity, value }) => value >= 0 && (quantity > 0 || value === 0),
  ),
]
