import { aggregate, type Currency, present } from "../kernel/index.ts"
import { MAIN } from "../businesses/index.ts"
import type { ShiftId } from "../shifts/index.ts"
import { ChangeEvent } from "./events.ts"

export interface SlipState {
  readonly status: "none" | "open" | "spent" | "paid_out"
  readonly saleId: `sale_${string}`
  readonly code: string
  readonly currency: Currency
  readonly on: string
  readonly locationId: `loc_${string}`
  readonly customerId?: `cust_${string}`
  readonly shiftId?: typeof ShiftId.Type
  readonly amount: number
  /** What is still owed of it. */
  readonly left: number
  /** What sales were paid with it, by sale and payment. */
  readonly spent: { readonly [payment: string]: number }
  /** What was given in cash, and how much of it from which shift's drawer. */
  readonly paidOut: number
  readonly paidFrom?: { readonly [shiftId: string]: number }
}

const initial: SlipState = {
  status: "none",
  saleId: "sale_",
  code: "",
  currency: "NGN",
  on: "",
  locationId: MAIN,
  amount: 0,
  left: 0,
  spent: {},
  paidOut: 0,
}

/** Change that a shop owes because there were no coins: small money of a customer's, on a slip or under their name. */
export const ChangeSlip = aggregate({
  name: "change_slip",
  version: 2,
  initial,
  events: ChangeEvent,
  idOf: (event: ChangeEvent) => event.slipId,
  evolve: (slip: SlipState, event): SlipState => {
    switch (event._tag) {
      case "ChangeOwed": {
        const { amount, code, currency, customerId, locationId, on, saleId, shiftId } = event
        const said = { saleId, code, currency, on, locationId, ...present({ customerId, shiftId }) }
        return { ...slip, ...said, status: "open", amount, left: amount }
      }
      case "ChangeSpent": {
        const left = slip.left - event.amount
        const spent = { ...slip.spent, [keyOf(event)]: event.amount }
        return { ...slip, spent, left, status: left === 0 ? "spent" : "open" }
      }
      case "ChangeRestored": {
        const { [keyOf(event)]: _, ...spent } = slip.spent
        return { ...slip, spent, left: slip.left + event.amount, status: "open" }
      }
      case "ChangePaidOut": {
        const { amount, shiftId } = event
        const given = { paidOut: slip.paidOut + amount, left: slip.left - amount, status: "paid_out" } as const
        if (shiftId === undefined) return { ...slip, ...given }
        const { [shiftId]: before = 0, ...paidFrom } = slip.paidFrom ?? {}
        return { ...slip, ...given, paidFrom: { ...paidFrom, [shiftId]: before + amount } }
      }
    }
  },
})

const keyOf = ({ paymentId, saleId }: { readonly saleId: string; readonly paymentId: string }) =>
  `${saleId}.${paymentId}`

/** A sale leaves one slip at most. */
export const slipOf = (saleId: string): `chg_${string}` => `chg_${saleId.slice("sale_".length)}`
