import * as Schema from "effect/Schema"
import { businesses } from "../businesses/index.ts"
import { CustomerId, customers } from "../customers/index.ts"
import {
  type Context,
  countOf,
  groupsOf,
  plusDays,
  plusMonths,
  present,
  query,
  rowOf,
  rowsIn,
} from "../kernel/index.ts"
import { transactions } from "../transactions/index.ts"
import { segmentNames } from "./names.ts"
import {
  type Bought,
  healthOf,
  type History,
  lastOf,
  nextStepOf,
  purchasesOf,
  rhythmOf,
  type Segment,
  segmentOf,
  spentBy,
  usualOf,
} from "./segment.ts"

export const segments = Object.keys(segmentNames) as ReadonlyArray<Segment>
const MOST = 100

const sold = { kind: "sale", voided: false } as const
/** Whoever sees their own sales alone would read wrongly of everybody. */
const access = { module: "transactions", action: "view_all" }
/** The twelve months that count, today among them. */
const from = (today: string): string => plusDays(plusMonths(today, -12), 1)
const shop = ({ business }: Context) => rowOf(businesses, business)

/** What everybody bought in those months, a line a customer a day, in the shop's own money. */
const purchases = ({ today }: Context, currency: string) =>
  groupsOf(transactions, {
    where: { ...sold, currency, on: { from: from(today), to: today } },
    by: ["customerId", "on"],
    sum: { total: "total", credited: "credited" },
    sort: [["on", "ASC"]],
  })

/** What customers ever bought, in the shop's own money: one line each, which the book keeps. */
const everything = (currency: string, customerId?: string) =>
  groupsOf(transactions, {
    where: { ...sold, currency, ...present({ customerId }) },
    by: ["customerId"],
    sum: { total: "total", credited: "credited" },
  })

interface Whole {
  readonly customerId?: string | null | undefined
  readonly total: number
  readonly credited: number
}
interface Line extends Whole {
  readonly on: string
  readonly count: number
}

const net = ({ credited, total }: Pick<Whole, "credited" | "total">): number => total - credited

/** By customer; a day of which all came back is no purchase, and what was sold to nobody in particular is nobody's. */
const historiesOf = (lines: ReadonlyArray<Line>): ReadonlyMap<string, History> => {
  const found = new Map<string, Array<Bought>>()
  for (const { count, customerId, on, ...line } of lines) {
    if (!customerId || net(line) <= 0) continue
    const known = found.get(customerId) ?? []
    if (known.length === 0) found.set(customerId, known)
    known.push({ on, spent: net(line), purchases: count })
  }
  return found
}

export const customerHealth = query("CustomerHealth", {
  summary: "Where one customer stands among all, how it goes with them, and what to do next.",
  input: { customerId: CustomerId },
  access: { ...access, premium: "customer_details" },
  reads: ({ customerId }, context) => ({
    business: shop(context),
    customer: rowOf(customers, customerId),
  }),
  readsNext: ({ business }, { customerId }, context) => ({
    lines: purchases(context, business?.currency ?? ""),
    ever: everything(business?.currency ?? "", customerId),
    owed: countOf(transactions, {
      where: { ...sold, currency: business?.currency ?? "", customerId, balance: { above: 0 } },
    }),
  }),
  answer: ({ customer, ever, lines, owed }, { customerId }, { today }) => {
    const all = historiesOf(lines)
    const usual = usualOf([...all.values()])
    const history = all.get(customerId) ?? []
    const before = ever.some((it) => net(it) > spentBy(history))
    const segment = segmentOf(history, before, usual, today)
    return {
      segment,
      health: healthOf(history, before, usual, today, customer?.dateAdded ?? today),
      ...present({
        usualDays: rhythmOf(history),
        nextStep: nextStepOf(history, { before, owes: owed > 0, segment, today }),
      }),
    }
  },
})

export const customerSegments = query("CustomerSegments", {
  summary:
    "How many customers there are in each segment and, of one that is named, who: whoever spent most comes first.",
  input: { segment: Schema.optionalKey(Schema.Literals(segments)) },
  access: {
    ...access,
    premium: "customer_segments",
    freely: ({ segment }: { readonly segment?: Segment }) => segment === undefined,
  },
  reads: (_, context) => ({
    business: shop(context),
    known: rowsIn(customers, { where: { status: "active" } }),
  }),
  readsNext: ({ business }, _, context) => ({
    lines: purchases(context, business?.currency ?? ""),
    ever: everything(business?.currency ?? ""),
  }),
  answer: ({ ever, known, lines }, { segment: asked }, { today }) => {
    const all = historiesOf(lines)
    const usual = usualOf([...all.values()])
    const before = new Set(ever.flatMap((it) => (net(it) > 0 ? [it.customerId] : [])))
    const standing = known.map(({ id, name }) => {
      const history = all.get(id) ?? []
      return {
        segment: segmentOf(history, before.has(id), usual, today),
        customer: {
          id,
          name,
          purchases: purchasesOf(history),
          spent: spentBy(history),
          ...(history.length > 0 && { lastPurchase: lastOf(history) }),
        },
      }
    })
    const totals = Map.groupBy(standing, ({ segment }) => segment)
    return {
      totals: segments.map((segment) => ({ segment, customers: totals.get(segment)?.length ?? 0 })),
      customers: (asked === undefined ? [] : (totals.get(asked) ?? []))
        .map(({ customer }) => customer)
        .toSorted((a, b) => b.spent - a.spent || a.name.localeCompare(b.name))
        .slice(0, MOST),
    }
  },
})
