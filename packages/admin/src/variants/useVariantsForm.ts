import type { ProductRow } from "@oja/domain/catalog/views"
import { type RefObject, useMemo, useState } from "react"
import { useRefresh } from "ra-core"
import { flushSync } from "react-dom"
import { call, Refused } from "../data/http.ts"
import { changed } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { tab } from "../session/drawers.ts"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import type { Wrongs } from "../ui/refusedFields.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import { judgeMatrix } from "./judgeMatrix.ts"
import { baseOf } from "./matrixBase.ts"
import { rebased, touched } from "./draftSteps.ts"
import { draftOf, type MatrixDraft, shaped as shapedOf } from "./matrixDraft.ts"
import { matrixInput } from "./matrixInput.ts"
import { refusedMatrix } from "./refusedMatrix.ts"

interface Kept {
  readonly version: number
  readonly draft: MatrixDraft
}

/** What was typed over a product's variants, over which version of it, and how all of it is saved at once. */
export const useVariantsForm = (form: RefObject<HTMLFormElement | null>, product: ProductRow, onNewest: () => void) => {
  const say = useWords()
  const refresh = useRefresh()
  const { locale } = useShop()
  const { currency, id } = product
  const shop = { currency, locale }
  const drawer = `draft.variants.${id}`
  const newest = useMemo(() => baseOf(product, locale), [product, locale])
  const [kept] = useState(() => readKept(drawer))
  const [base, stand] = useState(newest)
  const [draft, become] = useState(() => kept?.draft ?? draftOf(newest))
  const [wrongs, judge] = useState<Wrongs>({})
  const [trouble, tell] = useState<ReturnType<typeof problem>>()
  // What was kept on this device may have been typed over an older version.
  const [late, lag] = useState(kept !== undefined && kept.version !== newest.version)
  const { sending, send } = useSending()
  const shaped = useMemo(() => shapedOf(base, draft), [base, draft])
  const overtaken = late || newest.version !== base.version

  const change = (next: MatrixDraft) => {
    judge({})
    tell(undefined)
    become(next)
    tab.set(drawer, JSON.stringify({ version: base.version, draft: next } satisfies Kept))
  }
  const clear = () => {
    tab.drop(drawer)
    judge({})
    lag(false)
    stand(newest)
    become(draftOf(newest))
  }
  const takeNewest = () => {
    const next = rebased(base, newest, draft)
    tab.set(drawer, JSON.stringify({ version: newest.version, draft: next } satisfies Kept))
    tell(undefined)
    lag(false)
    stand(newest)
    become(next)
  }
  const show = (found: Wrongs) => {
    // The cells must be marked before the first of them is looked for.
    flushSync(() => judge(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** Whether everything is saved now. */
  const save = async (): Promise<boolean> => {
    const found = judgeMatrix(say, draft, shaped, shop)
    if (Object.keys(found).length > 0) {
      show(found)
      return false
    }
    const body = matrixInput(base, draft, shaped, shop)
    try {
      const answer = await send(body, (key) =>
        call<ProductRow>(`/product/${id}/variants`, {
          method: "PATCH",
          headers: { "Idempotency-Key": key },
          body,
        }),
      )
      if (answer === undefined) return false
      tab.drop(drawer)
      refresh()
      changed()
      return true
    } catch (error) {
      const refused = refusedMatrix(error, draft, shaped)
      if (refused !== undefined) show(refused)
      else if (!hasOwnDialog(error)) tell(problem(error))
      if (error instanceof Refused && error.code === "VERSION_CONFLICT") onNewest()
      return false
    }
  }

  return {
    say,
    locale,
    base,
    draft,
    shaped,
    wrongs,
    trouble: overtaken ? undefined : trouble,
    touched: touched(base, draft),
    restored: kept !== undefined && draft === kept.draft && !overtaken,
    overtaken,
    sending,
    change,
    clear,
    takeNewest,
    save,
  }
}

const readKept = (drawer: string): Kept | undefined => {
  const kept = tab.get(drawer)
  return kept === null ? undefined : (JSON.parse(kept) as Kept)
}
