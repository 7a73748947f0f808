import * as Schema from "effect/Schema"
import { products } from "../catalog/index.ts"
import {
  type AnyView,
  type Condition,
  type Context,
  Count,
  countOf,
  Currency,
  Day,
  described,
  type Finds,
  hiddenFrom,
  isId,
  judge,
  meets,
  present,
  query,
  ref,
  type Row,
  rowsIn,
  SignedAmount,
  SignedQuantity,
} from "../kernel/index.ts"
import { LARGEST } from "../kernel/arithmetic.ts"
import { TransactionId } from "../shared/index.ts"
import { transactions } from "../transactions/index.ts"
import { ask, during, figures } from "./figures.ts"
import { type Metric, metrics, type Summed } from "./metrics.ts"
import { isThisMonth, profitMasked } from "./money.ts"
import { branch, daysOf, period } from "./period.ts"

// Why a figure is what it is: what it follows from, and every row that counts in it, with the sale or expense that made it.

const optional = Schema.optionalKey
const input = {
  /** What is left in the end, where it is left out. */
  metric: optional(Schema.Literals(Object.keys(metrics) as ReadonlyArray<Metric>)),
  ...period,
  ...branch,
  /** Rows are of one currency; of the busiest where it is left out. */
  currency: optional(Currency),
  /** How many rows are passed over. */
  offset: optional(Count),
  /** Each of its rows is told too, and by which conditions it does not count. */
  transactionId: optional(TransactionId),
}
type Input = Schema.Struct<typeof input>["Type"]

const metricOf = ({ metric = "net_profit" }: Input): Metric => metric

/** So many rows are told at a time; a sale has fewer. */
const ROWS = 50
const MOST_OF_ONE = 2000

const summed = (metric: Metric): Summed | undefined => {
  const it = metrics[metric]
  return "needs" in it ? undefined : it
}

type Unit = "amount" | "quantity" | "count"

/** What a figure counts: what the column means that it adds up, or that of the first figure it follows from. */
export const unitOf = (metric: Metric): Unit => {
  const it = metrics[metric]
  if ("needs" in it) return unitOf(it.needs[0])
  const meaning = "sum" in it ? it.view.fields.find(({ name }) => name === it.sum)?.meaning : undefined
  return meaning === "amount" || meaning === "quantity" ? meaning : "count"
}

/** What a figure follows from, and whether each is added or taken away; neither, where it is no sum. */
const termsOf = (metric: Metric) => {
  const it = metrics[metric]
  if (!("needs" in it)) return []
  return it.needs.map((one): { readonly metric: Metric; readonly unit: Unit; readonly sign?: 1 | -1 } => {
    const sign = it.from((name) => (name === one ? 1 : 0))
    return { metric: one, unit: unitOf(one), ...present({ sign: sign === 1 || sign === -1 ? sign : undefined }) }
  })
}

/** A row of whichever view. */
type AnyRow = Row & Readonly<Record<string, unknown>>
type Rows = Finds<ReadonlyArray<AnyRow>>
const nothing = { where: { id: [] } }
const none: Rows = rowsIn(transactions, nothing)

/** The columns by which rows of a view say which sale or expense they are of. */
const transactionIn = ({ columns, name }: AnyView): ReadonlyArray<string> =>
  name === transactions.name ? ["id"] : ["saleId", "expenseId"].filter((column) => column in columns)

const transactionOf = ({ view }: Summed, row: AnyRow): string | undefined =>
  transactionIn(view).flatMap((column) => (typeof row[column] === "string" ? row[column] : []))[0]

/** Which rows count in a figure: what the dictionary says, and what was asked for; those that add nothing do not. */
const counting = (it: Summed, asked: Input, currency: string | null, context: Context) => ({
  ...it.where,
  ...(it.basis === "now" ? {} : during(daysOf(asked, context))),
  ...present({ locationId: asked.locationId, currency: currency ?? undefined }),
  ...(it.sum === undefined ? {} : { [it.sum]: adding(it) }),
})

/** A condition of its own on the same column holds as well: what is owed is above zero anyway. */
const adding = ({ sum = "", where }: Summed): Condition => where[sum] ?? { from: -LARGEST, not: 0 }

/** Whoever may not see what rows of a view say, or what the figure says, is shown no row of it. */
const maySee = ({ sum = "", view }: Summed, metric: Metric, { actor }: Context): boolean => {
  const hidden = hiddenFrom(actor, [profitMasked, ...(view.masked ?? [])])
  const sees = actor === undefined || judge(actor, view.access)._tag === "Allowed"
  return sees && !hidden.includes(metric) && !hidden.includes(sum)
}

