import { readAmount, readQuantity } from "../data/typed.ts"
import type { Shop } from "./typedWrong.ts"
import type { ProductDraft } from "./productDraft.ts"
import { nothingYet } from "../variants/matrixBase.ts"
import { shaped } from "../variants/matrixDraft.ts"
import { kindsInput } from "../variants/matrixInput.ts"

const MAIN = "loc_main"

/** A judged form as the book is asked: whole kobo, whole thousandths, and nothing where nothing was said. */
export const productInput = (draft: ProductDraft, { currency, locale }: Shop) => {
  const text = (value: string) => (value.trim() === "" ? undefined : value.trim())
  const money = (value: string) => (value.trim() === "" ? undefined : readAmount(value, currency, locale))
  const count = (value: string) => (value.trim() === "" ? undefined : readQuantity(value, locale))
  const trackStock = draft.type === "product" && draft.trackStock
  const { kinds } = draft
  const single = kinds === undefined
  const opening = trackStock && single ? count(draft.openingStock) : undefined
  const said = {
    name: draft.name.trim(),
    type: draft.type,
    sellingPrice: money(draft.sellingPrice),
    costPrice: money(draft.costPrice),
    categoryId: text(draft.categoryId),
    sku: single ? text(draft.sku) : undefined,
    barcode: single ? text(draft.barcode) : undefined,
    unit: text(draft.unit),
    description: text(draft.description),
    tags: draft.tags.length === 0 ? undefined : draft.tags,
    images: draft.images.length === 0 ? undefined : draft.images.map(imageSaid),
    minimumStock: trackStock ? count(draft.minimumStock) : undefined,
    trackStock,
    openingStock: opening === undefined ? undefined : [{ locationId: MAIN, quantity: opening }],
    ...(kinds !== undefined && kindsInput(kinds, shaped(nothingYet, kinds), { currency, locale }, trackStock)),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

const imageSaid = ({ id, url, alt = "" }: ProductDraft["images"][number]) => ({
  id,
  url,
  ...(alt.trim() !== "" && { alt: alt.trim() }),
})

const emptied = ["costPrice", "categoryId", "sku", "barcode", "unit", "description", "tags", "images", "minimumStock"]

/** What a change says: every field of the form, and `null` for those that are empty now. Costs that were not shown stay. */
export const changeInput = (draft: ProductDraft, shop: Shop, seesCost: boolean) => {
  const { openingStock: _, ...said } = productInput(draft, shop)
  const clear = emptied.filter((field) => said[field] === undefined && (seesCost || field !== "costPrice"))
  return { ...said, ...Object.fromEntries(clear.map((field) => [field, null])) }
}
