import { aggregate, only, present } from "../kernel/index.ts"
import { creditedBy, type Credits, noCredits } from "./credit.ts"
import { SaleEvent, type SaidOfPayment, saidOfPayment, type Tender, type Terms, terms } from "./events.ts"
import { type SaleId } from "../shared/index.ts"
import { type Amounts, type Badge, badgeOf, owed, type Settlement, settlementOf } from "./settle.ts"

interface Payment extends SaidOfPayment {
  readonly amount: number
  readonly method: typeof Tender.Type
  readonly on: string
  readonly isDeposit: boolean
  readonly reversed: boolean
  /** The shift whose drawer it came into. */
  readonly shiftId?: string
  /** It was waited for, and this is how it became known. */
  readonly evidence?: string
  /** It came by itself, and may be more than was owed. */
  readonly unasked?: boolean
}

/** What the customer says was sent, and nobody has seen come yet. */
interface ExpectedPayment extends Omit<Payment, "reversed"> {
  readonly status: "waiting" | "came" | "declined"
}

export interface SaleState {
  readonly status: "none" | "posted" | "voided"
  /** What stands on its receipt. */
  readonly number?: string
  /** What is agreed now. */
  readonly terms: Terms
  /** What was agreed at first, once it has been changed: how a repeated request is known again. */
  readonly first?: Terms
  readonly payments: { readonly [paymentId: string]: Payment }
  /** Payments that were, or are, waited for: they count once they came. */
  readonly expected: { readonly [paymentId: string]: ExpectedPayment }
  /** Σ payments − Σ reversals. */
  readonly received: number
  /** What cash was rounded by when it completed the sale later on. */
  readonly rounded: number
  /** What was taken back, line by line, and what that comes to. */
  readonly credits: Credits
  readonly credited: number
  readonly returns: { readonly [returnId: string]: { readonly said: string } }
  readonly refunds: {
    readonly [refundId: string]: { readonly amount: number; readonly method: string; readonly shiftId?: string }
  }
  readonly refunded: number
  readonly writeOffs: { readonly [writeOffId: string]: number }
  readonly writtenOff: number
  readonly notes: { readonly [noteId: string]: string }
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const initial: SaleState = {
  status: "none",
  terms: { currency: "NGN", on: "", locationId: "loc_main", channel: "other", lines: [], shippingFee: 0, total: 0 },
  payments: {},
  expected: {},
  received: 0,
  rounded: 0,
  credits: noCredits,
  credited: 0,
  returns: {},
  refunds: {},
  refunded: 0,
  writeOffs: {},
  writtenOff: 0,
  notes: {},
  version: 0,
}

/** What is said of the customer in an agreement, or may be: free words are whoever's they were said to. */
const agreedWords = ["customerName", "note", "lines.note", "attachments"] as const

const theirs = <const Field extends string>(...fields: ReadonlyArray<Field>) => ({
  person: (_: unknown, { terms }: SaleState) => terms.customerId,
  fields,
})

/** A sale is posted or voided; whether it is paid follows from what was received (spec/decisions.md 6.3). */
export const Sale = aggregate({
  name: "sale",
  version: 2,
  initial,
  events: SaleEvent,
  idOf: (event: SaleEvent) => event.saleId,
  personal: {
    SaleRecorded: { person: (event) => event.customerId, fields: agreedWords },
    SaleCorrected: { person: (event) => event.customerId, fields: [...agreedWords, "reason"] },
    PaymentReceived: theirs("reference"),
    PaymentExpected: theirs("reference"),
    PaymentDeclined: theirs("reason"),
    PaymentReversed: theirs("reason"),
    PaymentTenderCorrected: theirs("reference", "reason"),
    GoodsReturned: theirs("reason"),
    PriceReduced: theirs("reason"),
    RefundIssued: theirs("reference", "reason"),
    BalanceWrittenOff: theirs("reason"),
    NoteAdded: theirs("note"),
    Recategorised: theirs("attachments"),
    SaleVoided: theirs("reason"),
  },
  evolve: (before: SaleState, event): SaleState => {
    const sale = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "SaleRecorded":
        return { ...sale, status: "posted", terms: only(terms, event), ...present({ number: event.number }) }
      case "SaleCorrected":
        return { ...replaceTerms(sale), terms: only(terms, event) }
      case "PaymentReceived": {
        const { evidence, paymentId, unasked } = event
        const payment = { ...paymentIn(event), reversed: false, ...present({ unasked, evidence }) }
        return {
          ...settledExpected(sale, paymentId, "came"),
          payments: { ...sale.payments, [paymentId]: payment },
          received: sale.received + event.amount,
        }
      }
      case "PaymentExpected": {
        const waiting = { ...paymentIn(event), status: "waiting" as const }
        return { ...sale, expected: { ...sale.expected, [event.paymentId]: waiting } }
      }
      case "PaymentDeclined":
        return settledExpected(sale, event.paymentId, "declined")
      case "PaymentReversed":
        return {
          ...sale,
          payments: {
            ...sale.payments,
            [event.paymentId]: { ...sale.payments[event.paymentId]!, reversed: true },
          },
          received: sale.received - event.amount,
        }
      case "PaymentTenderCorrected": {
        const { method, paymentId, reference } = event
        const { fee, feeBy, operator, ...was } = sale.payments[paymentId]!
        const kept = method === "mobile_money" ? present({ fee, feeBy, operator }) : {}
        const payment = { ...was, ...kept, method, ...present({ reference }) }
        return { ...sale, payments: { ...sale.payments, [paymentId]: payment } }
      }
      case "CashRounded":
        return { ...sale, rounded: sale.rounded + event.amount }
      case "GoodsReturned":
        return {
          ...sale,
          credits: creditedBy(sale.credits, event),
          credited: sale.credited + event.amount,
          returns: { ...sale.returns, [event.returnId]: { said: saidOf(event.lines) } },
        }
      case "PriceReduced":
        return { ...sale, credits: creditedBy(sale.credits, event), credited: sale.credited + event.amount }
      case "RefundIssued": {
        const { amount, method, refundId, shiftId } = event
        return {
          ...sale,
          refunded: sale.refunded + amount,
          refunds: { ...sale.refunds, [refundId]: { amount, method, ...present({ shiftId }) } },
        }
      }
      case "BalanceWrittenOff": {
        const { amount, writeOffId } = event
        const writeOffs = { ...sale.writeOffs, [writeOffId]: amount }
        return { ...sale, writeOffs, writtenOff: sale.writtenOff + amount }
      }
      case "WriteOffReduced":
        return { ...sale, writtenOff: sale.writtenOff - event.amount }
      case "DueDateSet": {
        const { dueDate: _, ...rest } = sale.terms
        const { dueDate } = event
        return { ...replaceTerms(sale), terms: { ...rest, ...present({ dueDate }) } }
      }
      case "NoteAdded":
        return { ...sale, notes: { ...sale.notes, [event.noteId]: event.note } }
      case "Recategorised":
        return { ...replaceTerms(sale), terms: { ...sale.terms, tags: event.tags, attachments: event.attachments } }
      case "SaleVoided":
        return { ...sale, status: "voided" }
    }
  },
})

