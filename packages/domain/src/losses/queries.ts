import * as Schema from "effect/Schema"
import { attention } from "../attention/index.ts"
import { businesses } from "../businesses/index.ts"
import { countLines } from "../counts/index.ts"
import {
  Amount,
  AmountSum,
  type AnyView,
  type Context,
  Currency,
  Day,
  type Finds,
  Instant,
  judge,
  present,
  Quantity,
  query,
  ref,
  type RowOf,
  rowOf,
  rowsIn,
  SignedQuantity,
} from "../kernel/index.ts"
import { businessDay } from "../kernel/calendar.ts"
import { payments, refunds, returns } from "../sales/index.ts"
import { cashDifferences, ShiftId, shifts } from "../shifts/index.ts"
import { movements } from "../stock/index.ts"
import { members, namesOf } from "../team/index.ts"
import { transactions } from "../transactions/index.ts"
import { transfers } from "../transfers/index.ts"
import { cashLooks, cashOf, type Drawer } from "./cash.ts"
import { goodsLooks, type Shelf } from "./goods.ts"
import { explained, type Explanation, unexplained } from "./ranking.ts"
import { type Fix, fixWords, type Likely, likelyWords, recordKinds, type Rule, ruleWords } from "./ruleWords.ts"

// What explains a difference: of a count's row, of a shift's drawer. Nothing is kept: it is asked of the rows that are there.

type Rows<V extends AnyView> = Finds<ReadonlyArray<RowOf<V>>>
type Made = ReadonlyArray<RowOf<typeof transactions>>

const withIds = <V extends AnyView>(view: V, ids: Iterable<string>): Rows<V> => {
  const where = { id: [...new Set(ids)] }
  return rowsIn(view, { where })
}
const maySee = ({ access }: AnyView, { actor }: Context): boolean =>
  actor === undefined || judge(actor, access)._tag === "Allowed"
/** Of what somebody may not see by itself they are told nothing here either. */
const seen = <V extends AnyView>(view: V, context: Context, rows: Rows<V>): Rows<V> =>
  maySee(view, context) ? rows : withIds(view, [])

const dayAt = (at: number, shop: RowOf<typeof businesses> | undefined): string =>
  businessDay(at, { zone: shop?.timezone ?? "UTC", ...present({ dayStartsAt: shop?.dayStartsAt }) })

/** What was found, with the numbers of papers and the names of people. */
const told = (
  difference: number,
  found: ReadonlyArray<Explanation>,
  people: ReadonlyArray<RowOf<typeof members>>,
  made: Made,
) => {
  const names = namesOf(people)
  return {
    difference,
    unexplained: unexplained(difference, found),
    explanations: found.map((it) => ({
      ...it,
      records: it.records.map((record) => {
        const { by = "", id, number = made.find((one) => one.id === id)?.number } = record
        return { ...record, ...present({ number, byName: names.get(by) }) }
      }),
    })),
  }
}

/** So much of a shelf and its surroundings is looked through; what is older explains less. */
const MOVES = 1000
const OTHERS = 200
const PAYMENTS = 5000

interface Around {
  readonly line: ReadonlyArray<RowOf<typeof countLines>>
  readonly shop: RowOf<typeof businesses> | undefined
  readonly moves: ReadonlyArray<RowOf<typeof movements>>
  readonly beside: ReadonlyArray<RowOf<typeof countLines>>
  readonly from: Shelf["transfers"]
  readonly to: Shelf["transfers"]
}

/** The shelf of a row between the count before and this one; undefined where nobody is told what it differs by. */
const shelfOf = ({ beside, from, line: [line], moves, shop, to }: Around): Shelf | undefined => {
  if (line?.difference === undefined) return undefined
  const { countId, locationId, updatedAt } = line
  const day = dayAt(updatedAt, shop)
  const here = moves.filter((it) => it.locationId === locationId)
  const posted = here.find((it) => it.countId === countId)?.entry ?? Infinity
  const before = here.filter(({ at, entry }) => at <= updatedAt && entry < posted)
  const anchor = before.find(({ beforeCount, kind }) => kind === "count_set" && !beforeCount)
  // What somebody set by hand is where the shelf stood since, and may be a cause itself.
  const first = anchor === undefined ? 0 : anchor.entry + (anchor.countId === undefined ? 0 : 1)
  return {
    line,
    moves: before.filter(({ entry }) => entry >= first),
    late: here.filter(({ at, on }) => at > updatedAt && on < day && on >= (anchor?.on ?? "")),
    elsewhere: moves.filter((it) => it.locationId !== locationId && it.kind === "count_set" && it.entry >= first),
    beside: beside.filter((it) => it.locationId === locationId),
    transfers: [...from, ...to],
    since: anchor?.at ?? 0,
    voided: new Set(),
    returns: [],
  }
}

