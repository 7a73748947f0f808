import type { ProductRow } from "@oja/domain/catalog/views"
import { describe, expect, it } from "vitest"
import type { Say } from "../words/words.ts"
import { judgeProduct } from "./judgeProduct.ts"
import { blankProduct, draftOf } from "./productDraft.ts"
import { changeInput, productInput } from "./productInput.ts"

const naira = { currency: "NGN", locale: "en-NG" }
const rice = { ...blankProduct, name: " Rice ", sellingPrice: "1,500.50", minimumStock: "2", openingStock: "12.5" }

// Names the sentence instead of saying it.
const say: Say = (key) => key

describe("a product as it was typed", () => {
  it("is whole kobo and whole thousandths", () => {
    expect(productInput(rice, naira)).toEqual({
      name: "Rice",
      type: "product",
      sellingPrice: 150_050,
      minimumStock: 2000,
      trackStock: true,
      openingStock: [{ locationId: "loc_main", quantity: 12_500 }],
    })
  })

  it("has no stock when it is a service", () => {
    expect(productInput({ ...rice, type: "service" }, naira)).toEqual({
      name: "Rice",
      type: "service",
      sellingPrice: 150_050,
      trackStock: false,
    })
  })

  it("names what is empty now when it changes, and leaves a cost that was not shown", () => {
    const changed = changeInput({ ...rice, minimumStock: "", tags: ["market"] }, naira, false)
    const gone = ["categoryId", "sku", "barcode", "unit", "description", "images", "minimumStock"]
    expect(Object.keys(changed).filter((field) => changed[field as "name"] === null)).toEqual(gone)
    expect(changed).not.toHaveProperty("openingStock")
    expect(changeInput(rice, naira, true)).toMatchObject({ costPrice: null })
  })

  it("comes back from the book as it can be typed over", () => {
    const row: ProductRow = {
      id: "prod_1",
      variantId: "var_1",
      currency: "TND",
      name: "Huile",
      sellingPrice: 12_500,
      trackStock: true,
      minimumStock: 2500,
      currentQuantity: 0,
      totalValue: 0,
      archived: false,
      options: [],
      variants: [],
      minPrice: 12_500,
      maxPrice: 12_500,
      published: false,
      lowStock: false,
      createdAt: 0,
      updatedAt: 0,
      type: "product",
    }
    const draft = draftOf(row, "fr-TN")
    expect(draft).toMatchObject({ sellingPrice: "12,500", minimumStock: "2,5", costPrice: "" })
    expect(productInput(draft, { currency: "TND", locale: "fr-TN" })).toMatchObject({
      sellingPrice: 12_500,
      minimumStock: 2500,
    })
  })
})

describe("what is wrong with it", () => {
  it("stands by its field by name", () => {
    const wrongs = judgeProduct(
      say,
      { ...blankProduct, openingStock: "0.5", minimumStock: "0", sku: "a b" },
      naira,
      true,
    )
    expect(wrongs).toEqual({
      name: "problem.required",
      sellingPrice: "problem.required",
      sku: "productForm.skuWrong",
      openingStock: "productForm.belowOne",
      minimumStock: "productForm.belowOne",
    })
  })

  it("is nothing for a service that leaves stock alone", () => {
    expect(judgeProduct(say, { ...rice, type: "service", minimumStock: "0" }, naira, true)).toEqual({})
  })

  it("tells how fine a currency is", () => {
    const francs = { currency: "XOF", locale: "en-CI" }
    expect(judgeProduct(say, { ...rice, sellingPrice: "10.5" }, francs, true)).toEqual({
      sellingPrice: "productForm.noDecimals",
    })
    expect(judgeProduct(say, { ...rice, name: "R", sellingPrice: "0" }, naira, true)).toEqual({
      name: "productForm.longerOne",
      sellingPrice: "productForm.positive",
    })
  })
})
