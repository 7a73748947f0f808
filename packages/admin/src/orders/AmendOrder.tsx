import { amendOrder } from "@oja/domain/orders/amendOrder"
import { useState } from "react"
import { useDoor } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Sheet } from "../ui/Sheet.tsx"
import { GoodsField } from "../selling/GoodsField.tsx"
import { Impact, type Preview } from "../selling/Impact.tsx"
import { sellingWords } from "../selling/words.ts"
import type { SaleDraft } from "../selling/saleDraft.ts"
import { useSelling } from "../data/useSelling.ts"
import { FigureInput, TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { uiWords } from "../ui/words.ts"
import { useFigure } from "../ui/useFigure.ts"
import { draftOf, readAmendment } from "./amendment.ts"
import type { Order } from "./order.ts"
import { orderWords } from "./words.ts"

/** The customer wants something else: what is right is written, then shown in figures, and only then done. */
export const AmendOrder = ({ row, onClose }: { row: Order; onClose: () => void }) => {
  const say = orderWords.use()
  const saySelling = sellingWords.use()
  const sayUi = uiWords.use()
  const { money } = useShop()
  const figure = useFigure()
  // What the form began with holds while it is open: an order that moves meanwhile is refused by its version.
  const [first] = useState(row)
  const [draft, become] = useState<SaleDraft>(() => draftOf(row))
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const [seen, show] = useState<{ readonly preview: Preview; readonly of: string }>()
  const { run, busy, refused, wrongs } = useDoor(amendOrder)
  const selling = useSelling()
  const { body: changes, changed, reckoned, wrongs: mending } = readAmendment(first, draft, selling)
  const wrongOf = (field: string) => (mending[field] === undefined ? wrongs[field] : saySelling(mending[field]))
  const short = reason.trim().length < 2
  const body = { ...changes, reason: reason.trim() }
  const said = JSON.stringify(changes)
  const preview = seen?.of === said ? seen.preview : undefined
  const url = `/v1.0/orders/${row.id}/amend`
  const save = async () => {
    mark(true)
    if (short || !changed || Object.keys(mending).length > 0) return
    if (preview === undefined) {
      const shown = await run<{ readonly preview: Preview }>(url, body)
      return show(shown && { preview: shown.preview, of: said })
    }
    const done = await run<Order>(url, { ...body, previewHash: preview.previewHash })
    // Something moved meanwhile: what was shown is not what would happen any more.
    if (done === undefined) return show(undefined)
    toast({ type: "success", title: say("draft.change.done", { number: row.number }) })
    onClose()
  }
  const owed = preview === undefined ? 0 : preview.balance.after - preview.balance.before
  return (
    <Sheet wide title={say("draft.change.title", { number: row.number })} onClose={onClose}>
      <p className="muted">{say("draft.change.lead")}</p>
      <GoodsField
        lines={draft.lines}
        reckoned={reckoned}
        selling={selling}
        wrongOf={wrongOf}
        onChange={(lines) => become((now) => ({ ...now, lines }))}
      />
      <FigureInput
        label={say("draft.shippingFee")}
        placeholder="0"
        {...figure(draft.shippingFee, (shippingFee) => become((now) => ({ ...now, shippingFee })))}
        wrong={wrongOf("shippingFee")}
      />
      <TextInput
        label={say("reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("required") : wrongs["reason"]}
        onType={write}
      />
      {preview !== undefined && (
        <>
          <Impact preview={preview} />
          <p>
            {owed === 0
              ? say("draft.change.same")
              : say(owed > 0 ? "draft.change.pays" : "draft.change.back", {
                  amount: money(Math.abs(owed), row.currency),
                })}
          </p>
        </>
      )}
      {tried && !changed && <p className="field-wrong">{say("draft.change.nothing")}</p>}
      <Refusal of={refused} />
      <div className="row">
        <button
          type="button"
          className={`button ${preview === undefined ? "button-main" : "button-grave"}`}
          disabled={busy}
          onClick={() => void save()}
        >
          {say(preview === undefined ? "draft.change.show" : "draft.change.now")}
        </button>
        <button type="button" className="button button-line" onClick={onClose}>
          {sayUi("cancel")}
        </button>
      </div>
    </Sheet>
  )
}
