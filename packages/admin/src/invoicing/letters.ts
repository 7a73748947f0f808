import { present } from "@oja/domain/kernel/present"
import { parse } from "@oja/domain/kernel/amounts"
import type { correctInvoice } from "@oja/domain/invoicing/correctInvoice"
import { isDay } from "@oja/domain/kernel/calendar"
import { plainAmount } from "../data/formatMoney.ts"
import type { Selling } from "../data/taxing.ts"
import type { InputOf } from "../data/useCommand.ts"
import { freshSale } from "../selling/freshSale.ts"
import { type Buyer, type LineDraft, type Off, readGoods } from "../selling/saleDraft.ts"
import { sellingWords } from "../selling/words.ts"
import type { Invoice } from "./invoice.tsx"
import { invoiceWords } from "./words.ts"

// What stands in the form, letter by letter, and what it means.

/** Due after so many days, as the shop has it, or on a day of its own. */
export type Due = "usual" | "day" | `${number}`

/** What is offered, and what the draft says already. */
export const duesWith = (due: Due): ReadonlyArray<Due> => {
  const days = new Set([0, 7, 14, 30, ...(due === "usual" || due === "day" ? [] : [Number(due)])])
  return ["usual", ...[...days].toSorted((a, b) => a - b).map((it) => `${it}` as const), "day"]
}

/** A line keeps its note, which this form does not ask about. */
interface LineLetters extends LineDraft {
  readonly note?: string
}

export interface Letters {
  readonly buyer: Exclude<Buyer, string>
  readonly lines: ReadonlyArray<LineLetters>
  readonly off: Off
  readonly shippingFee: string
  readonly deposit: string
  readonly due: Due
  readonly dueDate: string
  readonly note: string
  readonly terms: string
  readonly language: "en" | "fr"
  readonly remindersOn: boolean
}

export const freshLetters = (language: "en" | "fr", buyer: Letters["buyer"]): Letters => ({
  buyer,
  lines: [],
  off: { type: "amount", value: "" },
  shippingFee: "",
  deposit: "",
  due: "usual",
  dueDate: "",
  note: "",
  terms: "",
  language,
  remindersOn: true,
})

const amountOf = (amount: number | undefined, currency: string): string =>
  amount === undefined || amount === 0 ? "" : plainAmount(amount, currency)

/** A line of a draft says its discount as it was asked for; one that was issued says it in money. */
const offOf = (discount: number | Invoice["cartDiscount"], currency: string): Off =>
  typeof discount === "object"
    ? { type: discount.type, value: plainAmount(discount.value, discount.type === "percent" ? "NGN" : currency) }
    : { type: "amount", value: amountOf(discount, currency) }

/** How a line stands taxed, where nobody chose; one that was issued untaxed stays so. */
const soldWith = ({ status }: Invoice, { taxInclusive = true, taxRate }: Invoice["lines"][number]) =>
  taxRate !== undefined
    ? { sold: { rate: taxRate, inclusive: taxInclusive } }
    : status === "draft"
      ? {}
      : { sold: null }

const linesOf = (row: Invoice): ReadonlyArray<LineLetters> =>
  row.lines.map((line, at) => {
    const { name, note, productId, variantId } = line
    const taxRateId = "taxRateId" in line ? line.taxRateId : undefined
    return {
      ...soldWith(row, line),
      lineId: "lineId" in line ? line.lineId : String(at + 1),
      ...present({ productId, variantId, taxRateId, note }),
      name,
      quantity: String(line.quantity / 1000),
      price: plainAmount(line.unitPrice, row.currency),
      off: offOf(line.discount, row.currency),
    }
  })

/** An invoice as the book has it, laid out in the form. */
export const lettersOf = (row: Invoice, name = row.customerName ?? ""): Letters => {
  const { currency, customerId, dueDate = "", dueInDays, language, note = "", remindersOn, terms = "" } = row
  return {
    buyer: customerId === undefined ? null : { id: customerId, name },
    lines: linesOf(row),
    off: offOf(row.cartDiscount, currency),
    shippingFee: amountOf(row.shippingFee, currency),
    deposit: amountOf(row.depositAsked, currency),
    due: dueDate !== "" ? "day" : dueInDays === undefined ? "usual" : `${dueInDays}`,
    dueDate,
    note,
    terms,
    language,
    remindersOn,
  }
}

