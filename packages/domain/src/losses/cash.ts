import * as Schema from "effect/Schema"
import type { attention } from "../attention/index.ts"
import { Day, Money, present, type RowOf } from "../kernel/index.ts"
import { type payments, type refunds, returnGoods } from "../sales/index.ts"
import type { cashDifferences, shifts } from "../shifts/index.ts"
import type { transactions } from "../transactions/index.ts"
import type { Cause, Evidence, Looks } from "./ranking.ts"

// Why a drawer holds other than the book believes: each look is told what the book has of the shift and of the hours around it.

type Shift = RowOf<typeof shifts>
type Payment = RowOf<typeof payments>
type Refund = RowOf<typeof refunds>

export interface Drawer {
  readonly shift: Shift
  /** Shifts of the branch in the days around. */
  readonly around: ReadonlyArray<Shift>
  /** Payments of its days, in this shift or not. */
  readonly payments: ReadonlyArray<Payment>
  /** What was given back in cash on its days. */
  readonly refunds: ReadonlyArray<Refund>
  /** Expenses of its days that were paid in cash. */
  readonly expenses: ReadonlyArray<RowOf<typeof transactions>>
  /** Returns of the counter that the book did not take, since the drawer was opened. */
  readonly refused: ReadonlyArray<RowOf<typeof attention>>
  /** What its difference was moved by. */
  readonly moved: ReadonlyArray<RowOf<typeof cashDifferences>>
}

export const cashOf = ({ tenders }: Pick<Shift, "tenders">) => tenders.find(({ method }) => method === "cash")
export const cashOff = (shift: Pick<Shift, "tenders">): number => cashOf(shift)?.difference ?? 0
const isShort = ({ shift }: Drawer): boolean => cashOff(shift) < 0
/** Whether it differs the other way. */
const opposite = ({ shift }: Drawer, difference = 0): boolean => difference * cashOff(shift) < 0

type Entry = Pick<Payment, "amount" | "on" | "recordedAt" | "recordedBy" | "saleId">
const ofSale = ({ amount: size, on, recordedAt: at, recordedBy: by, saleId: id }: Entry): Evidence => ({
  type: "sale",
  id,
  on,
  at,
  by,
  size,
})
const ofShift = (shift: Shift, size: number): Evidence => {
  const { closedBy, id, number, openedAt: at, openedBy } = shift
  return { type: "shift", id, ...present({ number }), at, by: closedBy ?? openedBy, size }
}
const one = (entry: Entry, more: Partial<Cause> = {}): Cause => ({
  size: entry.amount,
  records: [ofSale(entry)],
  ...more,
})

const inShift = ({ payments, shift }: Drawer, method = "cash") =>
  payments.filter((it) => it.shiftId === shift.id && !it.reversed && it.method === method)

/** While the drawer was open, at its branch. */
const meanwhile =
  ({ shift: { closedAt = Infinity, locationId, openedAt } }: Drawer) =>
  (it: { readonly locationId: string; readonly recordedAt: number }) =>
    it.locationId === locationId && it.recordedAt >= openedAt && it.recordedAt <= closedAt

/** What became known after the count: what it did to the difference, payment by payment. */
const late = (drawer: Drawer, ...kinds: ReadonlyArray<string>): ReadonlyArray<Cause> =>
  [...Map.groupBy(drawer.moved, ({ about = "", took = "" }) => `${about} ${took}`).values()].flatMap((rows) => {
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    const [{ on, saleId, took = "" }] = rows as [(typeof rows)[number]]
    if (!kinds.includes(took) || saleId === undefined || !opposite(drawer, -amount)) return []
    const size = Math.abs(amount)
    return [{ size, records: [{ type: "sale" as const, id: saleId, on, size }] }]
  })

const isReturn = Schema.is(Schema.Struct({ by: Schema.String, on: Day, input: returnGoods.input }))

/** Cash that was given out of this drawer for goods, though the book took no return of them. */
const givenInVain = ({ refused, shift }: Drawer): ReadonlyArray<Cause> =>
  refused.flatMap(({ evidence, raisedAt: at }) => {
    if (!isReturn(evidence)) return []
    const { by, input, on } = evidence
    const { amount = 0, method, otherWays = [], shiftId } = input.refund ?? {}
    const others = Money.sum(otherWays.map((it) => it.amount))
    const size = Money.sum(
      [{ method, amount: amount - others }, ...otherWays].flatMap((it) => (it.method === "cash" ? it.amount : [])),
    )
    return shiftId === shift.id && size > 0
      ? [{ size, records: [{ type: "sale", id: input.saleId, on, at, by, size }] }]
      : []
  })

const MINUTE = 60_000
/** So near to each other shifts share a drawer, a safe or a pocket. */
const NEAR = 12 * 60 * MINUTE

