import type { ProductRow } from "@oja/domain/catalog/views"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { among } from "../offline/memory.ts"
import { catalogueOf } from "./catalogue.ts"

const row = (id: string, name: string, more: object = {}) =>
  ({ id, name, archived: false, options: [], variants: [], codes: [], tags: [], ...more }) as unknown as ProductRow
const rows = [
  row("prod_1", "Àdìrẹ cloth", { categoryId: "cat_cloth", soldAt: 20 }),
  row("prod_2", "Peak Milk 400 g", { barcode: "6001234567890", soldAt: 30, tags: ["dairy"] }),
  row("prod_3", "Milk powder", { soldAt: 10 }),
  row("prod_4", "Old milk", { archived: true }),
  row("prod_5", "Bread", { sku: "MILK" }),
]
const ids = (q: string, more: object = {}) =>
  catalogueOf(rows)
    .find({ q, ...more })
    .map(({ id }) => id)

describe("the counter's products", () => {
  it("are found without accents, by words and tags, a whole code before a name that begins so, then the rest", () => {
    expect(ids("adire")).toEqual(["prod_1"])
    expect(ids("dairy")).toEqual(["prod_2"])
    expect(ids("MIL pea")).toEqual(["prod_2"])
    expect(ids("6001234567890")).toEqual(["prod_2"])
    expect(ids("MILK")).toEqual(["prod_5", "prod_3", "prod_2"])
    expect(ids("ilk")).toEqual([])
  })

  it("stand in the order they were sold in, what is pinned before them, within a category", () => {
    expect(ids("")).toEqual(["prod_2", "prod_1", "prod_3", "prod_5"])
    expect(ids("", { pinned: ["prod_5", "prod_gone", "prod_1"] })).toEqual(["prod_5", "prod_1", "prod_2", "prod_3"])
    expect(ids("", { categoryId: "cat_cloth" })).toEqual(["prod_1"])
    expect(catalogueOf(rows).coded("6001234567890")?.id).toBe("prod_2")
    expect(catalogueOf(rows).coded("600123456789")).toBeUndefined()
  })

  // What changed one by one is what would have been read at once; and the same as the offline list finds.
  it("are after any changes what they would be read anew", () => {
    const some = fc.record({
      n: fc.integer({ min: 0, max: 8 }),
      name: fc.constantFrom("Milo", "milk", "Àkàrà", "akara mix", "Zobo"),
      soldAt: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      archived: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some), fc.array(fc.array(some)), (first, later) => {
        const made = (of: typeof first) =>
          [...new Map(of.map((it) => [it.n, it])).values()].map(({ n, name, ...it }) => row(`prod_${n}`, name, it))
        let all = new Map(made(first).map((it) => [it.id, it]))
        let catalogue = catalogueOf([...all.values()])
        for (const changes of later.map(made)) {
          catalogue = catalogue.with(changes)
          all = new Map([...all, ...changes.map((it) => [it.id, it] as const)])
        }
        const anew = catalogueOf([...all.values()])
        expect(catalogue.size).toBe(anew.size)
        for (const q of ["", "mil", "akara", "o"]) expect(catalogue.find({ q })).toEqual(anew.find({ q }))
        const offline = among([...all.values()], { filter: { q: "mil" }, sort: ["name", "ASC"], range: [0, 99] })
        expect(new Set(catalogue.find({ q: "mil" }))).toEqual(new Set(offline.data))
      }),
    )
  })
})