/** A row of whichever view, as far as it says which it is; what it adds is in what the figure counts. */
export const counted = {
  id: Schema.String,
  on: optional(Day),
  transactionId: optional(ref("transaction")),
  number: optional(Schema.String),
  name: optional(Schema.String),
  variant: optional(Schema.String),
  summary: optional(Schema.String),
  category: optional(Schema.String),
  categoryName: optional(Schema.String),
  quantity: optional(SignedQuantity),
  kind: optional(Schema.String),
  method: optional(Schema.String),
  reason: optional(Schema.String),
  shiftId: optional(ref("shift")),
  orderId: optional(ref("ord")),
  productId: optional(ref("prod")),
  amount: described("What it adds to the figure, in what the figure counts", SignedAmount),
}
type Told = Schema.Struct<typeof counted>["Type"]

/** What of it the row says itself. */
const shown = Object.keys(counted).filter(
  (name) => !["id", "amount", "number", "transactionId", "category", "categoryName"].includes(name),
)

interface Names {
  readonly made: ReadonlyArray<{
    readonly id: string
    readonly number: string
    readonly category?: string
    readonly categoryName?: string
  }>
  readonly goods: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

const told = (it: Summed, row: AnyRow, { goods, made }: Names): Told => {
  const transactionId = transactionOf(it, row)
  const { category, categoryName, number } = made.find(({ id }) => id === transactionId) ?? {}
  const amount = it.sum === undefined ? 1 : Number(row[it.sum] ?? 0)
  return {
    id: row.id,
    ...present({ name: goods.find(({ id }) => id === row["productId"])?.name }),
    ...present(Object.fromEntries(shown.map((name) => [name, row[name]]))),
    ...present({ transactionId, number, category, categoryName }),
    amount: it.below === true && amount !== 0 ? -amount : amount,
  }
}

export const explainedFigure = query("explained-figure", {
  summary: "What a figure follows from, every row that counts in it, and whether one sale or expense does.",
  input,
  access: { module: "reports", action: "profit_loss", premium: "profit_loss", freely: isThisMonth },
  masked: [profitMasked],
  reads: (asked, context) =>
    ask([metricOf(asked), ...termsOf(metricOf(asked)).map(({ metric }) => metric)], daysOf(asked, context), asked),
  readsNext: (found, asked, context): { readonly all: Finds<number>; readonly rows: Rows; readonly theirs: Rows } => {
    const { offset = 0, transactionId } = asked
    const metric = metricOf(asked)
    const it = summed(metric)
    const currency = asked.currency ?? figures(found, [metric])[0].currency
    if (it === undefined) return { all: countOf(transactions, nothing), rows: none, theirs: none }
    const where = counting(it, asked, currency, context)
    const all = countOf(it.view, { where })
    if (!maySee(it, metric, context)) return { all, rows: none, theirs: none }
    const ways = transactionIn(it.view)
    const way = ways.find((column) => column !== (isId("sale", transactionId) ? "expenseId" : "saleId"))
    const sort = [...("on" in it.view.columns ? [["on", "DESC"] as const] : []), ["id", "ASC"] as const]
    const theirs = way !== undefined && transactionId !== undefined && { [way]: transactionId }
    return {
      all,
      rows: rowsIn(it.view, { where, sort, limit: ROWS, offset }),
      theirs: theirs === false ? none : rowsIn(it.view, { where: theirs, sort, limit: MOST_OF_ONE }),
    }
  },
  readsLast: ({ rows, theirs }, asked) => {
    const it = summed(metricOf(asked))
    const both = it === undefined ? [] : [...rows, ...theirs]
    const sales = both.flatMap((row) => transactionOf(it!, row) ?? [])
    const goods = both.flatMap(({ name, productId }) => (name === undefined ? [String(productId)] : []))
    return {
      made: rowsIn(transactions, { where: { id: [...new Set(sales)] } }),
      goods: rowsIn(products, { where: { id: [...new Set(goods)] } }),
    }
  },
  answer: ({ all: count, goods, made, rows, theirs, ...found }, asked, context) => {
    const metric = metricOf(asked)
    const it = summed(metric)
    const terms = termsOf(metric)
    const totals = figures(found, [metric, ...terms.map((term) => term.metric)])
    const currency = asked.currency ?? totals[0].currency
    const what = {
      metric,
      unit: unitOf(metric),
      ...(it?.basis === "now" ? {} : daysOf(asked, context)),
      ...present({ currency: currency ?? undefined }),
      totals,
      terms,
      most: ROWS,
    }
    if (it === undefined) return { ...what, count: 0, rows: [], theirs: [] }
    const conditions = Object.entries(counting(it, asked, currency, context)) as ReadonlyArray<[string, Condition]>
    return {
      ...what,
      count,
      rows: rows.map((row) => told(it, row, { goods, made })),
      theirs: theirs.map((row) => ({
        ...told(it, row, { goods, made }),
        fails: conditions.flatMap(([column, is]) => (meets(row[column], is) ? [] : [column])),
      })),
    }
  },
})
