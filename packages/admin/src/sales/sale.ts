import { asId } from "@oja/domain/kernel/isId"
import type { RowOf } from "@oja/domain/kernel/index"
import type { refunds, returns, writeOffs } from "@oja/domain/sales/backViews"
import type { payments } from "@oja/domain/sales/paymentsView"
import { isOverdue } from "@oja/domain/sales/settle"
import type { transactions } from "@oja/domain/transactions/views"
import type { Tone } from "../ui/tone.ts"

/** A sale or an expense as the book shows it. */
export type Transaction = RowOf<typeof transactions>
export type Line = Transaction["lines"][number]
type Received = RowOf<typeof payments>
/** What was paid for a sale or for an expense. */
export type Payment = Omit<Received, "paymentId" | "saleId"> & {
  readonly paymentId: Received["paymentId"] | NonNullable<Transaction["paid"]>[number]["paymentId"]
  readonly saleId: Transaction["id"]
}
/** Goods that came back at one time. */
export type Return = RowOf<typeof returns>
export type Condition = Return["lines"][number]["condition"]
export type Refund = RowOf<typeof refunds>
export type WrittenOff = RowOf<typeof writeOffs>

type Named = Pick<Transaction, "id">
/** Which sale a command is about. */
export const ofSale = ({ id }: Named) => ({ saleId: asId("sale", id) })
/** Which expense it is about. */
export const ofExpense = ({ id }: Named) => ({ expenseId: asId("exp", id) })

export type Status = Transaction["status"] | "overdue"

/** The one word on a row: what is late says so before what is owed. */
export const statusOf = (row: Transaction, today: string): Status => (isOverdue(row, today) ? "overdue" : row.status)

export const tones: Readonly<Record<Status, Tone>> = {
  paid: "good",
  part_paid: "warn",
  unpaid: "info",
  overdue: "bad",
  overpaid: "info",
  part_refunded: "good",
  refunded: "quiet",
  voided: "quiet",
}

/** "2 × Milo 500 g, Sugar 1 kg": what was sold, in words. */
export const linesInWords = (
  lines: ReadonlyArray<Pick<Line, "name" | "quantity">>,
  quantity: (thousandths: number) => string,
) => lines.map((line) => (line.quantity === 1000 ? line.name : `${quantity(line.quantity)} × ${line.name}`)).join(", ")
