import type { ProductRow } from "@oja/domain/catalog/views"
import { describe, expect, it } from "vitest"
import { among } from "./memory.ts"

const row = (id: string, name: string, more: object = {}) =>
  ({ id, name, sku: `SKU-${id}`, codes: [], archived: false, ...more }) as unknown as ProductRow
const rows = [
  row("prod_1", "Àdìrẹ cloth", { categoryId: "cat_cloth", soldAt: 20 }),
  row("prod_2", "Peak Milk 400 g", { codes: ["6001234567890"], soldAt: 30 }),
  row("prod_3", "Milk powder", { soldAt: 10 }),
  row("prod_4", "Old milk", { archived: true }),
  row("prod_5", "Bread"),
]
const ids = (
  filter: object,
  sort: readonly [string, string] = ["name", "ASC"],
  range: readonly [number, number] = [0, 9],
) => among(rows, { filter: { ...filter }, sort, range }).data.map(({ id }) => id)

describe("products that are sought without a connection", () => {
  it("are found by the beginnings of words, without accents and capitals, by code and by SKU", () => {
    expect(ids({ q: "milk" })).toEqual(["prod_3", "prod_2"])
    expect(ids({ q: "MIL pea" })).toEqual(["prod_2"])
    expect(ids({ q: "adire" })).toEqual(["prod_1"])
    expect(ids({ q: "6001234567890" })).toEqual(["prod_2"])
    expect(ids({ q: "sku-prod_5" })).toEqual(["prod_5"])
    expect(ids({ q: "ilk" })).toEqual([])
  })

  it("stand in the order and the category that are asked for, what was never sold last", () => {
    expect(ids({}, ["soldAt", "DESC"])).toEqual(["prod_2", "prod_1", "prod_3", "prod_5"])
    expect(ids({ categoryId: "cat_cloth" })).toEqual(["prod_1"])
    expect(ids({}, ["soldAt", "DESC"], [1, 2])).toEqual(["prod_1", "prod_3"])
    expect(among(rows, { filter: {}, sort: ["name", "ASC"], range: [0, 0] }).total).toBe(4)
  })
})
