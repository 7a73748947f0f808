import { type AnyView, type Condition, type Finds, groupsOf, Money } from "../kernel/index.ts"
import { payments, saleLines, transactions } from "../sales/views.ts"

// The one dictionary of figures (pain C58). Dashboard, reports, exports and the terminal all ask here what "net sales"
// is, so that no two of them can disagree. Each figure is a sum over rows, or follows from others.

interface Words {
  readonly name: string
  readonly definition: string
}
interface Told {
  readonly en: Words
  readonly fr: Words
}
/** Adds up a column of a view's rows, or counts the rows. `always` looks at no period: what is owed now is owed now. */
interface Summed extends Told {
  readonly view: AnyView
  readonly where: { readonly [column: string]: Condition }
  readonly sum?: string
  readonly always?: true
}
interface Derived extends Told {
  readonly from: (figure: (name: string) => number) => number
  readonly needs: ReadonlyArray<string>
}

const goods = { live: true, kind: "goods" }
const sales = { kind: "sale", voided: false }

export const metrics = {
  gross_sales: {
    view: saleLines,
    where: goods,
    sum: "gross",
    en: { name: "Gross sales", definition: "Goods and services sold, before discounts, without delivery." },
    fr: { name: "Ventes brutes", definition: "Biens et services vendus, avant remises, hors livraison." },
  },
  discounts: {
    view: saleLines,
    where: goods,
    sum: "discounts",
    en: { name: "Discounts", definition: "What was taken off lines and whole sales." },
    fr: { name: "Remises", definition: "Ce qui a été déduit des lignes et des ventes entières." },
  },
  net_sales: {
    needs: ["gross_sales", "discounts"],
    from: (figure) => figure("gross_sales") - figure("discounts"),
    en: { name: "Net sales", definition: "Gross sales less discounts." },
    fr: { name: "Ventes nettes", definition: "Ventes brutes moins les remises." },
  },
  delivery_income: {
    view: saleLines,
    where: { live: true, kind: "delivery" },
    sum: "net",
    en: { name: "Delivery income", definition: "Delivery fees charged to customers." },
    fr: { name: "Frais de livraison", definition: "Frais de livraison facturés aux clients." },
  },
  tax_collected: {
    view: saleLines,
    where: { live: true },
    sum: "tax",
    en: { name: "Tax", definition: "Tax on what was sold and delivered, in the prices or on top of them." },
    fr: { name: "Taxes", definition: "Taxes sur les ventes et les livraisons, incluses dans les prix ou en sus." },
  },
  cash_rounding: {
    view: saleLines,
    where: { live: true, kind: "rounding" },
    sum: "net",
    en: { name: "Rounding", definition: "What sales were rounded by, up or down, when they were paid in cash." },
    fr: { name: "Arrondis", definition: "Ce dont les ventes ont été arrondies au paiement en espèces." },
  },
  takings: {
    view: transactions,
    where: sales,
    sum: "total",
    en: { name: "Takings", definition: "The totals of all sales, paid or not: net sales, delivery, tax and rounding." },
    fr: {
      name: "Chiffre du jour",
      definition: "Le total des ventes, payées ou non : ventes nettes, livraison, taxes et arrondis.",
    },
  },
  orders: {
    view: transactions,
    where: sales,
    en: { name: "Sales made", definition: "How many sales there were; voided ones do not count." },
    fr: { name: "Nombre de ventes", definition: "Le nombre de ventes, hors ventes annulées." },
  },
  average_order: {
    needs: ["takings", "orders"],
    from: (figure) => (figure("orders") === 0 ? 0 : Money.share(figure("takings"), 1, figure("orders"))),
    en: { name: "Average sale", definition: "Takings divided by the number of sales." },
    fr: { name: "Panier moyen", definition: "Le total des ventes divisé par leur nombre." },
  },
  units_sold: {
    view: saleLines,
    where: goods,
    sum: "quantity",
    en: { name: "Units sold", definition: "Quantities sold, in thousandths of a unit." },
    fr: { name: "Unités vendues", definition: "Quantités vendues, en millièmes d’unité." },
  },
  cost_of_goods: {
    view: saleLines,
    where: goods,
    sum: "cost",
    en: { name: "Cost of goods", definition: "What the goods sold had cost, where that is known." },
    fr: { name: "Coût des ventes", definition: "Ce qu’ont coûté les biens vendus, lorsqu’il est connu." },
  },
  unknown_costs: {
    view: saleLines,
    where: goods,
    sum: "unknownCost",
    en: { name: "Lines of unknown cost", definition: "Lines sold whose cost nobody has written down." },
    fr: { name: "Lignes au coût inconnu", definition: "Lignes vendues dont le coût n’a pas été renseigné." },
  },
  gross_profit: {
    needs: ["net_sales", "cost_of_goods"],
    from: (figure) => figure("net_sales") - figure("cost_of_goods"),
    en: { name: "Gross profit", definition: "Net sales less the known cost of goods." },
    fr: { name: "Marge brute", definition: "Ventes nettes moins le coût connu des biens vendus." },
  },
  expenses: {
    view: transactions,
    where: { kind: "expense", voided: false },
    sum: "total",
    en: { name: "Expenses", definition: "Money spent; voided expenses do not count." },
    fr: { name: "Dépenses", definition: "Argent dépensé, hors dépenses annulées." },
  },
  net_profit: {
    needs: ["gross_profit", "delivery_income", "expenses"],
    from: (figure) => figure("gross_profit") + figure("delivery_income") - figure("expenses"),
    en: { name: "Net profit", definition: "Gross profit and delivery income less expenses." },
    fr: { name: "Bénéfice net", definition: "Marge brute et frais de livraison moins les dépenses." },
  },
  money_received: {
    view: payments,
    where: { reversed: false },
    sum: "amount",
    en: {
      name: "Money received",
      definition: "Payments that came in, on the day they came in; reversed ones do not count.",
    },
    fr: { name: "Argent reçu", definition: "Paiements encaissés, au jour de l’encaissement, hors paiements annulés." },
  },
  debts_outstanding: {
    view: transactions,
    where: sales,
    sum: "balance",
    always: true,
    en: { name: "Owed to you", definition: "What customers still owe for all sales, whenever they were made." },
    fr: { name: "On vous doit", definition: "Ce que les clients doivent encore, toutes ventes confondues." },
  },
} as const satisfies { readonly [name: string]: Summed | Derived }

