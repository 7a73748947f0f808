import * as Schema from "effect/Schema"
import {
  Amount,
  type Change,
  Count,
  Currency,
  Day,
  Instant,
  internal,
  type Mask,
  present,
  type Recorded,
  ref,
  AmountSum,
  view,
} from "../kernel/index.ts"
import { LocationId, PaymentMethod } from "../shared/index.ts"
import { DeviceId } from "../tills/index.ts"
import { CashMoveKind, Denominations, type DrawerEvent, type ShiftEvent, ShiftId } from "./events.ts"
import { expectedOf, methodsOf, seesExpected, Shift, type ShiftState } from "./shift.ts"

/** Whoever sees what the shop earns sees all shifts; the others their own. */
const seesAll = { module: "reports", action: "profit_loss" } as const
const blind: Mask = { fields: ["taken", "expected"], unless: seesExpected }

const ShiftRow = Schema.Struct({
  id: ShiftId,
  number: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["open", "closed"]),
  deviceId: DeviceId,
  locationId: LocationId,
  currency: Currency,
  float: Amount,
  note: Schema.optionalKey(Schema.String),
  /** What was said when it was counted. */
  countNote: Schema.optionalKey(Schema.String),
  /** The notes and coins that were counted, where they were counted so. */
  denominations: Schema.optionalKey(Denominations),
  /** Way by way: what sales brought, what should be there, and once it was counted, what was and how far off that is. */
  tenders: Schema.Array(
    Schema.Struct({
      method: PaymentMethod,
      taken: AmountSum,
      expected: AmountSum,
      /** Shown here and not seen to come yet: no part of what is expected. */
      waiting: Schema.optionalKey(Amount),
      counted: Schema.optionalKey(AmountSum),
      difference: Schema.optionalKey(AmountSum),
    }),
  ),
  moves: Schema.Array(Schema.Struct({ kind: CashMoveKind, amount: Amount, reason: Schema.String })),
  /** Over, or short below zero, of all ways together; there once it was counted. */
  difference: Schema.optionalKey(AmountSum),
  /** How much became known after it was counted. */
  late: Count,
  /** What the count was corrected by, and why. */
  corrections: Schema.Array(
    Schema.Struct({
      method: PaymentMethod,
      countedBefore: AmountSum,
      counted: Amount,
      reason: Schema.String,
      recordedBy: Schema.String,
      recordedAt: Instant,
    }),
  ),
  openedBy: Schema.String,
  openedAt: Instant,
  closedBy: Schema.optionalKey(Schema.String),
  closedAt: Schema.optionalKey(Instant),
})
type ShiftRow = typeof ShiftRow.Type

const tendersOf = (shift: ShiftState) =>
  methodsOf(shift).map((method) => {
    const expected = expectedOf(shift, method)
    const counted = shift.counted[method]
    const waiting = shift.waiting[method] ?? 0
    const found = counted ?? (shift.status === "closed" ? 0 : undefined)
    return {
      method,
      taken: shift.taken[method] ?? 0,
      expected,
      ...(waiting > 0 && { waiting }),
      ...present({ counted: found, ...(found !== undefined && { difference: found - expected }) }),
    }
  })

/** What a row says of the shift as it stands. */
const standing = (shift: ShiftState) => {
  const { currency, deviceId, float, late, locationId, moves, note, number, status } = shift
  const tenders = tendersOf(shift)
  const difference = tenders.reduce((sum, it) => sum + (it.difference ?? 0), 0)
  return {
    status: status === "closed" ? status : ("open" as const),
    deviceId,
    locationId,
    currency,
    float,
    tenders,
    moves: Object.values(moves),
    late,
    ...present({ number, note, ...(status === "closed" && { difference }) }),
  }
}

const moved = ({ shiftId }: ShiftEvent, _: Recorded, shift: ShiftState): ReadonlyArray<Change<ShiftRow>> => [
  { change: shiftId, by: (row) => ({ ...row, ...standing(shift) }) },
]

