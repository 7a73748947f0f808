import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Sheet } from "../invoicing/Sheet.tsx"
import "../invoicing/invoicing.css"
import { GoodsField } from "../sales/GoodsField.tsx"
import { Impact, type Preview } from "../sales/Impact.tsx"
import type { SaleDraft } from "../sales/saleDraft.ts"
import { useSelling } from "../taxes/useSelling.ts"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { draftOf, readAmendment } from "./amendment.ts"
import type { Order } from "./order.ts"

/** The customer wants something else: what is right is written, then shown in figures, and only then done. */
export const AmendOrder = ({ row, onClose }: { row: Order; onClose: () => void }) => {
  const say = useWords()
  const { money } = useShop()
  // What the form began with holds while it is open: an order that moves meanwhile is refused by its version.
  const [first] = useState(row)
  const [draft, become] = useState<SaleDraft>(() => draftOf(row))
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const [seen, show] = useState<{ readonly preview: Preview; readonly of: string }>()
  const { send, sending, trouble, wrongs } = useCommand()
  const selling = useSelling()
  const { body: changes, changed, reckoned, wrongs: mending } = readAmendment(first, draft, selling)
  const wrongOf = (field: string) => (mending[field] === undefined ? wrongs[field] : say(mending[field]))
  const short = reason.trim().length < 2
  const body = { ...changes, reason: reason.trim() }
  const said = JSON.stringify(changes)
  const preview = seen?.of === said ? seen.preview : undefined
  const url = `/v1.0/orders/${row.id}/amend`
  const save = async () => {
    mark(true)
    if (short || !changed || Object.keys(mending).length > 0) return
    if (preview === undefined) {
      const shown = await send<{ readonly preview: Preview }>(url, body)
      return show(shown && { preview: shown.preview, of: said })
    }
    const done = await send<Order>(url, { ...body, previewHash: preview.previewHash })
    // Something moved meanwhile: what was shown is not what would happen any more.
    if (done === undefined) return show(undefined)
    toast({ type: "success", title: say("orders.change.done", { number: row.number }) })
    onClose()
  }
  const owed = preview === undefined ? 0 : preview.balance.after - preview.balance.before
  return (
    <Sheet wide title={say("orders.change.title", { number: row.number })} onClose={onClose}>
      <p className="muted">{say("orders.change.lead")}</p>
      <GoodsField
        lines={draft.lines}
        reckoned={reckoned}
        selling={selling}
        wrongOf={wrongOf}
        onChange={(lines) => become((now) => ({ ...now, lines }))}
      />
      <TextField
        label={say("saleForm.shippingFee")}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={draft.shippingFee}
        wrong={wrongOf("shippingFee")}
        onChange={({ target }) => become((now) => ({ ...now, shippingFee: target.value }))}
      />
      <TextField
        label={say("sale.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={({ target }) => write(target.value)}
      />
      {preview !== undefined && (
        <>
          <Impact preview={preview} />
          <p>
            {owed === 0
              ? say("orders.change.same")
              : say(owed > 0 ? "orders.change.pays" : "orders.change.back", {
                  amount: money(Math.abs(owed), row.currency),
                })}
          </p>
        </>
      )}
      {tried && !changed && <p className="field-wrong">{say("orders.change.nothing")}</p>}
      <Trouble trouble={trouble} />
      <div className="row">
        <button
          type="button"
          className={`button ${preview === undefined ? "button-main" : "button-grave"}`}
          disabled={sending}
          onClick={() => void save()}
        >
          {say(preview === undefined ? "orders.change.show" : "orders.change.now")}
        </button>
        <button type="button" className="button button-line" onClick={onClose}>
          {say("saleForm.cancel")}
        </button>
      </div>
    </Sheet>
  )
}
