import { MAIN } from "../businesses/index.ts"
import { aggregate, type Currency, present } from "../kernel/index.ts"
import { DrawerEvent, ShiftEvent } from "./events.ts"

export type Method = Extract<ShiftEvent, { _tag: "ShiftTook" }>["method"]

type CashMove = Pick<Extract<ShiftEvent, { _tag: "ShiftCashMoved" }>, "kind" | "amount" | "reason">

export interface ShiftState {
  readonly status: "none" | "open" | "closed"
  readonly number?: string
  readonly deviceId: `dev_${string}`
  readonly locationId: `loc_${string}`
  readonly currency: Currency
  readonly float: number
  readonly note?: string
  /** What sales brought, less what was given back, way by way. */
  readonly taken: { readonly [M in Method]?: number }
  /** What was shown here and nobody has seen come yet, way by way. */
  readonly waiting: { readonly [M in Method]?: number }
  readonly moves: { readonly [moveId: string]: CashMove }
  /** What was found, way by way. */
  readonly counted: { readonly [M in Method]?: number }
  /** What became known after it was counted. */
  readonly late: number
}

const initial: ShiftState = {
  status: "none",
  deviceId: "dev_",
  locationId: MAIN,
  currency: "NGN",
  float: 0,
  taken: {},
  waiting: {},
  moves: {},
  counted: {},
  late: 0,
}

/** Somebody's time at a drawer: what lay in it, what came and went, and what was found in the end. */
export const Shift = aggregate({
  name: "shift",
  version: 2,
  initial,
  events: ShiftEvent,
  idOf: (event: ShiftEvent) => event.shiftId,
  evolve: (shift: ShiftState, event): ShiftState => {
    switch (event._tag) {
      case "ShiftOpened": {
        const { currency, deviceId, float, locationId, note } = event
        return { ...shift, status: "open", currency, deviceId, float, locationId, ...present({ note }) }
      }
      case "ShiftTook": {
        const { amount, late, method } = event
        const taken = { ...shift.taken, [method]: (shift.taken[method] ?? 0) + amount }
        return { ...shift, taken, late: shift.late + (late === true ? 1 : 0) }
      }
      case "ShiftAwaited": {
        const { amount, method } = event
        return { ...shift, waiting: { ...shift.waiting, [method]: (shift.waiting[method] ?? 0) + amount } }
      }
      case "ShiftCashMoved": {
        const { amount, kind, moveId, reason } = event
        return { ...shift, moves: { ...shift.moves, [moveId]: { kind, amount, reason } } }
      }
      case "ShiftClosed": {
        const counted = Object.fromEntries(event.counts.map((it) => [it.method, it.counted]))
        return { ...shift, status: "closed", number: event.number, counted }
      }
      case "ShiftAmended":
        return { ...shift, counted: { ...shift.counted, [event.method]: event.counted } }
    }
  },
})

/** Whoever counts the drawer does not see what should lie in it, but for those who may do this. */
export const seesExpected = { module: "pos", action: "view_expected" } as const

/** What should lie there, way by way: of cash the float and what was put in, less what was taken out. */
export const expectedOf = ({ float, moves, taken }: ShiftState, method: Method): number => {
  const took = taken[method] ?? 0
  if (method !== "cash") return took
  const moved = Object.values(moves).map(({ amount, kind }) => (kind === "pay_in" ? amount : -amount))
  return moved.reduce((sum, amount) => sum + amount, float + took)
}

/** The ways that a shift knows of: cash always. */
export const methodsOf = ({
  counted,
  taken,
  waiting,
}: Pick<ShiftState, "counted" | "taken" | "waiting">): ReadonlyArray<Method> => [
  ...new Set([
    "cash",
    ...Object.keys(taken),
    ...Object.keys(counted),
    ...Object.entries(waiting).flatMap(([method, amount]) => (amount === 0 ? [] : [method])),
  ] as ReadonlyArray<Method>),
]

export interface DrawerState {
  readonly shiftId: string
}

/** A device's drawer: one shift at a time has it. */
export const Drawer = aggregate({
  name: "drawer",
  version: 1,
  initial: { shiftId: "" },
  events: DrawerEvent,
  idOf: (event: DrawerEvent) => event.deviceId,
  evolve: (_: DrawerState, event): DrawerState => ({ shiftId: event._tag === "DrawerTaken" ? event.shiftId : "" }),
})