export const shifts = view<ShiftRow, ShiftEvent, ShiftState>()({
  name: "shifts",
  version: 3,
  summary: "Shifts at the drawers: what lay in them, what was expected and what was found.",
  row: ShiftRow,
  columns: ["number", "status", "deviceId", "locationId", "float", "difference", "openedBy", "openedAt", "closedAt"],
  indexes: [["status", "openedAt"]],
  search: ["number", "note", "countNote"],
  access: { module: "pos", action: "view" },
  masked: [blind],
  rowFilter: { column: "openedBy", unless: seesAll },
  about: Shift,
  when: {
    ShiftOpened: ({ shiftId }, { at, by }, shift) => [
      { put: { id: shiftId, ...standing(shift), corrections: [], openedBy: by, openedAt: at } },
    ],
    ShiftTook: moved,
    ShiftAwaited: moved,
    ShiftCashMoved: moved,
    // Who counted, and when, whatever becomes known afterwards.
    ShiftClosed: ({ denominations, note: countNote, shiftId }, { at, by }, shift) => [
      {
        change: shiftId,
        by: (row) => ({
          ...row,
          ...standing(shift),
          ...present({ countNote, denominations }),
          closedBy: by,
          closedAt: at,
        }),
      },
    ],
    ShiftAmended: ({ before, counted, method, reason, shiftId }, { at, by }, shift) => {
      const correction = { method, countedBefore: before, counted, reason, recordedBy: by, recordedAt: at }
      return [
        {
          change: shiftId,
          by: (row) => ({ ...row, ...standing(shift), corrections: [...row.corrections, correction] }),
        },
      ]
    },
  },
})

const DrawerRow = Schema.Struct({
  id: DeviceId,
  shiftId: ShiftId,
  locationId: LocationId,
  currency: Currency,
  openedBy: Schema.String,
  openedAt: Instant,
})
type DrawerRow = typeof DrawerRow.Type

/** Whose shift is open at which device, and nothing of its money: whoever sells there sells in it. */
export const drawers = view<DrawerRow, ShiftEvent | DrawerEvent>()({
  name: "drawers",
  version: 1,
  summary: "Whose shift is open at which device.",
  row: DrawerRow,
  columns: ["shiftId", "locationId", "openedBy", "openedAt"],
  access: { module: "pos", action: "view" },
  when: {
    ShiftOpened: ({ currency, deviceId, locationId, shiftId }, { at, by }) => [
      { put: { id: deviceId, shiftId, locationId, currency, openedBy: by, openedAt: at } },
    ],
    DrawerLeft: ({ deviceId }) => [{ drop: deviceId }],
  },
})

const DifferenceRow = Schema.Struct({
  id: ref("cash-difference"),
  shiftId: ref("shift"),
  on: Day,
  locationId: ref("loc"),
  currency: Currency,
  method: PaymentMethod,
  /** Above zero more was found than expected, below zero less. */
  amount: AmountSum,
  what: internal(Schema.String),
  /** The sale whose money became known after the count. */
  saleId: Schema.optionalKey(ref("sale")),
  /** Its payment or refund, and whether it came, was taken back or came another way. */
  about: internal(Schema.optionalKey(Schema.String)),
  took: internal(Schema.optionalKey(Schema.String)),
})
type DifferenceRow = typeof DifferenceRow.Type

/** What drawers were over or short by: a cost, or a gain, of its own. */
export const cashDifferences = view<DifferenceRow, ShiftEvent>()({
  name: "cash-differences",
  version: 2,
  summary: "What drawers were over or short by when they were counted.",
  row: DifferenceRow,
  columns: ["shiftId", "on", "locationId", "currency", "method", "amount"],
  indexes: [["on"], ["shiftId"]],
  access: { module: "reports", action: "profit_loss" },
  when: {
    ShiftClosed: (event, { eventId }) => differencesOf(event, eventId),
    ShiftAmended: (event, { eventId }) => differencesOf(event, eventId),
    ShiftTook: (event, { eventId }) => differencesOf(event, eventId),
  },
})

type Differing = Extract<ShiftEvent, { _tag: "ShiftClosed" | "ShiftAmended" | "ShiftTook" }>

/** By how much more was found, way by way, than should have been: money that became known later makes it less. */
export const foundMore = (event: Differing): ReadonlyArray<{ readonly method: string; readonly amount: number }> => {
  switch (event._tag) {
    case "ShiftClosed":
      return event.counts.map(({ counted, expected, method }) => ({ method, amount: counted - expected }))
    case "ShiftAmended":
      return [{ method: event.method, amount: event.counted - event.before }]
    case "ShiftTook":
      return event.late === true ? [{ method: event.method, amount: -event.amount }] : []
  }
}

const differencesOf = (event: Differing, eventId: string) => {
  const { currency, locationId, on, shiftId } = event
  return foundMore(event).flatMap(({ amount, method }) =>
    amount === 0
      ? []
      : [
          {
            put: {
              id: `${eventId}:${method}`,
              shiftId,
              on,
              locationId,
              currency,
              method: method as DifferenceRow["method"],
              amount,
              what: event._tag,
              ...(event._tag === "ShiftTook" && { saleId: event.saleId, about: event.about, took: event.what }),
            },
          },
        ],
  )
}
