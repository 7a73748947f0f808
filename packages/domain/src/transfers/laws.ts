import { type Law, law, lawOf } from "../kernel/index.ts"
import { Series } from "../series/index.ts"
import { Stock } from "../stock/index.ts"
import { isUnderway, outstanding, Transfer } from "./transfer.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Transfer, "no more of a transfer arrives than was sent", ({ lines, received }) =>
    Object.entries(received).every(([variantId, quantity]) =>
      lines.some((line) => line.variantId === variantId && quantity <= line.quantity),
    ),
  ),
  lawOf(
    Transfer,
    "a transfer is received when nothing of it is on its way any more",
    (transfer) => transfer.status !== "received" || outstanding(transfer).length === 0,
  ),
  law("what is on its way to a branch is what the transfers underway have not delivered", (everything) => {
    const way = new Map<string, number>()
    for (const transfer of everything.of(Transfer).values())
      for (const { variantId, quantity } of isUnderway(transfer) ? outstanding(transfer) : []) {
        const key = `${variantId}.${transfer.toLocationId}`
        way.set(key, (way.get(key) ?? 0) + quantity)
      }
    for (const [variantId, { inTransit }] of everything.of(Stock))
      for (const [locationId, quantity] of Object.entries(inTransit)) {
        const key = `${variantId}.${locationId}`
        if (quantity !== (way.get(key) ?? 0)) return false
        way.delete(key)
      }
    return [...way.values()].every((quantity) => quantity === 0)
  }),
  law("transfers are numbered without gaps", (everything) => {
    const numbers = new Set([...everything.of(Transfer).values()].map(({ number }) => number))
    return numbers.size === (everything.of(Series).get("TR")?.last ?? 0)
  }),
]