export const explainedCount = query("explained-count", {
  summary: "What in the book may explain that a count found more or less of something than was expected.",
  input: { lineId: ref("count-row") },
  access: countLines.access,
  // Whether goods of a sale came back, and how, the stock card tells of everybody's sales.
  whole: { [transactions.name]: "everyone", [returns.name]: "everyone" },
  reads: ({ lineId }, { business }) => ({
    line: withIds(countLines, [lineId]),
    shop: rowOf(businesses, business),
    people: rowsIn(members, {}),
  }),
  readsNext: ({ line: [line] }, _, context) => {
    const { countId = "", locationId = "", variantId = "" } = line ?? {}
    const between = (where: Parameters<typeof rowsIn<typeof transfers>>[1]["where"] & {}) =>
      seen(transfers, context, rowsIn(transfers, { where, sort: [["updatedAt", "DESC"]], limit: OTHERS }))
    return {
      moves: rowsIn(movements, { where: { variantId }, sort: [["entry", "DESC"]], limit: MOVES }),
      beside: rowsIn(countLines, { where: { countId } }),
      from: between({ fromLocationId: locationId, status: ["draft", "sent", "part_received", "recalled"] }),
      to: between({ toLocationId: locationId, status: ["sent", "part_received"] }),
    }
  },
  readsLast: (found) => {
    const { late = [], moves = [] } = shelfOf(found) ?? {}
    const back = moves.flatMap(({ kind, saleId }) => (kind === "return_in" && saleId !== undefined ? saleId : []))
    const made = [...moves, ...late].flatMap(({ expenseId = [], saleId = [] }) => [saleId, expenseId].flat())
    return {
      made: withIds(transactions, made),
      brought: rowsIn(returns, { where: { saleId: [...new Set(back)] } }),
    }
  },
  answer: ({ brought, made, people, ...found }, _, context) => {
    const shelf = shelfOf(found)
    if (shelf === undefined) return { difference: 0, unexplained: 0, explanations: [] }
    const voided = new Set(made.flatMap((it) => (it.voided ? it.id : [])))
    const { difference = 0 } = shelf.line
    const explanations = explained(goodsLooks, { ...shelf, voided, returns: brought }, difference)
    return told(difference, explanations, people, maySee(transactions, context) ? made : [])
  },
})

interface Days {
  readonly shift: ReadonlyArray<RowOf<typeof shifts>>
  readonly around: Drawer["around"]
  readonly paid: Drawer["payments"]
  readonly given: Drawer["refunds"]
  readonly spent: Drawer["expenses"]
  readonly refused: Drawer["refused"]
  readonly moved: Drawer["moved"]
}

const cashIn = ({ around, given, moved, paid, refused, shift: [shift], spent }: Days) => {
  const { difference = 0 } = shift === undefined ? {} : (cashOf(shift) ?? {})
  if (shift?.status !== "closed" || difference === 0) return { difference, found: [] }
  const drawer = { shift, around, payments: paid, refunds: given, expenses: spent, refused, moved }
  return { difference, found: explained(cashLooks, drawer, difference) }
}

/** So long before and after a shift others bear on it. */
const DAY = 86_400_000

export const explainedShift = query("explained-shift", {
  summary: "What in the book may explain that a drawer held more or less cash than was expected.",
  input: { shiftId: ShiftId },
  access: shifts.access,
  reads: ({ shiftId }, { business }) => ({
    shift: withIds(shifts, [shiftId]),
    shop: rowOf(businesses, business),
    people: rowsIn(members, {}),
  }),
  readsNext: ({ shift: [shift], shop }, { shiftId }, context) => {
    const { closedAt = 0, locationId = "", openedAt = 0 } = shift ?? {}
    const on = { from: dayAt(openedAt, shop), to: dayAt(closedAt, shop) }
    const inCash = { on, method: "cash" }
    const opened = { from: openedAt - 3 * DAY, to: closedAt + DAY }
    return {
      around: rowsIn(shifts, { where: { locationId, status: "closed", openedAt: opened } }),
      paid: seen(payments, context, rowsIn(payments, { where: { on }, limit: PAYMENTS })),
      given: seen(refunds, context, rowsIn(refunds, { where: inCash })),
      spent: seen(
        transactions,
        context,
        rowsIn(transactions, { where: { ...inCash, kind: "expense", voided: false, locationId } }),
      ),
      refused: seen(
        attention,
        context,
        rowsIn(attention, {
          where: {
            reason: "unaccepted_fact",
            subjectType: "ReturnGoods",
            status: ["open", "dismissed"],
            raisedAt: { from: openedAt },
          },
          sort: [["raisedAt", "ASC"]],
          limit: OTHERS,
        }),
      ),
      moved: rowsIn(cashDifferences, { where: { shiftId, method: "cash" } }),
    }
  },
  readsLast: (found) => ({
    made: withIds(
      transactions,
      cashIn(found).found.flatMap(({ records }) => records.map(({ id }) => id)),
    ),
  }),
  answer: ({ made, people, ...found }) => {
    const { difference, found: explanations } = cashIn(found)
    return { ...present({ currency: found.shift[0]?.currency }), ...told(difference, explanations, people, made) }
  },
})

const optional = Schema.optionalKey
const names = <Name extends string>(words: { readonly [N in Name]: unknown }) => Object.keys(words) as Array<Name>
const answered = <Size extends Schema.Top>(size: Size) => ({
  unexplained: size,
  explanations: Schema.Array(
    Schema.Struct({
      rule: Schema.Literals(names<Rule>(ruleWords)),
      fix: Schema.Literals(names<Fix>(fixWords)),
      likely: Schema.Literals(names<Likely>(likelyWords)),
      size,
      records: Schema.Array(
        Schema.Struct({
          type: Schema.Literals(recordKinds),
          id: Schema.String,
          number: optional(Schema.String),
          name: optional(Schema.String),
          on: optional(Day),
          at: optional(Instant),
          by: optional(Schema.String),
          byName: optional(Schema.String),
          size: optional(size),
        }),
      ),
    }),
  ),
})

/** What the questions are answered with, as schemas. */
export const lossAnswers = {
  "explained-count": Schema.Struct({ difference: SignedQuantity, ...answered(Quantity) }),
  "explained-shift": Schema.Struct({ currency: optional(Currency), difference: AmountSum, ...answered(Amount) }),
}
