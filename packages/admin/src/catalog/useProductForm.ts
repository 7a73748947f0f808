import type { ProductRow } from "@oja/domain/catalog/views"
import { useState, type FormEvent, type RefObject } from "react"
import { useRefresh } from "ra-core"
import { useMay } from "../data/access.ts"
import { call } from "../data/http.ts"
import { tab } from "../session/drawers.ts"
import { mintId } from "../data/mintId.ts"
import { tell } from "../ui/problem.ts"
import { refusedFields, type Wrongs } from "../ui/refusedFields.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { judgeProduct } from "./judgeProduct.ts"
import { blankProduct, draftOf, type ProductDraft } from "./productDraft.ts"
import { changeInput, productInput } from "./productInput.ts"
import { nothingYet } from "../variants/matrixBase.ts"
import { shaped } from "../variants/matrixDraft.ts"
import { refusedMatrix } from "../variants/refusedMatrix.ts"

const fields = Object.keys(blankProduct)

/** What was typed about a new or a known product, what is wrong with it, and how it is saved. */
export const useProductForm = (
  form: RefObject<HTMLFormElement | null>,
  product: ProductRow | undefined,
  onSaved: (row: ProductRow) => void,
) => {
  const say = useWords()
  const refresh = useRefresh()
  const mayPublish = useMay("products", "publish")
  const { currency, locale } = useShop()
  const shop = { currency: product?.currency ?? currency, locale }
  const drawer = `draft.product.${product?.id ?? "new"}`
  const [start] = useState(() => (product === undefined ? blankProduct : draftOf(product, locale)))
  const [kept] = useState(() => tab.get(drawer))
  // A new product keeps the id it was sent under too: sent again after a reload, it is the same product.
  const [{ productId: begun, ...before }] = useState(
    () => (kept === null ? {} : JSON.parse(kept)) as Partial<ProductDraft> & { readonly productId?: string },
  )
  const [draft, become] = useState<ProductDraft>(() => ({ ...start, ...before }))
  const [wrongs, judge] = useState<Wrongs>({})
  const [productId, rename] = useState(() => product?.id ?? begun ?? mintId("prod"))
  const { sending, send } = useSending()

  const change = (by: (draft: ProductDraft) => ProductDraft) =>
    become((now) => {
      const next = by(now)
      tab.set(drawer, JSON.stringify({ ...next, productId }))
      return next
    })
  const write = (part: Partial<ProductDraft>) => {
    // What is wrong with the kinds stands by their cells: any change there has the whole matrix judged anew.
    const about = (field: string) => field in part || ("kinds" in part && !fields.includes(field))
    judge((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !about(field))))
    change((now) => ({ ...now, ...part }))
  }
  const drop = (field: "kinds") => {
    judge({})
    change(({ [field]: _, ...rest }) => rest)
  }
  const clear = () => {
    tab.drop(drawer)
    judge({})
    if (product === undefined) rename(mintId("prod"))
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
      const row = await send({ productId, ...input, published: draft.published }, async (key) => {
        const made = await call<ProductRow>(url, { method: "POST", key, body: { productId, ...input } })
        if (!mayPublish || draft.published === (made.published ?? false)) return made
        const verb = draft.published ? "publish" : "hide"
        return call<ProductRow>(`/api/products/${productId}/${verb}`, {
          method: "POST",
          key: `${key}.${verb}`,
          body: {},
        })
      })
      if (row === undefined) return
      tab.drop(drawer)
      rename(mintId("prod"))
      refresh()
      onSaved(row)
    } catch (error) {
      const { kinds } = draft
      const ofKinds = kinds && refusedMatrix(error, kinds, shaped(nothingYet, kinds))
      const refused = ofKinds ?? refusedFields(error, fields)
      if (refused === undefined) tell(error)
      else show(refused)
    }
  }

  const several = draft.kinds !== undefined || (product?.options ?? []).length > 0
  return {
    say,
    shop,
    several,
    mayPublish,
    draft,
    wrongs,
    write,
    change,
    drop,
    clear,
    restored: kept !== null,
    sending,
    save,
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
