import { exponentOf } from "../ui/formatMoney.ts"
import type { Wrongs } from "../ui/refusedFields.ts"
import { readAmount, readQuantity } from "../ui/typed.ts"
import type { Say } from "../words/words.ts"
import type { ProductDraft } from "./productDraft.ts"

export interface Shop {
  readonly currency: string
  readonly locale: string
}

const LARGEST = 1_000_000_000_000
const MOST_UNITS = 1_000_000_000
const ONE = 1000

/** What is wrong with an amount that was typed; nothing when it can be read. */
export const amountWrong = (say: Say, text: string, { currency, locale }: Shop, least: 0 | 1) => {
  const amount = readAmount(text, currency, locale)
  const digits = exponentOf(currency)
  if (amount === "too_many_decimals")
    return digits === 0
      ? say("productForm.noDecimals", { currency })
      : say("productForm.decimals", { currency, count: digits })
  if (amount === "not_a_number") return say("productForm.notNumber")
  if (amount === "too_large" || amount > LARGEST) return say("productForm.tooLarge")
  return amount < least ? say("productForm.positive") : undefined
}

/** What is wrong with a quantity that was typed, of which there must be at least so much. */
export const quantityWrong = (say: Say, text: string, locale: string, least: number) => {
  const quantity = readQuantity(text, locale)
  if (quantity === "too_many_decimals") return say("productForm.quantityDecimals")
  if (quantity === "not_a_number") return say("productForm.notNumber")
  if (quantity === "too_large" || quantity > MOST_UNITS) return say("productForm.tooLarge")
  if (quantity >= least) return undefined
  return least === ONE ? say("productForm.belowOne") : say("productForm.positive")
}

/** Every answer of the form that cannot stand, beside its field. */
export const judgeProduct = (say: Say, draft: ProductDraft, shop: Shop, isNew: boolean): Wrongs => {
  const required = say("problem.required")
  const within = (text: string, least: number, most: number) => {
    if (text.length <= least) return say("productForm.longerOne")
    return text.length > most ? say("productForm.shorter", { count: most }) : undefined
  }
  const name = draft.name.trim()
  const tracked = draft.type === "product" && draft.trackStock
  const found: Wrongs = {
    name: name === "" ? required : within(name, 1, 80),
    sellingPrice: draft.sellingPrice.trim() === "" ? required : amountWrong(say, draft.sellingPrice, shop, 1),
    costPrice: draft.costPrice.trim() === "" ? undefined : amountWrong(say, draft.costPrice, shop, 0),
    sku:
      draft.sku.trim() === "" || /^[A-Za-z0-9._/-]{1,40}$/.test(draft.sku.trim())
        ? undefined
        : say("productForm.skuWrong"),
    barcode: within(draft.barcode.trim(), -1, 48),
    unit: within(draft.unit.trim(), -1, 20),
    description: within(draft.description.trim(), -1, 2000),
    openingStock:
      tracked && isNew && draft.openingStock.trim() !== ""
        ? quantityWrong(say, draft.openingStock, shop.locale, ONE)
        : undefined,
    minimumStock:
      tracked && draft.minimumStock.trim() !== ""
        ? quantityWrong(say, draft.minimumStock, shop.locale, ONE)
        : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** Why a tag cannot be taken; nothing when it can. */
export const tagWrong = (say: Say, tag: string, tags: ReadonlyArray<string>) => {
  if (tag.length <= 2) return say("productForm.tagShort")
  if (tag.length > 30) return say("productForm.tagLong")
  return tags.length >= 20 ? say("productForm.tagMany") : undefined
}
