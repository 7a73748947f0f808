import type { ProductRow } from "@oja/domain/catalog/views"
import { useState, type FormEvent, type RefObject } from "react"
import { useRefresh } from "react-admin"
import { call } from "../app/http.ts"
import { tab } from "../session/drawers.ts"
import { freshId } from "../ui/freshId.ts"
import { tell } from "../ui/problem.ts"
import { refusedFields, type Wrongs } from "../ui/refusedFields.ts"
import { useSending } from "../ui/useSending.ts"
import { useShopFormat } from "../ui/useShopFormat.ts"
import { useWords } from "../words/words.ts"
import { judgeProduct } from "./judgeProduct.ts"
import { blankProduct, draftOf, type ProductDraft } from "./productDraft.ts"
import { changeInput, productInput } from "./productInput.ts"

const fields = Object.keys(blankProduct)

/** What was typed about a new or a known product, what is wrong with it, and how it is saved. */
export const useProductForm = (
  form: RefObject<HTMLFormElement | null>,
  product: ProductRow | undefined,
  onSaved: (row: ProductRow) => void,
) => {
  const say = useWords()
  const refresh = useRefresh()
  const { currency, locale } = useShopFormat()
  const shop = { currency: product?.currency ?? currency, locale }
  const drawer = `draft.product.${product?.id ?? "new"}`
  const [start] = useState(() => (product === undefined ? blankProduct : draftOf(product, locale)))
  const [kept] = useState(() => tab.get(drawer))
  const [draft, become] = useState<ProductDraft>(() => ({
    ...start,
    ...(kept === null ? {} : (JSON.parse(kept) as Partial<ProductDraft>)),
  }))
  const [wrongs, judge] = useState<Wrongs>({})
  const [productId, rename] = useState(() => product?.id ?? freshId("prod"))
  const { sending, send } = useSending()

  const change = (by: (draft: ProductDraft) => ProductDraft) =>
    become((now) => {
      const next = by(now)
      tab.set(drawer, JSON.stringify(next))
      return next
    })
  const write = (part: Partial<ProductDraft>) => {
    judge((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
    change((now) => ({ ...now, ...part }))
  }
  const clear = () => {
    tab.drop(drawer)
    judge({})
    become(start)
  }
  const show = (found: Wrongs) => {
    judge(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const found = judgeProduct(say, draft, shop, product === undefined)
    if (Object.keys(found).length > 0) return show(found)
    const seesCost = product === undefined || product.costPrice !== undefined || draft.costPrice !== ""
    const input = product === undefined ? productInput(draft, shop) : changeInput(draft, shop, seesCost)
    const url = product === undefined ? "/api/products" : `/api/products/${product.id}/revise`
    try {
      const row = await send({ productId, ...input }, (key) =>
        call<ProductRow>(url, { method: "POST", key, body: { productId, ...input } }),
      )
      if (row === undefined) return
      tab.drop(drawer)
      rename(freshId("prod"))
      refresh()
      onSaved(row)
    } catch (error) {
      const refused = refusedFields(error, fields)
      if (refused === undefined) tell(error)
      else show(refused)
    }
  }

  return { say, shop, draft, wrongs, write, change, clear, restored: kept !== null, sending, save }
}

export type ProductFormState = ReturnType<typeof useProductForm>
