import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { isDay } from "@oja/domain/kernel/calendar"
import { readGoods, type LineDraft, type Off } from "../sales/saleDraft.ts"
import { freshSale } from "../sales/freshSale.ts"
import type { Selling } from "../taxes/taxing.ts"
import { plainAmount } from "../data/formatMoney.ts"
import type { Key } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"

// What stands in the form, letter by letter, and what it means.

export const dueDays = ["0", "7", "14", "30"] as const

/** A line keeps its note, which this form does not ask about. */
interface LineLetters extends LineDraft {
  readonly note?: string
}

export interface Letters {
  readonly buyer: { readonly id: string; readonly name: string } | null
  readonly lines: ReadonlyArray<LineLetters>
  readonly off: Off
  readonly shippingFee: string
  readonly deposit: string
  /** So many days after it is issued, or a day of its own. */
  readonly due: (typeof dueDays)[number] | "day"
  readonly dueDate: string
  readonly note: string
  readonly terms: string
  readonly language: "en" | "fr"
  readonly remindersOn: boolean
}

type Wrong = Extract<Key, `saleForm.wrong.${string}` | `invoice.wrong.${string}`>

export const freshLetters = (language: "en" | "fr", buyer: Letters["buyer"] = null): Letters => ({
  buyer,
  lines: [],
  off: { type: "amount", value: "" },
  shippingFee: "",
  deposit: "",
  due: "14",
  dueDate: "",
  note: "",
  terms: "",
  language,
  remindersOn: true,
})

const offOf = (
  discount: { readonly type: "amount" | "percent"; readonly value: number } | undefined,
  of: string,
): Off =>
  discount === undefined
    ? { type: "amount", value: "" }
    : { type: discount.type, value: plainAmount(discount.value, discount.type === "percent" ? "NGN" : of) }

const amountOf = (amount: number | undefined, currency: string) =>
  amount === undefined || amount === 0 ? "" : plainAmount(amount, currency)

/** How a line stands taxed, where nobody chose; one that was issued untaxed stays so. */
const soldWith = ({ status }: Invoice, { taxInclusive = true, taxRate }: Invoice["lines"][number]) => {
  if (taxRate !== undefined) return { sold: { rate: taxRate, inclusive: taxInclusive } }
  return status === "draft" ? {} : { sold: null }
}

/** A line of a draft says its discount as it was asked for; one that was issued says it in money. */
const linesOf = (row: Invoice): ReadonlyArray<LineLetters> =>
  row.lines.map((line, at) => ({
    ...soldWith(row, line),
    lineId: "lineId" in line ? line.lineId : String(at + 1),
    ...(line.productId !== undefined && { productId: line.productId }),
    ...(line.variantId !== undefined && { variantId: line.variantId }),
    ...("taxRateId" in line && line.taxRateId !== undefined && { taxRateId: line.taxRateId }),
    ...(line.note !== undefined && { note: line.note }),
    name: line.name,
    quantity: String(line.quantity / 1000),
    price: plainAmount(line.unitPrice, row.currency),
    off:
      typeof line.discount === "number"
        ? { type: "amount", value: amountOf(line.discount, row.currency) }
        : offOf(line.discount, row.currency),
  }))

/** An invoice as the book has it, laid out in the form. */
export const lettersOf = (row: Invoice, name: string): Letters => {
  const preset = row.dueDate === undefined ? dueDays.find((days) => Number(days) === (row.dueInDays ?? 14)) : undefined
  return {
    buyer: row.customerId === undefined ? null : { id: row.customerId, name },
    lines: linesOf(row),
    off: offOf(row.cartDiscount, row.currency),
    shippingFee: amountOf(row.shippingFee, row.currency),
    deposit: amountOf(row.depositAsked, row.currency),
    due: preset ?? "day",
    dueDate: row.dueDate ?? "",
    note: row.note ?? "",
    terms: row.terms ?? "",
    language: row.language,
    remindersOn: row.remindersOn,
  }
}

/** The shop an invoice is written in: its money, its taxes, and which day it is there. */
export interface Where {
  readonly currency: string
  readonly selling: Selling
  readonly today: string
}

/** The goods: what they come to, and what is wrong with them. */
export const goodsOf = (letters: Letters, { currency, selling, today }: Where) => {
  const { lines, off, shippingFee } = letters
  const goods = readGoods({ ...freshSale(today), lines, off, shippingFee, shippingCompany: "–" }, currency, { selling })
  const asked = goods.lines.map((line, at) => {
    const { note } = lines[at] ?? {}
    return { ...line, ...(note !== undefined && { note }) }
  })
  return { ...goods, lines: asked }
}

const text = (value: string) => (value.trim() === "" ? null : value.trim())

/** What the form asks of the book, what would stop it from being kept, and what more stops it from being issued. */
export const readLetters = (letters: Letters, where: Where) => {
  const { currency, today } = where
  const { buyer, deposit, due, dueDate, language, note, remindersOn, terms } = letters
  const goods = goodsOf(letters, where)
  const { lines: noLines, ...mending }: Record<string, Wrong> = goods.wrongs
  // No lines yet is no reason not to keep a draft, but too much in them is.
  if (noLines !== undefined && letters.lines.length > 0) mending["lines"] = noLines
  const asked = deposit.trim() === "" ? undefined : readAmount(deposit, currency)
  const total = goods.reckoned?.total ?? 0
  if (deposit.trim() !== "" && (asked === undefined || asked <= 0))
    mending["depositAsked"] = "saleForm.wrong.depositZero"
  if (due === "day" && dueDate !== "" && !isDay(dueDate)) mending["dueDate"] = "saleForm.wrong.date"

  const missing: Record<string, Wrong> = {}
  if (buyer === null) missing["customerId"] = "invoice.wrong.customer"
  if (letters.lines.length === 0) missing["lines"] = "invoice.wrong.lines"
  if (due === "day" && (dueDate === "" || dueDate < today)) missing["dueDate"] = "invoice.wrong.due"
  const body = {
    customerId: buyer?.id ?? null,
    lines: goods.lines,
    cartDiscount: goods.cartDiscount ?? null,
    shippingFee: goods.shippingFee === 0 ? null : goods.shippingFee,
    dueDate: due === "day" ? text(dueDate) : null,
    dueInDays: due === "day" ? null : Number(due),
    depositAsked: asked ?? null,
    note: text(note),
    terms: text(terms),
    language,
    remindersOn,
  }
  return { body, mending, missing: { ...missing, ...mending }, reckoned: goods.reckoned, total }
}

export type Body = ReturnType<typeof readLetters>["body"]

/** A first draft says what is there; there is nothing yet to take away. */
export const withoutNulls = (body: Partial<Body>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
