import { type Condition, type Found, groupsOf, Money, query } from "../kernel/index.ts"
import { ProductId } from "../products/index.ts"
import { saleLines } from "../sales/index.ts"
import { ask, askBefore, figures, figuresBefore } from "./figures.ts"
import { profitMasked } from "./money.ts"
import { askedFor, branch, compare, daysOf as spanOf, period } from "./period.ts"

const lines = (where: { readonly [column: string]: Condition }) =>
  groupsOf(saleLines, {
    where: { live: true, ...where },
    // What differs most comes first: groups are told apart by it alone, mostly.
    by: ["productId", "name", "variant", "kind", "currency"],
    sum: {
      quantity: "quantity",
      gross: "gross",
      discounts: "discounts",
      net: "net",
      tax: "tax",
      cost: "cost",
      unknownCost: "unknownCost",
    },
    sort: [["net", "DESC"]],
  })
type Group = Found<{ lines: ReturnType<typeof lines> }>["lines"][number]

interface ProductSales {
  readonly currency: string
  readonly kind: "goods" | "delivery" | "rounding"
  readonly productId?: string
  readonly name: string
  readonly quantity: number
  /** Of them, those that came back in the same days. */
  readonly returned: number
  readonly gross: number
  readonly discounts: number
  /** What was taken back, with goods or off the price, in those days. */
  readonly returns: number
  /** `gross − discounts − returns`, without tax. */
  readonly net: number
  readonly tax: number
  /** What is known of the cost. */
  readonly cost: number
  /** How many lines' cost is unknown; the profit is then unknown too, and left out. */
  readonly unknownCost: number
  readonly profit?: number
}

/** One row a product, whatever it was called at the time; sales without a product by their name. */
const byProduct = (groups: ReadonlyArray<Group>): ReadonlyArray<ProductSales> => {
  const rows = new Map<string, ProductSales>()
  for (const group of groups) {
    const { currency, discounts, net, productId, quantity, tax } = group
    const isBack = group.kind === "return" || group.kind === "reduction"
    const kind = group.kind === "delivery" || group.kind === "rounding" ? group.kind : "goods"
    const name = bareName(group)
    const key = [currency, kind, productId ?? `called ${name}`].join(" ")
    const row = rows.get(key)
    // The sums of groups may be null where there was nothing to add.
    const unknownCost = (row?.unknownCost ?? 0) + (group.unknownCost ?? 0)
    const cost = (row?.cost ?? 0) + (group.cost ?? 0)
    const sums = {
      quantity: (row?.quantity ?? 0) + (isBack ? 0 : quantity),
      returned: (row?.returned ?? 0) - (isBack ? quantity : 0),
      gross: (row?.gross ?? 0) + (isBack ? 0 : group.gross),
      discounts: (row?.discounts ?? 0) + discounts,
      returns: (row?.returns ?? 0) - (isBack ? net : 0),
      net: (row?.net ?? 0) + net,
      tax: (row?.tax ?? 0) + tax,
    }
    rows.set(key, {
      currency,
      kind,
      ...(typeof productId === "string" && { productId }),
      name: row?.name ?? name,
      ...sums,
      cost,
      unknownCost,
      ...(unknownCost === 0 && { profit: sums.net - cost }),
    })
  }
  // What a product sold as several kinds, or under several names, is known only now.
  return [...rows.values()].toSorted((a, b) => b.net - a.net)
}

/** The product's own name: a line of one of its variants says which. */
const bareName = ({ name, variant }: Group): string =>
  typeof variant === "string" && name.endsWith(`, ${variant}`) ? name.slice(0, -variant.length - 2) : name

const totals = [
  "takings",
  "gross_sales",
  "discounts",
  "returns",
  "net_sales",
  "delivery_income",
  "tax_collected",
  "cash_rounding",
  "cost_of_goods",
  "unknown_costs",
  "gross_profit",
] as const

const reports = (action: string) => ({ module: "reports", action })

