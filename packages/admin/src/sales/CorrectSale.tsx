import { correctSale } from "@oja/domain/sales/correctSale"
import { transactions } from "@oja/domain/transactions/views"
import { useState, type FormEvent } from "react"
import { Link, useNavigate, useParams } from "react-router-dom"
import type { Body } from "../data/calls.ts"
import { useRow } from "../data/client.ts"
import { useDoor } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { DayInput, TextInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { changedFields, correctionOf, draftOf } from "./correction.ts"
import { Differences } from "./Differences.tsx"
import { Impact, type Preview } from "../selling/Impact.tsx"
import { sellingWords } from "../selling/words.ts"
import { readGoods, type SaleDraft } from "../selling/saleDraft.ts"
import { SaleFields } from "./SaleFields.tsx"
import "../ui/record.css"
import { Totals } from "../selling/Totals.tsx"
import type { Transaction } from "./sale.ts"
import { useSelling } from "../data/useSelling.ts"
import { saleWords } from "./words.ts"

/** The sale was written down wrongly: the form again, with what will change and why. */
export const CorrectSale = () => {
  const { id = "" } = useParams()
  const { data: row, error, again } = useRow(transactions, id)
  if (error !== undefined || row?.id !== id) return <NotYet error={error} again={again} />
  return <Correcting key={`${id} ${row.version}`} row={row} />
}

const Correcting = ({ row }: { row: Transaction }) => {
  const say = saleWords.use()
  const saySelling = sellingWords.use()
  const go = useNavigate()
  const [draft, become] = useState<SaleDraft>(() => draftOf(row))
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  // What was shown holds for what was asked: another word in the form, and it must be looked at again.
  const [seen, show] = useState<{ readonly preview: Preview; readonly of: string }>()
  const { run, busy, refused, wrongs } = useDoor(correctSale)
  const selling = useSelling()
  const { reckoned, wrongs: mending } = readGoods(draft, row.currency, { selling })
  const changed = changedFields(row, draft)
  const missing = draft.buyer === null ? { customerId: "wrong.customer" as const } : {}
  const all: typeof mending = { ...mending, ...missing }
  const wrongOf = (field: string) => (all[field] === undefined ? wrongs[field] : saySelling(all[field]))
  const short = reason.trim().length < 2
  const asked = correctionOf(row, draft, reason) as Body<"POST", "/api/sales/:id/correct">
  const said = JSON.stringify({ ...asked, reason: "" })
  const preview = seen?.of === said ? seen.preview : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (short || changed.length === 0 || Object.keys(all).length > 0) return
    const path = `/api/sales/${row.id}/correct` as const
    if (preview === undefined) {
      const shown = await run(path, asked)
      return show(shown && "preview" in shown ? { preview: shown.preview, of: said } : undefined)
    }
    const made = await run(path, { ...asked, previewHash: preview.previewHash })
    // Refused because something moved meanwhile: what was shown is not what would happen any more.
    if (made === undefined) return show(undefined)
    toast({ type: "success", title: say("form.updated"), description: say("form.saleUpdated") })
    void go(`/transactions/${row.id}`)
  }
  return (
    <div className="page-form">
      <PageTitle title={say("correctTitle", { number: row.number })} lead={say("correctLead")} />
      <form noValidate onSubmit={(event) => void save(event)}>
        <SaleFields
          draft={draft}
          write={(part) => become((now) => ({ ...now, ...part }))}
          wrongOf={wrongOf}
          reckoned={reckoned}
          selling={selling}
          total={reckoned?.total ?? 0}
          foot={
            <>
              <Button look="main" type="submit" disabled={busy || changed.length === 0}>
                {say(preview === undefined ? "correctSee" : "correctDo")}
              </Button>
              <Link className="button button-line" to={`/transactions/${row.id}`}>
                {say("form.cancel")}
              </Link>
            </>
          }
        >
          <DayInput
            label={say("form.due")}
            min={draft.on}
            value={draft.dueDate}
            wrong={wrongOf("dueDate")}
            onType={(dueDate) => become((now) => ({ ...now, dueDate }))}
          />
          <Totals reckoned={reckoned} />
          <Differences row={row} draft={draft} fields={changed} total={reckoned?.total} />
          <TextInput
            label={say("correctWhy")}
            maxLength={200}
            value={reason}
            wrong={tried && short ? say("problem.required") : wrongs["reason"]}
            onType={write}
          />
          {preview !== undefined && <Impact preview={preview} />}
          <Refusal of={refused} />
        </SaleFields>
      </form>
    </div>
  )
}
