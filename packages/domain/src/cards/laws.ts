import { type Law, lawOf } from "../kernel/index.ts"
import { Card } from "./card.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Card,
    "no card is given that was not made",
    ({ downloaded, made, shared }) => made.shopName !== "" || (!downloaded && shared.length === 0),
  ),
  lawOf(Card, "a card goes each way once", ({ shared }) => new Set(shared).size === shared.length),
]
