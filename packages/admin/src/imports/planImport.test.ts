import { readProducts } from "@oja/domain/imports/products"
import type { ProductRow } from "@oja/domain/catalog/views"
import { describe, expect, it } from "vitest"
import { type Lists, shopIn } from "@oja/domain/imports/shopIn"
import { errorRows } from "./files.ts"
import { planImport } from "@oja/domain/imports/plan"
import { cut } from "./sheet.ts"

const rice: ProductRow = {
  id: "prod_rice",
  variantId: "var_rice",
  name: "Rice",
  type: "product",
  sku: "RICE",
  currency: "NGN",
  sellingPrice: 150_000,
  trackStock: true,
  currentQuantity: 7000,
  totalValue: 0,
  archived: false,
  options: [],
  variants: [],
  minPrice: 0,
  maxPrice: 0,
  published: false,
  lowStock: false,
  createdAt: 0,
  updatedAt: 0,
}
const level = {
  productId: "prod_rice",
  variantId: "var_rice",
  locationId: "loc_main",
  onHand: 7000,
  value: 0,
  reserved: 0,
  available: 7000,
  inTransitIn: 0,
}
const lists: Lists = {
  currency: "NGN",
  today: "2026-11-20",
  products: [rice],
  levels: [level],
  categories: [{ id: "cat_1", name: "Grains" }],
  branches: [{ id: "loc_main", name: "Ada Stores", state: "active" }],
}

const plan = async (text: string, shop = lists) => {
  const sheet = await cut("list.csv", new TextEncoder().encode(text))
  if ("unclosed" in sheet) throw new Error("unclosed")
  return { sheet, plan: planImport(sheet, readProducts(sheet, { currency: "NGN" }), shopIn(shop)) }
}

describe("what an import will do", () => {
  it("warns of whatever would sell for less than it costs, new or known, whichever of the two the file says", async () => {
    const { plan: found } = await plan("sku,name,price,cost\nRICE,Rice,,2500\nOIL,Oil,500,700\nSALT,Salt,200,150\n")
    expect(found.warnings).toEqual([
      { kind: "aboveCost", name: "Oil" },
      { kind: "aboveCost", name: "Rice" },
    ])
  })

  it("counts what is new, changed, the same and left out, with old and new beside each other", async () => {
    const { plan: found } = await plan(
      "sku,name,price,stock,category\nRICE,Rice,15000,12,\nBEANS,Beans,900,4,Grains\nOIL,,500,,\nSALT,Salt,200,,Spices\n",
    )
    expect(found.summary).toEqual({ created: 2, changed: 1, unchanged: 0, joined: 0, refused: 1 })
    expect(found.differences.map(({ field, before, after }) => [field, before, after])).toEqual([
      ["sellingPrice", 150_000, 1_500_000],
      ["stock", 7000, 12_000],
    ])
    expect(found.warnings).toEqual([{ kind: "tenfold", name: "Rice", before: 150_000, after: 1_500_000 }])
    expect(found.newCategories.map(({ name }) => name)).toEqual(["Spices"])
    expect(found.faults).toMatchObject([{ row: 4, column: "name", reason: { en: "A new product needs a name." } }])
  })

  it("compares variants one by one, and finds nothing to do where the shop has them already", async () => {
    const shirt = {
      ...rice,
      id: "prod_s",
      variantId: "var_s",
      name: "Shirt",
      options: [{ name: "Size", values: ["M", "L"] }],
    }
    const variant = (n: string, size: string, sku: string) =>
      ({
        variantId: `var_s${n}`,
        optionValues: [size],
        sku,
        sellingPrice: 5000,
        state: "active",
        label: size,
        quantity: 0,
        lowStock: false,
      }) as const
    const { sku: _, ...own } = shirt
    const row = { ...own, variants: [variant("", "M", "S-M"), variant(".1", "L", "S-L")] } as ProductRow
    const shop = { ...lists, products: [row], levels: [] }
    const text = "sku,name,price,option1_name,option1_value\nS-M,Shirt,50.00,Size,M\nS-L,Shirt,60.00,Size,L\n"
    const { plan: found } = await plan(text, shop)
    expect(found.summary).toEqual({ created: 0, changed: 1, unchanged: 0, joined: 1, refused: 0 })
    expect(found.differences).toMatchObject([{ name: "Shirt, L", field: "sellingPrice", before: 5000, after: 6000 }])
    expect((await plan(text.replace("60.00", "50.00"), shop)).plan.summary).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it("leaves everything as it is when the file agrees with the book", async () => {
    const { plan: found } = await plan("sku,name,price,stock\nRICE,Rice,1500,7\n")
    expect(found.summary).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(found.differences).toEqual([])
  })

  it("goes in batches, each seeing what the earlier ones brought", async () => {
    const lines = Array.from({ length: 501 }, (_, at) => `N-${at},Thing ${at},100`)
    const { plan: found } = await plan(["sku,name,price", ...lines, "N-0,Thing 0,250"].join("\n"))
    expect(Math.max(...found.batches.map((rows) => rows.length))).toBeLessThan(210)
    expect(found.batches.flat()).toHaveLength(502)
    expect(found.summary).toMatchObject({ created: 501, changed: 1 })
  })

  it("gives back the lines that were left out as they stood, each with its reason", async () => {
    const { sheet, plan: found } = await plan("sku;nom;prix\nA B;Riz;1500\nRIZ;Riz;1500\n")
    expect(sheet.rows).toHaveLength(2)
    expect(errorRows(sheet, found.faults, "fr")).toEqual([
      ["sku", "nom", "prix", "erreur"],
      ["A B", "Riz", "1500", expect.stringContaining("Une référence a 1 à 40 lettres")],
    ])
  })
})
