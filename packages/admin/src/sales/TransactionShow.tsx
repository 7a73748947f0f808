import { Link, useParams } from "react-router-dom"
import { listOf, useAsk } from "../app/useAsk.ts"
import { useShop } from "../app/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { useWords } from "../words/words.ts"
import { Actions } from "./Actions.tsx"
import { Facts } from "./Facts.tsx"
import { History } from "./History.tsx"
import { Payments } from "./Payments.tsx"
import "./sales.css"
import { SoldLines } from "./SoldLines.tsx"
import { Status } from "./Status.tsx"
import type { Payment, Transaction } from "./transaction.ts"
import { whoOf } from "./TransactionRows.tsx"

/** One sale or expense: what it came to and whether it is settled, then everything about it. */
export const TransactionShow = () => {
  const say = useWords()
  const { locale } = useShop()
  const { id = "" } = useParams()
  const { data: row, error, again } = useAsk<Transaction>(`/api/transactions/${encodeURIComponent(id)}`)
  const sale = row?.kind === "sale"
  const { data: payments = [] } = useAsk<ReadonlyArray<Payment>>(
    sale ? listOf("payments", { filter: { saleId: id }, sort: ["recordedAt", "ASC"], count: 100 }) : undefined,
  )
  useTitle(row?.number ?? say("menu.transactions"))
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (row === undefined || row.id !== id) return <PageSkeleton />
  return (
    <article className="record">
      <Link to="/transactions" className="back">
        {say("menu.transactions")}
      </Link>
      <header className="record-head">
        <p className="muted">
          {say(sale ? "sale.headSale" : "sale.headExpense", {
            number: row.number,
            day: sayDay(row.on, locale, "long"),
          })}
        </p>
        <h1 className={`display digits ${row.voided ? "struck" : ""}`}>
          <Money amount={row.total} currency={row.currency} />
        </h1>
        <div className="record-status">
          <Status of={row} />
          <span>{whoOf(row, say)}</span>
          {row.balance > 0 && (
            <strong className="money-out">
              {say("sale.owes")} <Money amount={row.balance} currency={row.currency} />
            </strong>
          )}
        </div>
        <Actions row={row} />
      </header>
      {sale && <SoldLines row={row} />}
      <Facts row={row} />
      {sale && <Payments row={row} payments={payments} />}
      <History row={row} payments={payments} />
    </article>
  )
}
