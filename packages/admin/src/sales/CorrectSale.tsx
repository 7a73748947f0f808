import { useState, type FormEvent } from "react"
import { Link, useNavigate, useParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { TextField } from "../ui/Field.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { changedFields, correctionOf, draftOf } from "./correction.ts"
import { Differences } from "./Differences.tsx"
import { Impact, type Preview } from "./Impact.tsx"
import { readGoods, type SaleDraft } from "./saleDraft.ts"
import { SaleFields } from "./SaleFields.tsx"
import "./sales.css"
import { Totals } from "./Totals.tsx"
import type { Transaction } from "./transaction.ts"
import { useSelling } from "../taxes/useSelling.ts"

/** The sale was written down wrongly: the form again, with what will change and why. */
export const CorrectSale = () => {
  const { id = "" } = useParams()
  const { data: row, error, again } = useAsk<Transaction>(`/api/transactions/${encodeURIComponent(id)}`)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  return row?.id === id ? <Correcting key={`${id} ${row.version}`} row={row} /> : <PageSkeleton />
}

const Correcting = ({ row }: { row: Transaction }) => {
  const say = useWords()
  const go = useNavigate()
  const [draft, become] = useState<SaleDraft>(() => draftOf(row))
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  // What was shown holds for what was asked: another word in the form, and it must be looked at again.
  const [seen, show] = useState<{ readonly preview: Preview; readonly of: string }>()
  const { send, sending, wrongs, trouble } = useCommand()
  const selling = useSelling()
  const { reckoned, wrongs: mending } = readGoods(draft, row.currency, { selling })
  const changed = changedFields(row, draft)
  const missing = draft.buyer === null ? { customerId: "saleForm.wrong.customer" as const } : {}
  const all: typeof mending = { ...mending, ...missing }
  const wrongOf = (field: string) => (all[field] === undefined ? wrongs[field] : say(all[field]))
  const short = reason.trim().length < 2
  const asked = correctionOf(row, draft, reason)
  const said = JSON.stringify({ ...asked, reason: "" })
  const preview = seen?.of === said ? seen.preview : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (short || changed.length === 0 || Object.keys(all).length > 0) return
    const path = `/api/sales/${row.id}/correct`
    if (preview === undefined) {
      const shown = await send<{ readonly preview: Preview }>(path, asked)
      return show(shown && { preview: shown.preview, of: said })
    }
    const made = await send<Transaction>(path, { ...asked, previewHash: preview.previewHash })
    // Refused because something moved meanwhile: what was shown is not what would happen any more.
    if (made === undefined) return show(undefined)
    toast({ type: "success", title: say("saleForm.updated"), description: say("saleForm.saleUpdated") })
    void go(`/transactions/${row.id}`)
  }
  return (
    <>
      <PageTitle title={say("sale.correctTitle", { number: row.number })} lead={say("sale.correctLead")} />
      <form noValidate onSubmit={(event) => void save(event)}>
        <SaleFields
          draft={draft}
          write={(part) => become((now) => ({ ...now, ...part }))}
          wrongOf={wrongOf}
          reckoned={reckoned}
          selling={selling}
        >
          <TextField
            label={say("saleForm.due")}
            type="date"
            min={draft.on}
            value={draft.dueDate}
            wrong={wrongOf("dueDate")}
            onChange={(event) => become((now) => ({ ...now, dueDate: event.target.value }))}
          />
          <Totals reckoned={reckoned} />
          <Differences row={row} draft={draft} fields={changed} total={reckoned?.total} />
          <TextField
            label={say("sale.correctWhy")}
            maxLength={200}
            value={reason}
            wrong={tried && short ? say("problem.required") : wrongs["reason"]}
            onChange={(event) => write(event.target.value)}
          />
          {preview !== undefined && <Impact preview={preview} />}
          <Trouble trouble={trouble} />
          <StickyActions>
            <button type="submit" className="button button-main" disabled={sending || changed.length === 0}>
              {say(preview === undefined ? "sale.correctSee" : "sale.correctDo")}
            </button>
            <Link className="button button-line" to={`/transactions/${row.id}`}>
              {say("saleForm.cancel")}
            </Link>
          </StickyActions>
        </SaleFields>
      </form>
    </>
  )
}
