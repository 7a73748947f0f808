import { present } from "@oja/domain/kernel/present"
import { correctInvoice } from "@oja/domain/invoicing/correctInvoice"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { Answer } from "../data/calls.ts"
import { useDoor } from "../data/useCommand.ts"
import { useSelling } from "../data/useSelling.ts"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { AreaInput, DayInput, TextInput } from "../ui/inputs.tsx"
import { SumLine } from "../ui/SumLine.tsx"
import { problem } from "../ui/problem.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { uiWords } from "../ui/words.ts"
import type { Invoice } from "./invoice.tsx"
import { Goods } from "./InvoiceForm.tsx"
import { changesOf, type Letters, lettersOf, readLetters } from "./letters.ts"
import { invoiceWords } from "./words.ts"
import "../ui/record.css"

// The button that was pressed may be far below the figures.
const intoSight = (it: HTMLElement | null) => it?.scrollIntoView({ block: "center" })

/** An issued invoice was wrong: what is right is written, then shown in figures, and only then done. */
export const CorrectInvoice = ({ row, onClose }: { readonly row: Invoice; readonly onClose: () => void }) => {
  const say = invoiceWords.use()
  const sayUi = uiWords.use()
  const go = useNavigate()
  const { today } = useShop()
  const selling = useSelling()
  const { currency, id, issueDate, number } = row
  const [letters, become] = useState(() => lettersOf(row))
  const [reason, why] = useState("")
  const [tried, mark] = useState(false)
  const [shown, show] =
    useState<Extract<Answer<"POST /v1.1/invoices/:id/correct">, { readonly preview: unknown }>["preview"]>()
  const { run, busy, refused, wrongs } = useDoor(correctInvoice)
  const where = { currency, selling, today: issueDate ?? today }
  const { missing, reckoned } = readLetters(letters, where)
  const changes = changesOf(row, letters, where)
  const unchanged = Object.keys(changes).length === 0
  const short = reason.trim().length < 2
  // What was shown is not what would be done any more: it is shown again first.
  const stale = refused !== undefined && problem(refused).code === "PREVIEW_STALE"
  const write = (part: Partial<Letters>) => {
    show(undefined)
    become((now) => ({ ...now, ...part }))
  }
  const wrongOf = (field: string) => missing[field] ?? wrongs[field]
  const ask = (seen?: string) =>
    run(`/v1.1/invoices/${id}/correct`, {
      reason: reason.trim(),
      ...changes,
      ...present({ previewHash: seen }),
    })
  const look = async () => {
    mark(true)
    if (short || unchanged || Object.keys(missing).length > 0) return
    const seen = await ask()
    if (seen === undefined || "preview" in seen) show(seen?.preview)
  }
  const owes = (shown?.invoice?.total ?? 0) - (shown?.invoice?.received ?? 0)
  const correct = async () => {
    const came = await ask(shown?.previewHash)
    if (came === undefined || "preview" in came) return
    onClose()
    void go(`/invoices/${came.creditNote?.replacedBy ?? came.id}`)
  }
  return (
    <Dialog open size="wide" title={say("correctTitle", { number })} onClose={onClose}>
      <div className="stack slim one gap-20 invoice-form">
        <p className="muted">{say("correctLead")}</p>
        <CustomerPick
          walkIn={false}
          value={letters.buyer}
          wrong={wrongOf("customerId")}
          onPick={(buyer) => buyer !== "walk_in" && write({ buyer })}
        />
        <Goods letters={letters} write={write} wrongOf={wrongOf} reckoned={reckoned} selling={selling} />
        <DayInput
          label={say("dueDay")}
          min={issueDate}
          value={letters.dueDate}
          wrong={wrongOf("dueDate")}
          onType={(dueDate) => write({ dueDate })}
        />
        <AreaInput
          label={say("note")}
          maxLength={1000}
          rows={2}
          value={letters.note}
          wrong={wrongs["note"]}
          onType={(note) => write({ note })}
        />
        <TextInput
          label={say("reason")}
          maxLength={200}
          value={reason}
          wrong={tried && short ? say("required") : wrongs["reason"]}
          onType={(text) => {
            show(undefined)
            why(text)
          }}
        />
        {shown !== undefined && (
          <dl ref={intoSight} className="stack note sunken invoice-would" aria-live="polite">
            {shown.creditNote !== null && (
              <SumLine
                name={say("wouldCredit", { number })}
                amount={-shown.creditNote.total}
                currency={currency}
                tone="out"
              />
            )}
            {shown.invoice !== null && (
              <>
                <SumLine name={say("wouldInvoice")} amount={shown.invoice.total} currency={currency} />
                <SumLine name={say("wouldOwe")} amount={owes} currency={currency} tone={owes < 0 ? "out" : undefined} />
              </>
            )}
          </dl>
        )}
        {tried && unchanged && <p className="field-wrong">{say("nothingChanged")}</p>}
        <Refusal of={refused} />
        <div className="form-foot">
          {shown === undefined || stale ? (
            <Button look="main" disabled={busy} onClick={() => void look()}>
              {say("correctShow")}
            </Button>
          ) : (
            <Button look="danger" disabled={busy} onClick={() => void correct()}>
              {say("correctNow")}
            </Button>
          )}
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
        </div>
      </div>
    </Dialog>
  )
}