export const cashLooks: Looks<Drawer> = {
  other_tender: {
    fix: "correct_tender",
    find: (drawer) =>
      drawer.shift.tenders
        .filter(({ difference, method }) => method !== "cash" && opposite(drawer, difference))
        .map(({ difference = 0, method }) => {
          const size = Math.abs(difference)
          const told = inShift(drawer, isShort(drawer) ? "cash" : method).filter(({ amount }) => amount === size)
          return { size, records: told.slice(0, 3).map(ofSale) }
        }),
  },
  cash_with_reference: {
    fix: "correct_tender",
    find: (drawer) =>
      isShort(drawer)
        ? inShift(drawer)
            .filter(({ operator, reference }) => reference !== undefined || operator !== undefined)
            .map((it) => one(it))
        : [],
  },
  late_payment: { fix: "amend_count", find: (drawer) => late(drawer, "payment", "change_owed") },
  late_refund: { fix: "open_sale", find: (drawer) => late(drawer, "refund", "change_paid") },
  late_reversal: { fix: "open_sale", find: (drawer) => late(drawer, "reversal") },
  late_tender: { fix: "correct_tender", find: (drawer) => late(drawer, "tender") },
  cash_expense: {
    fix: "amend_count",
    find: (drawer) => {
      if (!isShort(drawer)) return []
      const { moves } = drawer.shift
      const taken = new Set(moves.flatMap(({ amount, kind }) => (kind === "pay_out" ? amount : [])))
      return drawer.expenses
        .filter(({ locationId, total }) => locationId === drawer.shift.locationId && !taken.has(total))
        .map((expense) => {
          const { categoryName, id, on, recordedAt: at, recordedBy: by, total: size, vendor } = expense
          const name = vendor ?? categoryName
          const records = [{ type: "expense" as const, id, ...present({ name }), on, at, by, size }]
          return { size, records, weak: !meanwhile(drawer)(expense) }
        })
    },
  },
  refund_elsewhere: {
    fix: "amend_count",
    find: (drawer) =>
      isShort(drawer)
        ? drawer.refunds.filter((it) => it.shiftId !== drawer.shift.id && meanwhile(drawer)(it)).map((it) => one(it))
        : [],
  },
  refused_return: { fix: "settle_card", find: (drawer) => (isShort(drawer) ? givenInVain(drawer) : []) },
  sale_outside: {
    fix: "amend_count",
    find: (drawer) =>
      isShort(drawer)
        ? []
        : drawer.payments
            .filter(({ method, reversed, shiftId }) => method === "cash" && !reversed && shiftId === undefined)
            .filter(meanwhile(drawer))
            .map((it) => one(it, { weak: true })),
  },
  moved_twice: {
    fix: "amend_count",
    find: (drawer) =>
      [
        ...Map.groupBy(
          drawer.shift.moves.filter(({ kind }) => (kind === "pay_in") === isShort(drawer)),
          ({ amount, kind, reason }) => `${kind} ${amount} ${reason.toLowerCase()}`,
        ).values(),
      ]
        .filter(({ length }) => length > 1)
        .map(([move]) => ({ size: move!.amount, records: [ofShift(drawer.shift, move!.amount)] })),
  },
  sold_twice: {
    fix: "void_sale",
    find: (drawer) => {
      if (!isShort(drawer)) return []
      const paid = inShift(drawer).toSorted((a, b) => a.recordedAt - b.recordedAt)
      return paid.flatMap((it, at) => {
        const before = paid.slice(0, at).findLast(({ amount }) => amount === it.amount)
        const isNear = before !== undefined && it.recordedAt - before.recordedAt <= MINUTE
        if (!isNear || before.saleId === it.saleId) return []
        return [{ size: it.amount, records: [before, it].map(ofSale), weak: true }]
      })
    },
  },
  other_drawer: {
    fix: "amend_count",
    find: (drawer) => {
      const { closedAt: end = 0, id, openedAt: start } = drawer.shift
      return drawer.around
        .filter((it) => it.id !== id && opposite(drawer, cashOff(it)))
        .filter(({ closedAt = 0, openedAt }) => openedAt <= end + NEAR && closedAt >= start - NEAR)
        .map((it) => {
          const size = Math.abs(cashOff(it))
          return { size, records: [ofShift(it, size)] }
        })
    },
  },
  float_differs: {
    fix: "amend_count",
    find: (drawer) => {
      const { deviceId, float, openedAt } = drawer.shift
      const before = drawer.around
        .filter((it) => it.deviceId === deviceId && (it.closedAt ?? Infinity) <= openedAt)
        .toSorted((a, b) => b.openedAt - a.openedAt)[0]
      const left = before && cashOf(before)?.counted
      if (before === undefined || left === undefined || !opposite(drawer, float - left)) return []
      const size = Math.abs(float - left)
      return [{ size, records: [ofShift(before, left)], weak: true }]
    },
  },
}
