import { changeVariants } from "@oja/domain/catalog/changeVariants"
import { products, type ProductRow } from "@oja/domain/catalog/views"
import { levels as levelsView, movements } from "@oja/domain/stock/views"
import { useEffect, useMemo, useRef, useState } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { useMay } from "../../data/access.ts"
import { useEvery, useRow, useRows } from "../../data/client.ts"
import { drafts } from "../../data/drafts.ts"
import { Refused } from "../../data/http.ts"
import { amountText } from "../../data/typed.ts"
import { useCommand, type Wrongs } from "../../data/useCommand.ts"
import { useShop } from "../../data/useShop.ts"
import { Button } from "../../ui/Button.tsx"
import { NotYet } from "../../ui/NotYet.tsx"
import { PageTitle } from "../../ui/PageTitle.tsx"
import { StickyActions } from "../../ui/StickyActions.tsx"
import { toast } from "../../ui/toasts.ts"
import { Refusal } from "../../ui/Trouble.tsx"
import { uiWords } from "../../ui/words.ts"
import { catalogWords } from "../words.ts"
import {
  baseOf,
  columns,
  draftOf,
  type KnownVariant,
  labelOf,
  type MatrixDraft,
  outcomeOf,
  rebased,
  shaped as shapedOf,
  touched,
} from "./matrixDraft.ts"
import { MatrixEditor } from "./MatrixEditor.tsx"
import { Outcome } from "./Outcome.tsx"
import { judgeMatrix, matrixInput, refusedMatrix } from "./readMatrix.ts"
import "../catalog.css"

/** What a product comes in: its options and all its variants, changed in one decision. */
export const EditVariants = () => {
  const say = catalogWords.use()
  const { id = "" } = useParams()
  const { data: product, error, again } = useRow(products, id)
  if (error !== undefined || product === undefined) return <NotYet error={error} again={again} />
  const { name } = product
  return (
    <>
      <PageTitle back={[`/products/${id}`, name]} title={say("variants.title", { name })} lead={say("variants.lead")} />
      <VariantsForm key={id} product={product} onNewest={again} />
    </>
  )
}

const MOST_ROWS = 1000

/** What is known of the past of a product's variants: how many were sold, and whether one ever lay on a shelf. */
const usePast = ({ id: productId, trackStock }: ProductRow) => {
  const sees = useMay("inventory") && trackStock
  const levels = useEvery(levelsView, sees ? { filter: { productId } } : null)
  const sales = useRows(
    movements,
    sees ? { filter: { productId, kind: ["sale_out", "return_in"] }, count: MOST_ROWS } : null,
  )
  const sold = sales.total > MOST_ROWS ? undefined : sales.data
  return {
    // Who sells what is not counted leaves no trace on a shelf: then every variant may have been sold.
    past: (variantId: string) => !trackStock || (levels.data?.some((it) => it.variantId === variantId) ?? false),
    soldOf: (variantId: string) =>
      sold?.filter((it) => it.variantId === variantId).reduce((sum, { quantity }) => sum - quantity, 0),
  }
}

interface Kept {
  readonly version: number
  readonly draft: MatrixDraft
}

interface Props {
  readonly product: ProductRow
  /** Reads the product again. */
  readonly onNewest: () => void
}

