import type { PaymentMethod, Channel } from "@oja/domain/sales/events"
import type { ExpenseCategory } from "@oja/domain/expenses/events"
import type { Tone } from "../ui/StatusChip.tsx"

export type Method = typeof PaymentMethod.Type
export type Sold = typeof Channel.Type
export type Category = typeof ExpenseCategory.Type
export type Status = "unpaid" | "part_paid" | "paid" | "overpaid" | "part_refunded" | "refunded" | "voided" | "overdue"

export interface Line {
  readonly lineId: string
  readonly productId?: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  readonly cartDiscount: number
  readonly total: number
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
  readonly total: number
  readonly received: number
  readonly balance: number
  readonly status: Exclude<Status, "overdue">
  readonly voided: boolean
  readonly dueDate?: string
  readonly category?: Category
  /** A category of the merchant's own, which has no word of ours. */
  readonly categoryName?: string
  readonly vendor?: string
  readonly method?: Method
  readonly note?: string
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

// Lists of the domain's own words, in the order a merchant looks for them; the type keeps them whole.
const all = <A extends string>(order: { readonly [K in A]: true }): ReadonlyArray<A> =>
  Object.keys(order).filter((it): it is A => it in order)

export const methods = all<Method>({ cash: true, bank_transfer: true, transfer: true, card: true })
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
export const statusOf = ({ balance, dueDate, status, voided }: Transaction, today: string): Status =>
  !voided && balance > 0 && dueDate !== undefined && dueDate < today ? "overdue" : status

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
