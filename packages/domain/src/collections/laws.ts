import { type Law, law, lawOf } from "../kernel/index.ts"
import { Collection, CollectionsOrder } from "./collection.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Collection,
    "a collection holds products or rules, never both",
    ({ details, kind }) => (kind === "manual" ? details.rules : details.productIds) === undefined,
  ),
  lawOf(Collection, "no product stands in a collection twice", ({ details: { productIds = [] } }) => {
    return new Set(productIds).size === productIds.length
  }),
  law("the order names collections that were there, each once", (everything) => {
    const there = everything.of(Collection)
    return [...everything.of(CollectionsOrder).values()].every(
      ({ ids }) => new Set(ids).size === ids.length && ids.every((id) => there.has(id)),
    )
  }),
]
