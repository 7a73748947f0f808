import { Money, noun, only } from "../kernel/index.ts"
import { type PaymentMethod, SaleEvent, type SaleId, type Terms, terms } from "./events.ts"

interface Payment {
  readonly amount: number
  readonly method: typeof PaymentMethod.Type
  readonly on: string
  readonly isDeposit: boolean
  readonly reference?: string
  readonly reversed: boolean
}

export interface SaleState {
  readonly status: "none" | "posted" | "voided"
  /** What is agreed now. */
  readonly terms: Terms
  /** What was agreed at first, once it has been corrected: how a repeated request is known again. */
  readonly first?: Terms
  readonly payments: { readonly [paymentId: string]: Payment }
  /** Σ payments − Σ reversals. */
  readonly received: number
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const initial: SaleState = {
  status: "none",
  terms: { currency: "NGN", on: "", locationId: "loc_main", channel: "other", lines: [], shippingFee: 0, total: 0 },
  payments: {},
  received: 0,
  version: 0,
}

/** A sale is posted or voided; whether it is paid follows from what was received (spec/decisions.md 6.3). */
export const Sale = noun({
  name: "sale",
  initial,
  events: SaleEvent,
  idOf: (event: SaleEvent) => event.saleId,
  personal: {
    SaleRecorded: { person: (event) => event.customerId, fields: ["customerName"] },
    SaleCorrected: { person: (event) => event.customerId, fields: ["customerName"] },
  },
  evolve: (before: SaleState, event): SaleState => {
    const sale = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "SaleRecorded":
        return { ...sale, status: "posted", terms: only(terms, event) }
      case "SaleCorrected":
        return { ...sale, terms: only(terms, event), first: sale.first ?? sale.terms }
      case "PaymentReceived": {
        const { amount, isDeposit, method, on, paymentId, reference } = event
        const payment = {
          amount,
          method,
          on,
          isDeposit,
          reversed: false,
          ...(reference !== undefined && { reference }),
        }
        return {
          ...sale,
          payments: { ...sale.payments, [paymentId]: payment },
          received: sale.received + event.amount,
        }
      }
      case "PaymentReversed":
        return {
          ...sale,
          payments: {
            ...sale.payments,
            [event.paymentId]: { ...sale.payments[event.paymentId]!, reversed: true },
          },
          received: sale.received - event.amount,
        }
      case "SaleVoided":
        return { ...sale, status: "voided" }
    }
  },
})

/** What the customer still owes; a voided sale is owed nothing. */
export const balance = (sale: Pick<SaleState, "received" | "status" | "terms">): number =>
  sale.status === "posted" ? Money.exact(sale.terms.total - sale.received) : 0

export type Settlement = "unpaid" | "part_paid" | "paid" | "overpaid"

/** Worked out from the amounts each time, so that it cannot disagree with them (pain C32). */
export const settlementOf = (total: number, received: number): Settlement => {
  if (received > total) return "overpaid"
  if (received === total) return "paid"
  return received === 0 ? "unpaid" : "part_paid"
}

export const settlement = (sale: SaleState): Settlement => settlementOf(sale.terms.total, sale.received)

/** The one badge a list shows. */
export const badge = (sale: SaleState): Settlement | "voided" =>
  sale.status === "voided" ? "voided" : settlement(sale)

/** The payments that still count, by id. */
export const standing = (sale: SaleState) =>
  Object.entries(sale.payments).filter(([, payment]) => !payment.reversed) as ReadonlyArray<
    readonly [`pay_${string}`, Payment]
  >

/** Follows a plain id such as `sale_x` with a payment's own: the same request always names the same payment. */
export const paymentIdOf = (saleId: typeof SaleId.Type, n: number) =>
  `pay_${saleId.slice("sale_".length).slice(-44)}-${n}` as const
