import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../sales/CustomerPick.tsx"
import { useSelling } from "../taxes/useSelling.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { changesOf } from "./correction.ts"
import { GoodsFields } from "./GoodsFields.tsx"
import type { Invoice } from "./invoice.ts"
import { type Letters, lettersOf, readLetters } from "./letters.ts"
import { Sheet } from "./Sheet.tsx"
import { WouldBe } from "./WouldBe.tsx"
import { OffAndDelivery } from "./OffAndDelivery.tsx"

interface Preview {
  readonly preview: Omit<Parameters<typeof WouldBe>[0], "row"> & { readonly previewHash: string }
}

/** An issued invoice was wrong: what is right is written, then shown in figures, and only then done. */
export const CorrectInvoice = ({ row, onClose }: { row: Invoice; onClose: () => void }) => {
  const say = useWords()
  const go = useNavigate()
  const { today } = useShop()
  const [letters, become] = useState(() => lettersOf(row, row.customerName ?? ""))
  const [reason, why] = useState("")
  const [tried, mark] = useState(false)
  const [shown, show] = useState<Preview>()
  const { send, sending, wrongs, trouble } = useCommand()
  // What was shown is not what would be done any more: it is shown again first.
  const stale = trouble?.code === "PREVIEW_STALE"
  const write = (part: Partial<Letters>) => {
    // What was shown is no longer what would be done.
    show(undefined)
    become((now) => ({ ...now, ...part }))
  }
  const where = { currency: row.currency, selling: useSelling(), today: row.issueDate ?? today }
  const { missing, reckoned } = readLetters(letters, where)
  const changes = changesOf(row, letters, where)
  const wrongOf = (field: string) => (missing[field] === undefined ? wrongs[field] : say(missing[field]))
  const short = reason.trim().length < 2
  const body = { reason: reason.trim(), ...changes }
  const url = `/v1.1/invoices/${row.id}/correct`

  const look = async () => {
    mark(true)
    if (short || Object.keys(missing).length > 0 || Object.keys(changes).length === 0) return
    show(await send<Preview>(url, body))
  }
  const correct = async () => {
    const came = await send<Invoice>(url, { ...body, previewHash: shown?.preview.previewHash })
    if (came === undefined) return
    onClose()
    const next = came.creditNote?.replacedBy ?? came.id
    void go(`/invoices/${next}`)
  }
  return (
    <Sheet wide title={say("invoice.correctTitle", { number: row.number })} onClose={onClose}>
      <p className="muted">{say("invoice.correctLead")}</p>
      <CustomerPick
        walkIn={false}
        value={letters.buyer}
        wrong={wrongOf("customerId")}
        onPick={(buyer) => buyer !== "walk_in" && write({ buyer })}
      />
      <GoodsFields letters={letters} write={write} wrongOf={wrongOf} reckoned={reckoned} selling={where.selling} />
      <OffAndDelivery letters={letters} write={write} wrongOf={wrongOf} />
      <TextField
        label={say("invoice.dueDay")}
        type="date"
        min={row.issueDate}
        value={letters.dueDate}
        wrong={wrongOf("dueDate")}
        onChange={(event) => write({ dueDate: event.target.value })}
      />
      <AreaField
        label={say("invoice.note")}
        maxLength={1000}
        rows={2}
        value={letters.note}
        wrong={wrongs["note"]}
        onChange={(event) => write({ note: event.target.value })}
      />
      <TextField
        label={say("sale.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={(event) => {
          show(undefined)
          why(event.target.value)
        }}
      />
      {shown !== undefined && (
        <WouldBe row={row} creditNote={shown.preview.creditNote} invoice={shown.preview.invoice} />
      )}
      {tried && Object.keys(changes).length === 0 && <p className="field-wrong">{say("invoice.nothingChanged")}</p>}
      <Trouble trouble={trouble} />
      <div className="row">
        {shown === undefined || stale ? (
          <button type="button" className="button button-main" disabled={sending} onClick={() => void look()}>
            {say("invoice.correctShow")}
          </button>
        ) : (
          <button type="button" className="button button-grave" disabled={sending} onClick={() => void correct()}>
            {say("invoice.correctNow")}
          </button>
        )}
        <button type="button" className="button button-line" onClick={onClose}>
          {say("saleForm.cancel")}
        </button>
      </div>
    </Sheet>
  )
}
