import { useParams } from "react-router-dom"
import { isOverdue } from "@oja/domain/sales/settle"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { Actions } from "./Actions.tsx"
import { CameWith } from "./CameWith.tsx"
import { Facts } from "./Facts.tsx"
import { Figures } from "./Figures.tsx"
import { History } from "./History.tsx"
import { Payments } from "./Payments.tsx"
import "../ui/record.css"
import { SoldLines } from "./SoldLines.tsx"
import { Status, useWho } from "./rows.tsx"
import type { Transaction } from "./sale.ts"
import { useRecord } from "./useRecord.ts"
import { saleWords } from "./words.ts"

/** One sale or expense: what it came to and whether it is settled, then everything about it. */
export const TransactionShow = () => {
  const say = saleWords.use()
  const who = useWho()
  const { day } = useShop()
  const { id = "" } = useParams()
  const { again, error, record } = useRecord(id)
  useTitle(record?.row.number ?? say("list.title"))
  if (error !== undefined || record === undefined) return <NotYet error={error} again={again} />
  const { payments, returns, row } = record
  const sale = row.kind === "sale"
  // What was paid at once says so in one line, unless something went back since.
  const settles = sale || row.paidLater === true || row.sentBack !== undefined
  return (
    <article className="record">
      <Back to="/transactions">{say("list.title")}</Back>
      <header className="stack gap-12 record-head">
        <p className="muted">
          {say(sale ? "headSale" : "headExpense", {
            number: row.number,
            day: day(row.on),
          })}
        </p>
        <h1 className={`display digits ${row.voided ? "struck" : ""}`}>
          <Money amount={row.total} currency={row.currency} />
        </h1>
        <div className="row line bold gap-x-16 record-status">
          <Status of={row} />
          <span>{who(row)}</span>
          {row.corrected !== undefined && (
            <span className="muted">{say("correctedTimes", { count: row.corrected.length })}</span>
          )}
          <Rest row={row} />
        </div>
        <Actions record={record} />
      </header>
      {sale && <SoldLines row={row} returns={returns} />}
      {row.goods !== undefined && row.goods.length > 0 && <CameWith goods={row.goods} />}
      {settles && <Figures row={row} />}
      <Facts row={row} />
      {settles && <Payments row={row} payments={payments} />}
      <History record={record} />
    </article>
  )
}

/** What is still to be paid, and by when; or what is owed to the customer. */
const Rest = ({ row }: { row: Transaction }) => {
  const say = saleWords.use()
  const { day: written, today } = useShop()
  const { balance, currency, dueDate } = row
  if (balance === 0) return null
  const day = dueDate === undefined ? undefined : written(dueDate)
  return (
    <>
      <strong className={balance > 0 ? "money-out" : ""}>
        {say(
          row.kind === "sale"
            ? balance < 0
              ? "after.owedToThem"
              : "owes"
            : balance < 0
              ? "spending.owesYou"
              : "spending.youOwe",
        )}{" "}
        <Money amount={Math.abs(balance)} currency={currency} />
      </strong>
      {balance > 0 && day !== undefined && (
        <span className={isOverdue(row, today) ? "money-out" : "muted"}>
          {say(isOverdue(row, today) ? "after.overdueSince" : "after.dueOn", { day })}
        </span>
      )}
    </>
  )
}
