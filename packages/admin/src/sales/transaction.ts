import { isOverdue } from "@oja/domain/sales/settle"
import type { Channel } from "@oja/domain/shared/index"
import type { Condition as Conditions, PaymentMethod } from "@oja/domain/sales/events"
import type { ExpenseCategory } from "@oja/domain/expenses/events"
import type { Tone } from "../ui/tone.ts"

export type Method = typeof PaymentMethod.Type
export type Sold = typeof Channel.Type
export type Category = typeof ExpenseCategory.Type
export type Condition = typeof Conditions.Type
export type Status = "unpaid" | "part_paid" | "paid" | "overpaid" | "part_refunded" | "refunded" | "voided" | "overdue"

export interface Line {
  readonly lineId: string
  readonly productId?: string
  readonly variantId?: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  readonly cartDiscount: number
  readonly total: number
  readonly taxRateId?: string
  /** Basis points. */
  readonly taxRate?: number
  readonly taxInclusive?: boolean
  readonly tax?: number
}

/** A sale or an expense as the book shows it. */
export interface Transaction {
  readonly id: string
  readonly kind: "sale" | "expense"
  readonly number: string
  readonly on: string
  readonly currency: string
  readonly customerId?: string
  readonly customerName?: string
  readonly channel?: Sold
  readonly lines: ReadonlyArray<Line>
  readonly summary: string
  readonly discounts: number
  readonly shippingFee: number
  readonly shippingCompany?: string
  /** All the tax in the total, in the prices or on top of them. */
  readonly tax: number
  readonly deliveryTax?: Pick<Line, "taxRateId" | "taxRate" | "taxInclusive" | "tax">
  readonly cashRounding: number
  readonly total: number
  /** Taken back with goods, or off the price afterwards. */
  readonly credited: number
  readonly writtenOff: number
  readonly received: number
  readonly refunded: number
  /** What is still owed; below zero, what is owed to the customer. */
  readonly balance: number
  readonly status: Exclude<Status, "overdue">
  readonly voided: boolean
  readonly dueDate?: string
  readonly category?: Category
  /** A category of the merchant's own, which has no word of ours. */
  readonly categoryName?: string
  readonly vendor?: string
  readonly method?: Method
  /** An expense that was not paid at once, and what was paid for it since. */
  readonly paidLater?: boolean
  readonly paid?: ReadonlyArray<{
    readonly paymentId: string
    readonly amount: number
    readonly method: Method
    readonly on: string
    readonly reversed: boolean
    readonly reference?: string
  }>
  readonly note?: string
  readonly notes: ReadonlyArray<{
    readonly id: string
    readonly note: string
    readonly by: string
    readonly at: number
  }>
  readonly tags?: ReadonlyArray<string>
  readonly attachments?: ReadonlyArray<string>
  readonly reason?: string
  readonly recordedBy: string
  readonly recordedAt: number
  readonly version: number
}

export interface Payment {
  readonly id: string
  readonly paymentId: string
  readonly on: string
  readonly amount: number
  readonly currency: string
  readonly method: Method
  readonly isDeposit: boolean
  readonly reference?: string
  readonly reversed: boolean
  readonly reason?: string
  readonly recordedBy: string
  readonly recordedAt: number
}

/** What every fact about a sale says. */
interface Fact {
  readonly id: string
  readonly on: string
  readonly currency: string
  readonly amount: number
  readonly reason: string
  readonly recordedBy: string
  readonly recordedAt: number
}
/** Goods that came back at one time. */
export interface Return extends Fact {
  readonly lines: ReadonlyArray<{
    readonly lineId: string
    readonly name: string
    readonly quantity: number
    readonly condition: Condition
    readonly value: number
    readonly tax: number
  }>
}
export interface Refund extends Fact {
  readonly method: Method
  readonly reference?: string
}
export type WrittenOff = Fact

// Lists of the domain's own words, in the order a merchant looks for them; the type keeps them whole.
const all = <A extends string>(order: { readonly [K in A]: true }): ReadonlyArray<A> =>
  Object.keys(order).filter((it): it is A => it in order)

export const methods = all<Method>({ cash: true, bank_transfer: true, transfer: true, card: true })
export const conditions = all<Condition>({ restocked: true, damaged: true, not_returned: true })
/** The till and the shop record their own sales; a person records the others. */
export const channels = all<Exclude<Sold, "pos" | "online_store">>({
  walk_in: true,
  whatsapp: true,
  instagram: true,
  facebook: true,
  phone: true,
  marketplace: true,
  other: true,
})
export const categories = all<Category>({
  stock_purchase: true,
  rent: true,
  salaries: true,
  utilities: true,
  transport: true,
  delivery: true,
  marketing: true,
  packaging: true,
  repairs: true,
  bank_charges: true,
  taxes_and_levies: true,
  data_airtime: true,
  owner_drawings: true,
  other: true,
})

/** The one word on a row: what is late says so before what is owed. */
export const statusOf = (row: Transaction, today: string): Status => (isOverdue(row, today) ? "overdue" : row.status)

export const tones: Readonly<Record<Status, Tone>> = {
  paid: "good",
  part_paid: "warn",
  unpaid: "info",
  overdue: "bad",
  overpaid: "info",
  part_refunded: "good",
  refunded: "quiet",
  voided: "quiet",
}

/** "2 × Milo 500 g, Sugar 1 kg": what was sold, in words. */
export const linesInWords = (lines: ReadonlyArray<Pick<Line, "name" | "quantity">>, locale: string) =>
  lines
    .map(({ name, quantity }) =>
      quantity === 1000 ? name : `${(quantity / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })} × ${name}`,
    )
    .join(", ")
