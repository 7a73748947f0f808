import type { ProductRow } from "@oja/domain/catalog/views"
import { useRef } from "react"
import { useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { amountText } from "../data/typed.ts"
import { columns } from "./matrixBase.ts"
import { MatrixEditor } from "./MatrixEditor.tsx"
import { Outcome } from "./Outcome.tsx"
import { outcomeOf } from "./outcome.ts"
import { PastVariants } from "./PastVariants.tsx"
import { usePast } from "./usePast.ts"
import { useVariantsForm } from "./useVariantsForm.ts"

interface Props {
  readonly product: ProductRow
  /** Reads the product again. */
  readonly onNewest: () => void
}

/** The editor over a product of the book: what was typed, what it will do, and one button that does all of it. */
export const VariantsForm = ({ product, onNewest }: Props) => {
  const go = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const seesCost = useMay("products", "view_cost")
  const it = useVariantsForm(form, product, onNewest)
  const { say, base, draft, shaped, wrongs, locale } = it
  const { past, soldOf } = usePast(product.id, product.trackStock)
  const outcome = outcomeOf(base, shaped, draft, past)
  const wrong = Object.keys(wrongs).length
  const back = `/products/${product.id}`
  const save = async () => {
    if (!(await it.save())) return
    toast({ type: "success", title: say("variants.saved", { name: product.name }) })
    void go(back)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {it.restored && (
        <p className="kept">
          {say("variants.kept")}{" "}
          <button type="button" className="link" onClick={it.clear}>
            {say("catalog.startOver")}
          </button>
        </p>
      )}
      <MatrixEditor
        base={base}
        draft={draft}
        shaped={shaped}
        columns={columns.filter(
          (column) => (column !== "costPrice" || seesCost) && (column !== "minimumStock" || product.trackStock),
        )}
        price={amountText(product.sellingPrice, product.currency, locale)}
        counted={product.trackStock}
        wrongs={wrongs}
        onChange={it.change}
      />
      <PastVariants past={shaped.past} />
      <Outcome outcome={outcome} touched={it.touched} soldOf={(id) => (product.trackStock ? soldOf(id) : undefined)} />
      {it.overtaken && (
        <div className="overtaken" role="alert">
          <p>
            <strong>{say("variants.overtaken")}</strong>
          </p>
          <button type="button" className="button button-line" onClick={it.takeNewest}>
            {say("variants.takeNewest")}
          </button>
        </div>
      )}
      {wrong > 0 && (
        <p className="field-wrong" role="alert">
          {wrong === 1 ? say("productForm.wrong") : say("productForm.wrongs", { count: wrong })}
        </p>
      )}
      <Trouble trouble={it.trouble} />
      <StickyActions>
        <button type="submit" className="button button-main" disabled={it.sending || it.overtaken}>
          {outcome.added.length === 0
            ? say("variants.save")
            : outcome.added.length === 1
              ? say("variants.saveAddOne")
              : say("variants.saveAdd", { count: outcome.added.length })}
        </button>
        <button type="button" className="button button-line" onClick={() => void go(back)}>
          {say("catalog.cancel")}
        </button>
      </StickyActions>
    </form>
  )
}
