import { describe, expect, it } from "vitest"
import { catalog } from "../catalog/module.ts"
import { type ProductRow, products } from "../catalog/views.ts"
import { domain, type Fact, present, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { stock } from "../stock/module.ts"
import { addCollection } from "./addCollection.ts"
import { changeCollection } from "./changeCollection.ts"
import { ORDER } from "../shared/index.ts"
import { Collection, CollectionsOrder } from "./collection.ts"
import { collections } from "./module.ts"
import { collectionProducts } from "./queries.ts"
import { removeCollection } from "./removeCollection.ts"
import { reorderCollections, reorderProducts } from "./reorder.ts"
import { meets, narrowed } from "./rules.ts"
import { collections as view, collectionsOrder } from "./views.ts"

const oja = domain([catalog, stock, collections])
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(oja)

const product = (n: number, more: object = {}) =>
  ({
    _tag: "ProductAdded",
    productId: `prod_${n}`,
    variantId: `var_${n}`,
    currency: "NGN",
    name: `Product ${n}`,
    type: "product",
    sellingPrice: 1000 * (n + 1),
    trackStock: true,
    ...more,
  }) as const
const shop = [product(0, { tags: ["Été"] }), product(1, { categoryId: "cat_1" }), product(2)]
const summer = { collectionId: "coll_1", name: "Summer", productIds: ["prod_0", "prod_2"] } as const
const cheap = { collectionId: "coll_2", name: "Cheap", rules: [{ _tag: "price", to: 2000 }] } as const
const added = given(...shop).when(addCollection, summer)
const both = added.and.when(addCollection, cheap)

const rowsOf = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row & { readonly [field: string]: unknown }>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("a collection", () => {
  it("is added once, hidden until it is published, by hand or by rules", () => {
    expect(added.and.now(Collection, "coll_1")).toMatchObject({ kind: "manual", details: { state: "hidden" } })
    expect(both.and.now(Collection, "coll_2")).toMatchObject({ kind: "automatic" })
    expect(both.and.when(addCollection, summer)).toMatchObject(nothing)
    expect(both.and.when(addCollection, { ...summer, name: "Winter" }).refusal?._tag).toBe("CollectionDiffers")
  })

  it("holds products that are there, each once, or rules", () => {
    const add = (change: object) =>
      given(...shop).when(addCollection, { ...summer, ...change } as Parameters<typeof addCollection.decide>[1]).refusal
    expect(add({ productIds: ["prod_9"] })).toEqual({ _tag: "ProductUnknown", productId: "prod_9" })
    expect(add({ productIds: ["prod_0", "prod_0"] })).toEqual({ _tag: "ProductTwice", name: "Product 0" })
    expect(add({ rules: cheap.rules })?._tag).toBe("KindMixed")
    expect(add({ kind: "automatic" })?._tag).toBe("KindMixed")
    expect(add({ kind: "manual", rules: cheap.rules })?._tag).toBe("KindMixed")
  })

  it("changes what is said, and refuses a change to what has changed meanwhile", () => {
    const changed = added.and.when(changeCollection, { collectionId: "coll_1", state: "published", expectedVersion: 1 })
    expect(changed.and.now(Collection, "coll_1").details).toMatchObject({ state: "published", name: "Summer" })
    const late = { collectionId: "coll_1", name: "Winter", expectedVersion: 1 } as const
    expect(changed.and.when(changeCollection, late).refusal).toEqual({
      _tag: "VersionConflict",
      expected: 1,
      current: 2,
    })
    expect(changed.and.when(changeCollection, { collectionId: "coll_1", state: "published" })).toMatchObject(nothing)
    const emptied = changed.and.when(changeCollection, { collectionId: "coll_1", productIds: null })
    expect(emptied.and.now(Collection, "coll_1").details.productIds).toBeUndefined()
    expect(added.and.when(changeCollection, { collectionId: "coll_1", productIds: ["prod_9"] }).refusal?._tag).toBe(
      "ProductUnknown",
    )
    expect(
      added.and.when(changeCollection, { collectionId: "coll_1", productIds: ["prod_1", "prod_1"] }).refusal?._tag,
    ).toBe("ProductTwice")
    expect(both.and.when(changeCollection, { collectionId: "coll_2", rules: null }).refusal?._tag).toBe("KindMixed")
    expect(given().when(changeCollection, late).refusal?._tag).toBe("CollectionUnknown")
    expect(rowsOf(view, [...added.events, ...changed.events]).get("coll_1")).toMatchObject({
      state: "published",
      version: 2,
    })
  })

  it("goes once, and is no longer there to change", () => {
    const gone = added.and.when(removeCollection, { collectionId: "coll_1" })
    expect(gone.and.when(removeCollection, { collectionId: "coll_1" })).toMatchObject(nothing)
    expect(gone.and.when(changeCollection, { collectionId: "coll_1", name: "No" }).refusal?._tag).toBe(
      "CollectionUnknown",
    )
    expect(given().when(removeCollection, { collectionId: "coll_1" }).refusal?._tag).toBe("CollectionUnknown")
    expect(rowsOf(view, [...added.events, ...gone.events]).get("coll_1")).toMatchObject({ removed: true })
  })
})

describe("an order", () => {
  const ids = ["coll_2", "coll_1"] as const
  const first = both.and.when(reorderCollections, { order: ORDER, ids, expectedVersion: 0 })

  it("of collections is kept, and a lost update is refused with the version there is", () => {
    expect(first.and.now(CollectionsOrder, ORDER)).toEqual({ ids, version: 1 })
    expect(first.and.when(reorderCollections, { order: ORDER, ids, expectedVersion: 0 })).toMatchObject(nothing)
    const late = { order: ORDER, ids: ids.toReversed(), expectedVersion: 0 } as const
    expect(first.and.when(reorderCollections, late).refusal).toEqual({
      _tag: "VersionConflict",
      expected: 0,
      current: 1,
    })
    const again = first.and.when(reorderCollections, { ...late, expectedVersion: 1 })
    const events = [...added.events, ...both.events, ...first.events, ...again.events]
    const rows = rowsOf(view, events)
    expect([rows.get("coll_1")?.["sort"], rows.get("coll_2")?.["sort"]]).toEqual([0, 1])
    expect(rowsOf(collectionsOrder, events).get(ORDER)).toEqual({ id: ORDER, ids: ["coll_1", "coll_2"], version: 2 })
  })
  it("names collections that are there, each once", () => {
    const order = { order: ORDER, expectedVersion: 0 } as const
    expect(both.and.when(reorderCollections, { ...order, ids: ["coll_9"] }).refusal?._tag).toBe("CollectionUnknown")
    expect(both.and.when(reorderCollections, { ...order, ids: ["coll_1", "coll_1"] }).refusal).toEqual({
      _tag: "OrderIncomplete",
      ids: ["coll_1"],
    })
  })
  it("of a collection's products names the same products", () => {
    const turn = { collectionId: "coll_1", productIds: ["prod_2", "prod_0"], expectedVersion: 1 } as const
    const turned = added.and.when(reorderProducts, turn)
    expect(turned.and.now(Collection, "coll_1").details.productIds).toEqual(turn.productIds)
    expect(rowsOf(view, [...added.events, ...turned.events]).get("coll_1")).toMatchObject({
      productIds: turn.productIds,
    })
    expect(turned.and.when(reorderProducts, turn)).toMatchObject(nothing)
    const back = { ...turn, productIds: ["prod_0", "prod_2"] } as const
    expect(turned.and.when(reorderProducts, back).refusal?._tag).toBe("VersionConflict")
    expect(added.and.when(reorderProducts, { ...turn, productIds: ["prod_2"] }).refusal?._tag).toBe("OrderIncomplete")
    expect(both.and.when(reorderProducts, { ...turn, collectionId: "coll_2" }).refusal?._tag).toBe("KindMixed")
    expect(both.and.when(reorderProducts, { ...turn, collectionId: "coll_9" }).refusal?._tag).toBe("CollectionUnknown")
  })
})

describe("what a collection holds", () => {
  const rows = [...rowsOf(products, shop).values()] as unknown as ReadonlyArray<ProductRow>
  const held = (events: ReadonlyArray<Fact>, id: "coll_1" | "coll_2", perPage?: number) => {
    const collection = rowsOf(view, events).get(id) as Parameters<typeof collectionProducts.answer>[0]["collection"]
    const input = { collectionId: id, ...present({ perPage }) }
    const ids = collection?.productIds ?? []
    const found = collection?.kind === "manual" ? rows.filter((it) => ids.includes(it.id as `prod_${string}`)) : rows
    const answer = collectionProducts.answer({ collection, found }, input, aMorning)
    return answer && [answer.items.map((it) => it.id), answer.total]
  }
  it("by hand stands in its own order, in pages", () => {
    const turn = { collectionId: "coll_1", productIds: ["prod_2", "prod_0"], expectedVersion: 1 } as const
    const events = [...added.events, ...added.and.when(reorderProducts, turn).events]
    expect(held(events, "coll_1")).toEqual([["prod_2", "prod_0"], 2])
    expect(held(events, "coll_1", 1)).toEqual([["prod_2"], 2])
  })
  it("by rules is whatever meets them now, and nothing once the collection is gone", () => {
    expect(held(both.events, "coll_2")).toEqual([["prod_0", "prod_1"], 2])
    const gone = both.and.when(removeCollection, { collectionId: "coll_2" })
    expect(held([...both.events, ...gone.events], "coll_2")).toBeUndefined()
  })
  it("is told by tag, category, price, stock and age", () => {
    const now = aMorning.at + 86_400_000
    const which = (rule: Parameters<typeof meets>[0]) => rows.filter((it) => meets(rule, it, now)).map((it) => it.id)
    expect(which({ _tag: "tag", is: "ete" })).toEqual(["prod_0"])
    expect(which({ _tag: "category", categoryId: "cat_1" })).toEqual(["prod_1"])
    expect(which({ _tag: "price", from: 2000 })).toEqual(["prod_1", "prod_2"])
    expect(which({ _tag: "stock", to: 0 })).toHaveLength(3)
    expect(which({ _tag: "stock", from: 1 })).toHaveLength(0)
    expect(which({ _tag: "age", days: 2 })).toHaveLength(3)
    expect(which({ _tag: "age", days: 2, older: true })).toHaveLength(0)
  })
  it("is looked for by the columns that can tell", () => {
    const rules = [
      { _tag: "price", from: 5 },
      { _tag: "tag", is: "new" },
      { _tag: "age", days: 1 },
    ] as const
    const since = { from: aMorning.at - 86_400_000 }
    const where = { archived: false, sellingPrice: { from: 5 }, createdAt: since }
    expect(narrowed(rules, "all", aMorning.at)).toEqual(where)
    expect(narrowed(rules, "any", aMorning.at)).toEqual({ archived: false })
    expect(narrowed([rules[0]], "any", aMorning.at)).toEqual({ archived: false, sellingPrice: { from: 5 } })
  })
})

it("collections keep their promises whatever is asked", async () => {
  const played = { commands: collections.commands, laws: collections.laws, given: [0, 1, 2].map((n) => product(n)) }
  expect(await play(oja, played)).toBeUndefined()
})