export type Metric = keyof typeof metrics

/** From the first day to the last, both included (pain C57); all time when absent. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const during = (period: Period | undefined): { readonly on?: Condition } =>
  period === undefined ? {} : { on: { from: period.from, to: period.to } }

const entry = (name: string): Summed | Derived => metrics[name as Metric]

/** The figures themselves and all they follow from. */
const withNeeds = (names: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(
    names.flatMap((name) => {
      const it = entry(name)
      return "needs" in it ? withNeeds(it.needs) : [name]
    }),
  ),
]

type Sums = ReadonlyArray<{ readonly currency: string; readonly value?: number | null; readonly count: number }>
type Asks = { readonly [metric: string]: Finds<Sums> }

/** What must be read to know these figures: a sum for each currency, never one of two together (pain C31). `prefix` keeps two periods apart. */
export const ask = (names: ReadonlyArray<Metric>, period?: Period, prefix = ""): Asks =>
  Object.fromEntries(
    withNeeds(names).map((name) => {
      const { always, sum, view, where } = entry(name) as Summed
      const spec = { where: { ...where, ...(always === true ? {} : during(period)) }, by: ["currency"] }
      const found = groupsOf(view, { ...spec, ...(sum !== undefined && { sum: { value: sum } }) })
      return [`${prefix}${name}`, found as unknown as Finds<Sums>]
    }),
  )

export type Figures<Names extends Metric> = { readonly [K in Names]: number } & { readonly currency: string | null }

/** The figures in each currency, the busiest first; noughts when nothing happened. */
export const figures = <const Names extends Metric>(
  found: { readonly [metric: string]: Sums },
  names: ReadonlyArray<Names>,
  prefix = "",
): readonly [Figures<Names>, ...ReadonlyArray<Figures<Names>>] => {
  const busy = new Map<string, number>()
  for (const name of withNeeds(names))
    for (const { count, currency } of found[`${prefix}${name}`] ?? [])
      busy.set(currency, (busy.get(currency) ?? 0) + count)
  const currencies = [...busy].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currency]) => currency)
  const inCurrency = (currency: string | null) => {
    const figure = (name: string): number => {
      const it = entry(name)
      if ("from" in it) return it.from(figure)
      const sum = found[`${prefix}${name}`]?.find((group) => group.currency === currency)
      return it.sum === undefined ? (sum?.count ?? 0) : (sum?.value ?? 0)
    }
    return { ...Object.fromEntries(names.map((name) => [name, figure(name)])), currency } as Figures<Names>
  }
  const [first = null, ...others] = currencies
  return [inCurrency(first), ...others.map(inCurrency)]
}