type OfPayment = Extract<SaleEvent, { readonly _tag: "PaymentReceived" | "PaymentExpected" }>

const paymentIn = (event: OfPayment) => {
  const { amount, isDeposit, method, on, shiftId } = event
  return { amount, method, on, isDeposit, ...only(saidOfPayment, event), ...present({ shiftId }) }
}

const settledExpected = (sale: SaleState, paymentId: string, status: "came" | "declined"): SaleState => {
  const known = sale.expected[paymentId]
  return known === undefined ? sale : { ...sale, expected: { ...sale.expected, [paymentId]: { ...known, status } } }
}

const replaceTerms = (sale: SaleState): SaleState => ({ ...sale, first: sale.first ?? sale.terms })

/** Which units came back and in what condition: how a repeated return is known again. */
export const saidOf = (
  lines: ReadonlyArray<{ readonly lineId: string; readonly quantity: number; readonly condition: string }>,
): string =>
  lines
    .map(({ condition, lineId, quantity }) => `${lineId} ${quantity} ${condition}`)
    .toSorted()
    .join(", ")

/** The amounts a sale is settled by. */
export const amountsOf = ({ credited, received, refunded, rounded, terms, writtenOff }: SaleState): Amounts => ({
  total: terms.total + rounded,
  credited,
  received,
  refunded,
  writtenOff,
})

/** What the customer still owes, below zero what is owed to them; a voided sale is owed nothing. */
export const balance = (sale: SaleState): number => (sale.status === "posted" ? owed(amountsOf(sale)) : 0)

export const settlement = (sale: SaleState): Settlement => settlementOf(amountsOf(sale))

/** The one badge a list shows. */
export const badge = (sale: SaleState): Badge => badgeOf(amountsOf(sale), sale.status === "voided")

/** What stands in the way of another total, or of none: goods that came back, money that was given back or written off. */
export const followers = ({
  refunds,
  returns,
  writtenOff,
}: SaleState): ReadonlyArray<"return" | "refund" | "write_off"> => [
  ...(Object.keys(returns).length > 0 ? ["return" as const] : []),
  ...(Object.keys(refunds).length > 0 ? ["refund" as const] : []),
  ...(writtenOff > 0 ? ["write_off" as const] : []),
]

/** The order it was, as the facts about it say. */
export const ofOrder = ({ terms: { orderId } }: SaleState) => present({ orderId })

/** Where a sale was made, as the facts about it say. */
export const placeOf = ({ terms: { channel, currency, locationId } }: SaleState) => ({ currency, locationId, channel })

/** The payments that still count, by id. */
export const standing = (sale: SaleState) =>
  Object.entries(sale.payments).filter(([, payment]) => !payment.reversed) as ReadonlyArray<
    readonly [`pay_${string}`, Payment]
  >

/** The payments that are waited for, by id. */
export const awaited = (sale: SaleState) =>
  Object.entries(sale.expected).filter(([, { status }]) => status === "waiting") as ReadonlyArray<
    readonly [`pay_${string}`, ExpectedPayment]
  >

/** So much of a payment that comes by itself was waited for under its name: it is waited for no more. */
export const waitedIn = ({ expected }: SaleState, paymentId: string): { readonly waited?: number } => {
  const known = expected[paymentId]
  return known?.status === "waiting" ? { waited: known.amount } : {}
}

/** What is waited for, in all. */
export const waitingFor = (sale: SaleState): number => awaited(sale).reduce((sum, [, { amount }]) => sum + amount, 0)

/** Follows a plain id such as `sale_x` with a payment's own: the same request always names the same payment. */
export const paymentIdOf = (saleId: typeof SaleId.Type, n: number) =>
  `pay_${saleId.slice("sale_".length).slice(-44)}-${n}` as const
