import { type AnswerOf, choiceOf, type Domain, labelOf, type Meaning } from "@oja/domain/kernel/index"
import type { trialBalance } from "@oja/domain/ledger/queries"
import { unitOf } from "@oja/domain/reports/explain"
import type { profitAndLoss } from "@oja/domain/reports/money"
import type { salesByProducts } from "@oja/domain/reports/products"
import { beforeDiscount, earned } from "@oja/domain/reports/productSums"
import { partFigures, type salesBy } from "@oja/domain/reports/salesBy"
import { statementOf } from "@oja/domain/reports/statement"
import { bareNames } from "@oja/domain/sales/bareNames"
import { transactions } from "@oja/domain/transactions/views"
import type { Language } from "../http/envelope.ts"
import type { Row } from "./cells.ts"
import type { Column } from "./columns.ts"

// Each report as the table of its file: what its columns mean, its rows, and what they come to.

export interface Table {
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<Row>
  /** What the rows come to, in each currency. */
  readonly feet: ReadonlyArray<Row>
}

/** What the book calls fields and choices, in the reader's language. */
export interface Words {
  readonly field: (name: string) => string
  readonly choice: (field: string, word: string) => string
}

export const wordsIn = ({ modules }: Domain, language: Language): Words => {
  const wordsOf = (is: (module: Domain["modules"][number]) => boolean) => modules.find(is)?.words ?? {}
  const own = wordsOf(({ name }) => name === "reports")
  const listed = wordsOf(({ views }) => views.includes(transactions))
  return {
    field: (name) => labelOf(own, name, language) ?? name,
    choice: (field, word) => choiceOf(own, field, word, language) ?? choiceOf(listed, field, word, language) ?? word,
  }
}

const column = ({ field }: Words, name: string, meaning?: Meaning, header = field(name)): Column => ({
  name,
  header,
  meaning,
})

const called = (words: Words, header: string): ReadonlyArray<Column> => [
  column(words, "name", undefined, header),
  column(words, "currency"),
]

const products = ({ rows = [], totals }: Partial<Products> & Pick<Products, "totals">, words: Words): Table => {
  const nameOf = ({ kind, name }: Products["rows"][number]): string => {
    if (kind === "goods") return name
    const is = words.choice("kind", kind)
    return name === bareNames.delivery || name === bareNames.rounding ? is : `${is}, ${name}`
  }
  const amounts = ["gross", "discounts", "returns", "net", "tax", "cost"] as const
  return {
    columns: [
      ...called(words, words.field("product")),
      column(words, "quantity", "quantity"),
      ...amounts.map((name) => column(words, name, "amount")),
      column(words, "unknownCost"),
      column(words, "profit", "amount"),
    ],
    rows: rows.map((row) => ({ ...row, name: nameOf(row) })),
    feet: totals.map((all) => ({
      currency: all.currency,
      name: words.field("total"),
      gross: beforeDiscount(all),
      discounts: all.discounts,
      returns: all.returns,
      net: earned(all),
      tax: all.tax_collected,
      cost: all.cost_of_goods,
      unknownCost: all.unknown_costs,
    })),
  }
}
type Products = AnswerOf<typeof salesByProducts>

/** Basis points are thousandths of a percent, tenfold. */
const IN_PERCENT = 10

const apart = ({ dimension, rows, totals }: Apart, words: Words): Table => ({
  columns: [
    ...called(words, words.choice("dimension", dimension)),
    ...partFigures.map((name) => {
      const unit = unitOf(name)
      return column(words, name, unit === "count" ? undefined : unit)
    }),
    column(words, "share", "quantity", `${words.field("share")} (%)`),
  ],
  rows: rows.map(({ name, of, share, ...row }) => ({
    ...row,
    name: name ?? (of === undefined ? words.field("cost_true_up") : words.choice("channel", of)),
    ...(share !== undefined && { share: share * IN_PERCENT }),
  })),
  feet: totals.map((all) => ({ ...all, name: words.field("total") })),
})
type Apart = Pick<AnswerOf<typeof salesBy>, "dimension" | "rows" | "totals">

/** One figure under the other, as an accountant lays them out; what lowers the profit is below nought. */
const profit = ({ basis, expenses = [], totals }: Partial<Profit> & Pick<Profit, "totals">, words: Words): Table => ({
  columns: [...called(words, words.field("metric")), column(words, "amount", "amount")],
  rows: totals.flatMap((all) =>
    (basis === undefined ? (["accrual", "cash"] as const) : [basis])
      .flatMap((by) =>
        statementOf(
          all,
          expenses.filter(({ currency }) => currency === all.currency),
          {
            figure: words.field,
            category: ({ category = "other", name }) => name ?? words.choice("category", category),
          },
          by,
        ),
      )
      .map(({ amount, lowers, name, weight }) => ({
        currency: all.currency,
        name: weight === "part" ? `  ${name}` : name,
        amount: lowers && amount !== 0 ? -amount : amount,
      })),
  ),
  feet: [],
})
type Profit = AnswerOf<typeof profitAndLoss>

const accounts = ({ lines, totals }: AnswerOf<typeof trialBalance>, words: Words, language: Language): Table => ({
  columns: [
    ...called(words, words.field("account")),
    column(words, "debit", "amount"),
    column(words, "credit", "amount"),
  ],
  rows: lines.map(({ names, ...line }) => ({ ...line, name: names[language] })),
  feet: totals.map((all) => ({ ...all, name: words.field("total") })),
})

/** By the question's name: those that say they can be taken as a file; a test holds that each has one. */
export const tables: { readonly [query: string]: (answer: never, words: Words, language: Language) => Table } = {
  "sales-by-products": products,
  "sales-by": apart,
  "profit-and-loss": profit,
  "trial-balance": accounts,
}
