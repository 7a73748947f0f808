import { customers } from "@oja/domain/customers/views"
import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { may } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { ReturnGoods } from "../sales/ReturnGoods.tsx"
import { saleWords } from "../sales/words.ts"
import type { Transaction } from "../sales/sale.ts"
import { useRecord } from "../sales/useRecord.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FindBox } from "../ui/FindBox.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useRested } from "../ui/useRested.ts"
import { tillWords } from "./words.ts"

const FEW = 8

/** The number in what a receipt's code says: itself, or the last of an address. */
const numberIn = (text: string): string => {
  const said = text.trim()
  return /^https?:/.test(said) ? (said.split(/[?#]/)[0]?.split("/").at(-1) ?? "") : said
}

/** Sales by what stands on their receipts, or by who bought: a number, a name, a telephone. */
const useSales = (text: string) => {
  const q = useRested(numberIn(text))
  const sold = { kind: "sale", voided: false } as const
  const people = useRows(customers, q.length > 2 && may("customers", "view") ? { filter: { q }, count: FEW } : null)
  const ids = (people.data ?? []).map(({ id }) => id)
  const named = useRows(transactions, { filter: { ...sold, q }, sort: "-recordedAt", count: FEW })
  const theirs = useRows(
    transactions,
    q.length > 2 && ids.length > 0 ? { filter: { ...sold, customerId: ids }, sort: "-recordedAt", count: FEW } : null,
  )
  const rows = [...(named.data ?? []), ...(q.length > 2 ? (theirs.data ?? []) : [])]
  return {
    rows: rows.filter(({ id }, at) => rows.findIndex((it) => it.id === id) === at).slice(0, FEW),
    answers: people.waiting || named.waiting || theirs.waiting ? undefined : q,
  }
}

/** Goods come back to the counter: the sale by its receipt, then what of it, in what state, and the money as it came. */
export const GiveBack = ({ onClose }: { readonly onClose: () => void }) => {
  const say = tillWords.use()
  const { moment, money } = useShop()
  const [text, write] = useState("")
  const [chosen, choose] = useState<Transaction>()
  const { answers, rows } = useSales(text)
  if (chosen !== undefined) return <Returning id={chosen.id} onClose={onClose} />
  return (
    <Dialog open title={say("back.title")} onClose={onClose} closes>
      <div className="form">
        <FindBox
          label={say("back.find")}
          placeholder={say("back.findHelp")}
          none={say("back.none")}
          autoFocus
          text={text}
          onText={write}
          options={rows}
          answers={answers === undefined ? undefined : answers === numberIn(text) ? text.trim() : answers}
          codesOf={({ number }) => [number, ...(numberIn(text) === number ? [text.trim()] : [])]}
          nameOf={({ number }) => number}
          keyOf={({ id }) => id}
          onFound={choose}
          renderFound={({ currency, customerName, number, recordedAt, summary, total }) => (
            <>
              <span className="found-name">
                {number} <small className="muted">{customerName ?? summary}</small>
              </span>
              <small className="muted">{moment(recordedAt)}</small>
              <span className="money">{money(total, currency)}</span>
            </>
          )}
        />
      </div>
    </Dialog>
  )
}

const Returning = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = saleWords.use()
  const { error, again, record } = useRecord(id)
  if (record === undefined)
    return (
      <Dialog open title={say("after.returnGoods")} onClose={onClose} closes>
        {error === undefined ? <PageSkeleton /> : <ErrorState error={error} onRetry={again} />}
      </Dialog>
    )
  return <ReturnGoods strict record={record} onClose={onClose} />
}