/** The shop an invoice is written in: its money, its taxes, and which day it is there. */
export interface Where {
  readonly currency: string
  readonly selling: Selling
  readonly today: string
}

type Wrongs = Readonly<Record<string, string>>

/** The goods: what they come to, and what is wrong with them. */
const goodsOf = ({ lines, off, shippingFee }: Letters, { currency, selling, today }: Where) => {
  const goods = readGoods({ ...freshSale(today), lines, off, shippingFee, shippingCompany: "–" }, currency, { selling })
  return {
    ...goods,
    lines: goods.lines.map((line, at) => ({ ...line, ...(lines[at]?.note && { note: lines[at].note }) })),
    wrongs: Object.fromEntries(
      Object.entries(goods.wrongs).map(([field, key]) => [field, sellingWords.say(key)]),
    ) as Wrongs,
  }
}

const textOf = (value: string): string | null => (value.trim() === "" ? null : value.trim())

/** What the form asks of the book, what would stop it from being kept, and what more stops it from being issued. */
export const readLetters = (letters: Letters, where: Where) => {
  const { say } = invoiceWords
  const { currency, today } = where
  const { buyer, deposit, due, dueDate, language, note, remindersOn, terms } = letters
  const goods = goodsOf(letters, where)
  const { lines: noLines, ...mending }: Record<string, string | undefined> = goods.wrongs
  // No lines yet is no reason not to keep a draft, but too much in them is.
  if (noLines !== undefined && letters.lines.length > 0) mending["lines"] = noLines
  const asked = deposit.trim() === "" ? null : parse(deposit, currency)
  if (asked === undefined || (asked !== null && asked <= 0)) mending["depositAsked"] = say("wrong.deposit")
  if (due === "day" && dueDate !== "" && !isDay(dueDate)) mending["dueDate"] = say("wrong.day")

  const missing: Record<string, string> = {}
  if (buyer === null) missing["customerId"] = say("wrong.customer")
  if (letters.lines.length === 0) missing["lines"] = say("wrong.lines")
  if (due === "day" && (dueDate === "" || dueDate < today)) missing["dueDate"] = say("wrong.due")
  const body = {
    customerId: buyer?.id ?? null,
    lines: goods.lines,
    cartDiscount: goods.cartDiscount ?? null,
    shippingFee: goods.shippingFee === 0 ? null : goods.shippingFee,
    dueDate: due === "day" ? textOf(dueDate) : null,
    dueInDays: due === "day" || due === "usual" ? null : Number(due),
    depositAsked: asked ?? null,
    note: textOf(note),
    terms: textOf(terms),
    language,
    remindersOn,
  }
  const { reckoned } = goods
  return { body, mending: mending as Wrongs, missing: { ...missing, ...mending } as Wrongs, reckoned }
}

export type Body = ReturnType<typeof readLetters>["body"]

/** What a correction asks for: what is otherwise now, and nothing else. */
export const changesOf = (row: Invoice, letters: Letters, where: Where) => {
  const before = lettersOf(row)
  const other = (...fields: ReadonlyArray<keyof Letters>) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(letters[field]))
  const { cartDiscount, lines, shippingFee } = goodsOf(letters, where)
  return {
    ...(other("buyer") && letters.buyer !== null && { customerId: letters.buyer.id }),
    ...(other("lines", "off") && { lines, cartDiscount: cartDiscount ?? null }),
    ...(other("shippingFee") && { shippingFee }),
    ...(other("dueDate") && letters.dueDate !== "" && { dueDate: letters.dueDate }),
    ...(other("note") && { note: textOf(letters.note) }),
  } as Partial<InputOf<typeof correctInvoice>>
}