/** What sold: by product, with delivery as a row of its own, so that the rows come to the total. */
export const salesByProducts = query("sales-by-products", {
  summary: "What sold, by product: quantity, sales, discounts, cost and profit.",
  input: { ...period, ...branch, ...compare },
  access: reports("sales_by_products"),
  file: true,
  // What one product earned says what it cost.
  masked: [profitMasked, { fields: ["profit"], unless: { module: "products", action: "view_cost" } }],
  reads: (input, context) => {
    const days = spanOf(input, context)
    const before = askBefore(totals, days, input)
    return { lines: lines(askedFor({ ...input, ...days })), ...ask(totals, days, input), ...before }
  },
  answer: ({ lines, ...found }, input, context) => ({
    ...spanOf(input, context),
    rows: byProduct(lines),
    totals: figures(found, totals),
    ...figuresBefore(found, totals, spanOf(input, context), input),
  }),
})

/** The same for each day. */
export const dailyProductsSold = query("daily-products-sold", {
  summary: "What sold on each day, by product.",
  input: { ...period, ...branch },
  access: { module: "transactions", action: "view" },
  reads: (input, context) => ({
    lines: groupsOf(saleLines, {
      where: { live: true, kind: "goods", ...askedFor({ ...input, ...spanOf(input, context) }) },
      by: ["on", "currency", "productId", "name"],
      sum: { quantity: "quantity", net: "net" },
      sort: [["on", "DESC"]],
    }),
  }),
  answer: ({ lines }, input, context) => ({ ...spanOf(input, context), rows: lines }),
})

const daysOf = (productId: string, asked: { readonly [column: string]: Condition }) =>
  groupsOf(saleLines, {
    where: { live: true, productId, ...asked },
    by: ["on", "currency", "kind"],
    sum: {
      quantity: "quantity",
      gross: "gross",
      discounts: "discounts",
      net: "net",
      cost: "cost",
      unknownCost: "unknownCost",
    },
    sort: [["on", "ASC"]],
  })
type DayOfProduct = Found<{ days: ReturnType<typeof daysOf> }>["days"][number]

/** Adds up the days of a product, for each of the given spans ("2026-03") and currencies. */
const spans = (days: ReadonlyArray<DayOfProduct>, spanOf: (day: string) => string) => {
  const groups = Map.groupBy(days, (day) => `${spanOf(day.on)} ${day.currency}`)
  return [...groups.values()].map((group) => {
    const sold = group.filter((day) => day.kind === "goods")
    const back = group.filter((day) => day.kind !== "goods")
    const add = (field: "quantity" | "gross" | "discounts" | "net" | "cost" | "unknownCost", days = group) =>
      Money.sum(days.map((day) => day[field] ?? 0))
    const unknownCost = add("unknownCost")
    const { currency, on } = group[0]!
    return {
      span: spanOf(on),
      currency,
      quantity: add("quantity", sold),
      returned: 0 - add("quantity", back),
      gross: add("gross", sold),
      discounts: add("discounts"),
      returns: 0 - add("net", back),
      net: add("net"),
      cost: add("cost"),
      unknownCost,
      profit: unknownCost === 0 ? add("net") - add("cost") : null,
      sales: Money.sum(sold.map((day) => day.count)),
    }
  })
}

const ofProduct = { productId: ProductId }
const seesProducts = { module: "products", action: "view_cost" }

export const productMonthlySummary = query("product-monthly-summary", {
  summary: "What a product sold, month by month.",
  input: { ...ofProduct, ...period, ...branch },
  access: seesProducts,
  reads: ({ productId, ...asked }) => ({ days: daysOf(productId, askedFor(asked)) }),
  answer: ({ days }, { productId }) => ({ productId, months: spans(days, (day) => day.slice(0, 7)) }),
})

export const productAllTimeSummary = query("product-all-time-summary", {
  summary: "What a product sold in all.",
  input: { ...ofProduct, ...branch },
  access: seesProducts,
  reads: ({ productId, ...asked }) => ({ days: daysOf(productId, askedFor(asked)) }),
  answer: ({ days }, { productId }) => ({
    productId,
    totals: spans(days, () => "all"),
  }),
})