/** The editor over a product of the book: what was typed, what it will do, and one button that does all of it. */
export const VariantsForm = ({ product, onNewest }: Props) => {
  const say = catalogWords.use()
  const sayUi = uiWords.use()
  const go = useNavigate()
  const ours = useShop()
  const seesCost = useMay("products", "view_cost")
  const { currency, id, name, trackStock } = product
  const shop = { ...ours, currency }
  const drawer = `variants.${id}`
  const back = `/products/${id}`
  const form = useRef<HTMLFormElement>(null)
  const newest = useMemo(() => baseOf(product, ours.locale), [product, ours.locale])
  const [kept] = useState(() => (drafts.get(drawer) ?? undefined) as Kept | undefined)
  const [base, stand] = useState(newest)
  const [draft, become] = useState(() => kept?.draft ?? draftOf(newest))
  const [judged, judge] = useState<Wrongs>({})
  // What was kept on this device may have been typed over an older version.
  const [late, lag] = useState(kept !== undefined && kept.version !== newest.version)
  const { run, busy, refused, forget } = useCommand(changeVariants, { once: true })
  const shaped = useMemo(() => shapedOf(base, draft), [base, draft])
  const overtaken = late || newest.version !== base.version
  const placed = refused === undefined ? undefined : refusedMatrix(refused, draft, shaped)
  const wrongs: Wrongs = { ...judged, ...placed }
  const wrong = Object.keys(wrongs).length
  const { past, soldOf } = usePast(product)
  const outcome = outcomeOf(base, shaped, draft, past)

  const begin = (from: typeof base, next: MatrixDraft) => {
    judge({})
    forget()
    lag(false)
    stand(from)
    become(next)
  }
  const keep = (version: number, next: MatrixDraft) => drafts.keep(drawer, { version, draft: next } satisfies Kept)
  const change = (next: MatrixDraft) => {
    judge({})
    forget()
    become(next)
    keep(base.version, next)
  }
  const startOver = () => {
    drafts.drop(drawer)
    begin(newest, draftOf(newest))
  }
  const takeNewest = () => {
    const next = rebased(base, newest, draft)
    keep(newest.version, next)
    begin(newest, next)
  }
  const save = async () => {
    const found = judgeMatrix(say, draft, shaped, shop)
    judge(found)
    if (Object.keys(found).length > 0) return
    if ((await run({ productId: id, ...matrixInput(base, draft, shaped, shop) })) === undefined) return
    drafts.drop(drawer)
    toast({ type: "success", title: say("variants.saved", { name }) })
    void go(back)
  }
  // Whoever is refused is taken to the first cell that is wrong, or learns what somebody else has said.
  useEffect(() => {
    if (refused instanceof Refused && refused.code === "VERSION_CONFLICT") onNewest()
    if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // Only what was just found wrong moves the reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused, judged])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {kept !== undefined && draft === kept.draft && !overtaken && (
        <p className="note below-16 kept">
          {say("draftKept")}{" "}
          <button type="button" className="link" onClick={startOver}>
            {say("startOver")}
          </button>
        </p>
      )}
      <MatrixEditor
        base={base}
        draft={draft}
        shaped={shaped}
        columns={columns.filter(
          (column) => (column !== "costPrice" || seesCost) && (column !== "minimumStock" || trackStock),
        )}
        price={amountText(product.sellingPrice, currency, ours.locale)}
        counted={trackStock}
        wrongs={wrongs}
        onChange={change}
      />
      <PastVariants past={shaped.past} />
      <Outcome
        outcome={outcome}
        touched={touched(base, draft)}
        soldOf={(variantId) => (trackStock ? soldOf(variantId) : undefined)}
      />
      {overtaken && (
        <div className="stack starts gap-12 above-16 note overtaken" role="alert">
          <p>
            <strong>{say("variants.overtaken")}</strong>
          </p>
          <Button onClick={takeNewest}>{say("variants.takeNewest")}</Button>
        </div>
      )}
      {wrong > 0 && (
        <p className="field-wrong" role="alert">
          {wrong === 1 ? sayUi("form.wrongOne") : sayUi("form.wrongMany", { count: wrong })}
        </p>
      )}
      {placed === undefined && !overtaken && <Refusal of={refused} />}
      <StickyActions>
        <Button look="main" type="submit" disabled={busy || overtaken}>
          {outcome.added.length === 0
            ? say("variants.save")
            : outcome.added.length === 1
              ? say("variants.saveAddOne")
              : say("variants.saveAdd", { count: outcome.added.length })}
        </Button>
        <Button onClick={() => void go(back)}>{sayUi("cancel")}</Button>
      </StickyActions>
    </form>
  )
}

/** Variants that were put away with their values: they come back when their values do. */
const PastVariants = ({ past }: { readonly past: ReadonlyArray<KnownVariant> }) => {
  const say = catalogWords.use()
  const { quantity } = useShop()
  if (past.length === 0) return null
  return (
    <section className="part">
      <div>
        <h2>{say("variants.past")}</h2>
        <p className="muted">{say("variants.pastLead")}</p>
      </div>
      <ul className="tally">
        {past.map(({ variantId, optionValues, quantity: there }) => (
          <li key={variantId}>
            {optionValues.length === 0 ? say("variants.only") : labelOf(optionValues)}
            <span className="muted digits">
              {say("variants.onHand")} {quantity(there)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
