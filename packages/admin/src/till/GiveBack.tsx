import { customers } from "@oja/domain/customers/views"
import { sum } from "@oja/domain/kernel/arithmetic"
import { transactions } from "@oja/domain/transactions/views"
import { useEffect, useState } from "react"
import { may } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import type { KnownSale } from "../offline/db.ts"
import { learn } from "../offline/knownSales.ts"
import { plain } from "../offline/memory.ts"
import { businessHere } from "../offline/outbox.ts"
import { useKnownSales } from "../offline/useKnownSales.ts"
import { useLine } from "../offline/useLine.ts"
import { ReturnGoods } from "../sales/ReturnGoods.tsx"
import { saleWords } from "../sales/words.ts"
import type { Transaction } from "../sales/sale.ts"
import { type SaleRecord, useRecord } from "../sales/useRecord.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { FindBox } from "../ui/FindBox.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { useRested } from "../ui/useRested.ts"
import { noteReturn } from "./keepReturn.ts"
import { tillWords } from "./words.ts"

const FEW = 8

/** The number in what a receipt's code says: itself, or the last of an address. */
const numberIn = (text: string): string => {
  const said = text.trim()
  return /^https?:/.test(said) ? (said.split(/[?#]/)[0]?.split("/").at(-1) ?? "") : said
}

/**
 * Sales by what stands on their receipts, or by who bought: a number, a name, a telephone. Where nobody answers, those
 * that this device knows.
 */
const useSales = (text: string) => {
  const online = useLine()
  const known = useKnownSales()
  const q = useRested(numberIn(text))
  const sold = { kind: "sale", voided: false } as const
  const people = useRows(customers, q.length > 2 && may("customers", "view") ? { filter: { q }, count: FEW } : null)
  const ids = (people.data ?? []).map(({ id }) => id)
  const isLong = q.length > 2
  const named = useRows(transactions, online ? { filter: { ...sold, q }, sort: "-recordedAt", count: FEW } : null)
  const theirs = useRows(
    transactions,
    online && isLong && ids.length > 0
      ? { filter: { ...sold, customerId: ids }, sort: "-recordedAt", count: FEW }
      : null,
  )
  const unheard = !online || named.error !== undefined
  const words = plain(q)
  const here = known.filter(
    ({ row }) =>
      plain(`${row.number} ${row.customerName ?? ""} ${row.summary}`).includes(words) ||
      (isLong && ids.some((id) => id === row.customerId)),
  )
  const rows = unheard ? here.map(({ row }) => row) : [...(named.data ?? []), ...(isLong ? (theirs.data ?? []) : [])]
  const waits = !unheard && (people.waiting || named.waiting || theirs.waiting)
  return {
    unheard,
    known,
    rows: rows.filter(({ id }, at) => rows.findIndex((it) => it.id === id) === at).slice(0, FEW),
    answers: waits ? undefined : q,
  }
}

/** Goods come back to the counter: the sale by its receipt, then what of it, in what state, and the money as it came. */
export const GiveBack = ({ onClose }: { readonly onClose: () => void }) => {
  const say = tillWords.use()
  const { moment, money } = useShop()
  const [text, write] = useState("")
  const [chosen, choose] = useState<{ readonly id: string; readonly here: KnownSale | undefined }>()
  const { answers, known, rows, unheard } = useSales(text)
  if (chosen?.here !== undefined) return <ReturnGoods counter unheard record={chosen.here} onClose={onClose} />
  if (chosen !== undefined) return <Returning id={chosen.id} onClose={onClose} />
  return (
    <Dialog open title={say("back.title")} onClose={onClose} closes>
      <div className="form">
        <FindBox
          label={say("back.find")}
          placeholder={say("back.findHelp")}
          help={unheard && say("back.here")}
          none={say(unheard ? "back.noneHere" : "back.none")}
          autoFocus
          text={text}
          onText={write}
          options={rows}
          answers={answers === undefined ? undefined : answers === numberIn(text) ? text.trim() : answers}
          codesOf={({ number }) => [number, ...(numberIn(text) === number ? [text.trim()] : [])]}
          nameOf={({ number }) => number}
          keyOf={({ id }) => id}
          onFound={({ id }: Transaction) =>
            choose({ id, here: unheard ? known.find((it) => it.id === id) : undefined })
          }
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

/**
 * The sale as it can be known without the book; nothing, where only the book knows what of it may come back: of a parcel
 * that is on its way, or after the price was lowered.
 */
const knownAs = ({ payments, refunds, returns, row }: SaleRecord): KnownSale | undefined =>
  row.kind === "sale" &&
  row.orderId === undefined &&
  row.writtenOff === 0 &&
  row.credited === sum(returns.map(({ amount }) => amount))
    ? { id: row.id, row, payments: payments.filter(({ reversed }) => !reversed), refunds, returns }
    : undefined

const Returning = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = saleWords.use()
  const { error, again, record } = useRecord(id)
  useEffect(() => {
    const sale = record && knownAs(record)
    if (sale !== undefined) learn(businessHere(), sale).catch(() => undefined)
  }, [record])
  if (record === undefined)
    return (
      <Dialog open title={say("after.returnGoods")} onClose={onClose} closes>
        <NotYet error={error} again={again} />
      </Dialog>
    )
  return (
    <ReturnGoods
      counter
      record={record}
      onReturned={(said) => void noteReturn(said).catch(() => undefined)}
      onClose={onClose}
    />
  )
}
