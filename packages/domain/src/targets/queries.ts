import * as Schema from "effect/Schema"
import { Day, Money, present, query, rowOf, rowsIn } from "../kernel/index.ts"
import { asksFor, netBySale, netOf, salesAsked, salesFound } from "./counting.ts"
import { TargetId } from "./events.ts"
import { counted, type Span, spansUpTo } from "./period.ts"
import { type TargetRow, targets } from "./views.ts"

const view = { module: "sales_targets", action: "view" }
/** How far a target has come is for everyone who works towards it. */
const everySale = { transactions: "everyone", "sale-lines": "everyone" } as const
const MOST = 200
/** How many periods are looked back at: two weeks, a quarter, a year. */
const BACK = { Daily: 14, Weekly: 13, Monthly: 12 } as const

type Read = { readonly [name: string]: unknown }
interface Asking {
  readonly name: string
  readonly target: TargetRow
  readonly span: Span
}

/** A target that was ended runs to that day and no further. */
const bounds = (target: TargetRow) => {
  const { endDate = "9999", endedOn = "9999" } = target
  const last = endedOn < endDate ? endedOn : endDate
  return { ...target, ...(last !== "9999" && { endDate: last }) }
}

/** Net sales for each asking: first sums, by sale for a target of one person's, then whose those sales are. */
const sums = (askings: ReadonlyArray<Asking>) =>
  Object.assign(
    {},
    ...askings.map(({ name, span, target }) => asksFor(name, target, span, target.staffId !== undefined)),
  ) as ReturnType<typeof asksFor>

const owners = (found: Read, askings: ReadonlyArray<Asking>) =>
  Object.assign(
    {},
    ...askings.map(({ name, target: { currency, staffId } }) =>
      staffId === undefined ? {} : salesAsked([...netBySale(found, name, currency).keys()], staffId, `${name} by`),
    ),
  ) as ReturnType<typeof salesAsked>

const net = (found: Read, { name, target: { currency, staffId } }: Asking): number => {
  if (staffId === undefined) return netOf(found, name, currency)
  const bySale = netBySale(found, name, currency)
  return Money.sum(salesFound(found, `${name} by`).map(({ id }) => bySale.get(id) ?? 0))
}

const nowOf = (rows: ReadonlyArray<TargetRow>, today: string): ReadonlyArray<Asking> =>
  rows.flatMap((target) => {
    const span = counted(bounds(target), today)
    return span === undefined ? [] : [{ name: target.id, target, span }]
  })

/** Every target that is not put away, and how far it has come in the period it is in. */
export const targetProgress = query("SalesTargets", {
  summary: "The sales targets, each with what has been sold towards it in its present day, week or month.",
  access: view,
  whole: everySale,
  reads: () => ({
    rows: rowsIn(targets, { where: { state: ["active", "ended"] }, sort: [["updatedAt", "DESC"]], limit: MOST }),
  }),
  readsNext: ({ rows }, _, { today }) => sums(nowOf(rows, today)),
  readsLast: ({ rows, ...found }, _, { today }) => owners(found, nowOf(rows, today)),
  answer: ({ rows, ...found }, _, { today }) => ({
    today,
    items: rows.map((row) => {
      const asking = nowOf([row], today)[0]
      const target = bounds(row)
      const over = row.state === "ended" || today > (target.endDate ?? today)
      const state = over ? ("ended" as const) : today < row.startDate ? ("upcoming" as const) : ("active" as const)
      const current = asking === undefined ? undefined : { ...asking.span, net: net(found, asking) }
      return { ...row, state, ...present({ current }) }
    }),
  }),
})

const ofTarget = { targetId: TargetId }

const pastOf = (target: TargetRow | undefined, today: string): ReadonlyArray<Asking> =>
  target === undefined
    ? []
    : spansUpTo(bounds(target), today, BACK[target.period]).map((span) => ({ name: span.from, target, span }))

/** The periods of a target up to today, the latest first, each with what was sold. */
export const targetPeriods = query("SalesTargetPeriods", {
  summary: "The days, weeks or months of a sales target up to today, each with what was sold.",
  input: ofTarget,
  access: view,
  whole: everySale,
  reads: ({ targetId }) => ({ target: rowOf(targets, targetId) }),
  readsNext: ({ target }, _, { today }) => sums(pastOf(target, today)),
  readsLast: ({ target, ...found }, _, { today }) => owners(found, pastOf(target, today)),
  answer: ({ target, ...found }, { targetId }, { today }) =>
    target === undefined
      ? undefined
      : {
          targetId,
          today,
          currency: target.currency,
          items: pastOf(target, today).map((asking) => {
            const { from, to } = asking.span
            const reached = target.reached.find((it) => it.from === from)
            return {
              from,
              to,
              net: net(found, asking),
              targetAmount: reached?.targetAmount ?? target.targetAmount,
              ...present({ reachedOn: reached?.on }),
            }
          }),
        },
})

const spanAsked = (target: TargetRow | undefined, on: string): Asking | undefined => {
  const span = target === undefined ? undefined : counted(bounds(target), on)
  return target === undefined || span === undefined ? undefined : { name: "net", target, span }
}
const bySale = (found: Read, asking: Asking | undefined): ReadonlyMap<string, number> =>
  asking === undefined ? new Map() : netBySale(found, asking.name, asking.target.currency)

/** The very transactions counted towards a target in one of its periods: what they count comes to the progress, exactly. */
export const targetTransactions = query("SalesTargetTransactions", {
  summary: "The transactions counted towards a sales target in the period a day lies in, with what each counts.",
  input: { ...ofTarget, on: Schema.optionalKey(Day) },
  access: { module: "transactions", action: "view_all" },
  reads: ({ targetId }) => ({ target: rowOf(targets, targetId) }),
  readsNext: ({ target }, { on }, { today }) => {
    const asking = spanAsked(target, on ?? today)
    return asking === undefined ? {} : asksFor(asking.name, asking.target, asking.span, true)
  },
  readsLast: ({ target, ...found }, { on }, { today }) =>
    salesAsked([...bySale(found, spanAsked(target, on ?? today)).keys()], target?.staffId),
  answer: ({ target, ...found }, { on, targetId }, { today }) => {
    if (target === undefined) return undefined
    const asking = spanAsked(target, on ?? today)
    const counts = bySale(found, asking)
    const items = salesFound(found)
      .map((sale) => ({ ...shown(sale), counts: counts.get(sale.id) ?? 0 }))
      .toSorted((a, b) => (a.on === b.on ? b.recordedAt - a.recordedAt : a.on < b.on ? 1 : -1))
    const { currency } = target
    return { targetId, currency, ...asking?.span, net: Money.sum(items.map((it) => it.counts)), items }
  },
})

type Sale = ReturnType<typeof salesFound>[number]
const shown = ({ currency, customerName, id, number, on, recordedAt, recordedBy, status, summary, total }: Sale) => {
  const facts = { id, number, on, summary, currency, total, status, recordedAt, recordedBy }
  return { ...facts, ...present({ customerName }) }
}
