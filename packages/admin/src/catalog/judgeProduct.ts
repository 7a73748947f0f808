import type { Wrongs } from "../ui/refusedFields.ts"
import type { Say } from "../words/words.ts"
import { amountWrong, ONE, quantityWrong, type Shop } from "./typedWrong.ts"
import type { ProductDraft } from "./productDraft.ts"
import { judgeMatrix } from "../variants/judgeMatrix.ts"
import { nothingYet } from "../variants/matrixBase.ts"
import { shaped } from "../variants/matrixDraft.ts"

export { amountWrong, quantityWrong, type Shop } from "./typedWrong.ts"

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
      draft.kinds !== undefined || draft.sku.trim() === "" || /^[A-Za-z0-9._/-]{1,40}$/.test(draft.sku.trim())
        ? undefined
        : say("productForm.skuWrong"),
    barcode: within(draft.barcode.trim(), -1, 48),
    unit: within(draft.unit.trim(), -1, 20),
    description: within(draft.description.trim(), -1, 2000),
    openingStock:
      tracked && isNew && draft.kinds === undefined && draft.openingStock.trim() !== ""
        ? quantityWrong(say, draft.openingStock, shop.locale, ONE)
        : undefined,
    ...(draft.kinds !== undefined && judgeMatrix(say, draft.kinds, shaped(nothingYet, draft.kinds), shop)),
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
