import * as Schema from "effect/Schema"
import { CategoryId, ProductId } from "../products/index.ts"
import { Amount, id, Name, text, Count, quantity, duration } from "../kernel/index.ts"

export const CollectionId = id("coll")

const Level = quantity(-1_000_000_000, 1_000_000_000)
const Days = duration("days", 1, 3650)

/** What puts a product into an automatic collection; amounts and quantities from and to, both included. */
export const Rule = Schema.TaggedUnion({
  tag: { is: text(3, 30) },
  category: { categoryId: CategoryId },
  price: { from: Schema.optionalKey(Amount), to: Schema.optionalKey(Amount) },
  stock: { from: Schema.optionalKey(Level), to: Schema.optionalKey(Level) },
  /** New: added in the last so many days; or older than that. */
  age: { days: Days, older: Schema.optionalKey(Schema.Boolean) },
})
export type Rule = typeof Rule.Type

/** What a collection says of itself; the kind it has for good. */
export const details = {
  name: Name,
  description: Schema.optionalKey(text(0, 2000)),
  state: Schema.Literals(["published", "hidden"]),
  /** By hand: these products, in this order. */
  productIds: Schema.optionalKey(Schema.Array(ProductId).check(Schema.isMaxLength(500))),
  /** Automatic: whatever meets all, or any, of these. */
  rules: Schema.optionalKey(Schema.Array(Rule).check(Schema.isMinLength(1), Schema.isMaxLength(10))),
  match: Schema.optionalKey(Schema.Literals(["all", "any"])),
}
export type Details = Schema.Struct<typeof details>["Type"]

export const Kind = Schema.Literals(["manual", "automatic"])

/** What can have happened to a collection. */
export const CollectionEvent = Schema.TaggedUnion({
  CollectionAdded: { collectionId: CollectionId, kind: Kind, ...details },
  /** The whole of what it says now. */
  CollectionChanged: { collectionId: CollectionId, ...details },
  CollectionProductsReordered: {
    collectionId: CollectionId,
    productIds: Schema.Array(ProductId).check(Schema.isMaxLength(500)),
  },
  CollectionRemoved: { collectionId: CollectionId },
})
export type CollectionEvent = typeof CollectionEvent.Type

/** The order in which collections are shown: a small history of its own. */
export const OrderEvent = Schema.TaggedUnion({
  CollectionsReordered: {
    ids: Schema.Array(CollectionId).check(Schema.isMaxLength(500)),
    /** The version of the order that this makes. */
    version: Count,
  },
})
export type OrderEvent = typeof OrderEvent.Type
