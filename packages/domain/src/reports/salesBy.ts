import * as Schema from "effect/Schema"
import { type AnyView, groupsOf, Money, present, query, rowsIn } from "../kernel/index.ts"
import { locations } from "../locations/index.ts"
import { saleLines } from "../sales/index.ts"
import { seesCost } from "../products/index.ts"
import { members, namesOf } from "../team/index.ts"
import { transactions } from "../transactions/index.ts"
import { ask, askBefore, BEFORE, figures, type Sums } from "./figures.ts"
import type { Metric } from "./metrics.ts"
import { profitMasked } from "./money.ts"
import { branch, compare, daysOf, period, previousOf } from "./period.ts"

// What sold, told apart by where or by whom. The parts are groups of the very rows that the whole adds up, so they come to
// it; what is of no part, as a cost that became known later is no seller's, stands in a row of its own.

/** The figures of each part. */
export const partFigures = [
  "net_sales",
  "orders",
  "units_sold",
  "takings",
  "average_order",
  "gross_sales",
  "discounts",
  "returns",
  "cost_of_goods",
  "unknown_costs",
  "gross_profit",
] as const satisfies ReadonlyArray<Metric>

/** What sales can be told apart by, each with the column that says it. */
const columnOf = { channel: "channel", seller: "recordedBy", branch: "locationId" } as const
export const Dimension = Schema.Literals(["channel", "seller", "branch"])
type By = typeof Dimension.Type

/** Whoever took goods back, or corrected, wrote the line; the seller is who recorded the sale, as for sales targets. */
const apartBy =
  (by: By) =>
  (view: AnyView): ReadonlyArray<string> =>
    by === "seller" && view.name === saleLines.name
      ? ["saleId", "recordedBy"]
      : columnOf[by] in view.columns
        ? [columnOf[by]]
        : []

interface Asked {
  readonly [question: string]: Sums
}

const SELLERS = "sellers "
/** So many ids fit into one selection. */
const AT_ONCE = 500

const sellersAsked = (sales: ReadonlyArray<string>) =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(sales.length / AT_ONCE) }, (_, at) => {
      const id = sales.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
      return [`${SELLERS}${at}`, groupsOf(transactions, { where: { id }, by: ["id", "recordedBy", "currency"] })]
    }),
  )

const isOfSellers = ([question]: readonly [string, unknown]): boolean => question.startsWith(SELLERS)

/** What was found, part by part; under undefined what is of none. */
const partsOf = (found: Asked, by: By): ReadonlyMap<string | undefined, Asked> => {
  const all = Object.entries(found)
  const sellers = new Map(
    all.filter(isOfSellers).flatMap(([, sales]) => sales.map((it) => [it["id"], it["recordedBy"]])),
  )
  const parts = new Map<string | undefined, Record<string, Array<Sums[number]>>>()
  for (const [question, groups] of all.filter((it) => !isOfSellers(it)))
    for (const group of groups) {
      const key = sellers.get(group["saleId"]) ?? group[columnOf[by]] ?? undefined
      const part = parts.get(key as string | undefined) ?? {}
      parts.set(key as string | undefined, part)
      ;(part[question] ??= []).push(group)
    }
  return parts
}

type Names = ReadonlyMap<string, string>

/** A row for each part and currency, what brought in most first. */
const rowsOf = (found: Asked, by: By, names: Names, prefix?: string) => {
  const totals = figures(found, partFigures, prefix)
  const rank = (currency: string) => totals.findIndex((it) => it.currency === currency)
  return [...partsOf(found, by)]
    .flatMap(([key, part]) =>
      figures(part, partFigures, prefix).flatMap(({ currency, ...sums }) => {
        if (currency === null || partFigures.every((name) => sums[name] === 0)) return []
        const whole = totals[rank(currency)]?.net_sales ?? 0
        const share = whole > 0 ? Money.share(10_000, sums.net_sales, whole) : undefined
        return [{ currency, ...calledBy(by, key, names), ...sums, ...present({ share }) }]
      }),
    )
    .toSorted(
      (a, b) =>
        rank(a.currency) - rank(b.currency) || Number("of" in b) - Number("of" in a) || b.net_sales - a.net_sales,
    )
}

/** What a part is, and what it is called where its id does not say it. */
const calledBy = (by: By, of: string | undefined, names: Names): { readonly of?: string; readonly name?: string } =>
  of === undefined ? {} : { of, ...present({ name: by === "channel" ? undefined : names.get(of) }) }

export const salesBy = query("sales-by", {
  summary:
    "What sold, by channel, by seller or by branch: net sales, how many, the average, profit and the share of the whole.",
  input: {
    /** By channel where it is left out. */
    dimension: Schema.optionalKey(Dimension),
    ...period,
    ...branch,
    ...compare,
  },
  access: { module: "reports", action: "sales_by_products" },
  // What one seller or channel sold may be one product: what that earned says what it cost.
  masked: [profitMasked, { fields: ["cost_of_goods", "gross_profit", "unknown_costs"], unless: seesCost }],
  file: true,
  reads: ({ dimension: by = "channel", ...input }, context) => {
    const days = daysOf(input, context)
    const of = { ...input, apartBy: apartBy(by) }
    return {
      people: rowsIn(members, {}),
      branches: rowsIn(locations, {}),
      ...ask(partFigures, days, of),
      ...askBefore(partFigures, days, of),
    }
  },
  readsNext: ({ branches: _, people: __, ...found }) =>
    sellersAsked([
      ...new Set(
        Object.values(found as Asked).flatMap((groups) => groups.flatMap((it) => (it["saleId"] as string) ?? [])),
      ),
    ]),
  answer: ({ branches, people, ...found }, { dimension: by = "channel", ...input }, context) => {
    const days = daysOf(input, context)
    const names = by === "branch" ? new Map(branches.map(({ id, name }) => [id as string, name])) : namesOf(people)
    const told = (prefix?: string) => ({
      rows: rowsOf(found, by, names, prefix),
      totals: figures(found, partFigures, prefix),
    })
    return {
      dimension: by,
      ...days,
      ...told(),
      ...(input.compare !== undefined && { compared: { ...previousOf(days), ...told(BEFORE) } }),
    }
  },
})
