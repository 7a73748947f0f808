import { transactions } from "@oja/domain/transactions/views"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useText } from "../ui/useText.ts"
import { linesInWords, statusOf, tones, type Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

// How a sale or an expense shows itself in a row, wherever rows of them stand.

export const pathOf = ({ id }: Pick<Transaction, "id">) => `/transactions/${id}`

interface Of {
  readonly of: Transaction
}

/** With whom it was: the customer, or whoever was paid. */
export const useWho = () => {
  const say = saleWords.use()
  return (row: Transaction): string =>
    row.kind === "expense" ? (row.vendor ?? say("expense")) : (row.customerName ?? say("form.walkIn"))
}

/** What it was for. */
export const useWhat = () => {
  const text = useText(transactions)
  const { quantity } = useShop()
  return (row: Transaction): string =>
    row.kind === "expense" ? (row.categoryName ?? text(row, "category")) : linesInWords(row.lines, quantity)
}

/** Whether it is settled: a word, and a colour that helps to find it. */
export const Status = ({ of }: Of) => {
  const say = saleWords.use()
  const text = useText(transactions)
  const { today } = useShop()
  const status = statusOf(of, today)
  return <StatusChip tone={tones[status]}>{status === "overdue" ? say("show.overdue") : text(of, "status")}</StatusChip>
}

/** Money that went out stands with a minus. */
export const Total = ({ of }: Of) => (
  <span className={of.voided ? "struck" : ""}>
    <Money amount={of.kind === "expense" ? -of.total : of.total} currency={of.currency} />
  </span>
)

/** The last few, as cards of two lines. */
export const TransactionRows = ({ rows }: { readonly rows: ReadonlyArray<Transaction> }) => {
  const { day } = useShop()
  const [who, what] = [useWho(), useWhat()]
  return (
    <TwoLineCards
      rows={rows.map((row) => ({
        id: row.id,
        to: pathOf(row),
        title: who(row),
        amount: <Total of={row} />,
        detail: `${day(row.on)} · ${what(row)}`,
        status: <Status of={row} />,
      }))}
    />
  )
}
