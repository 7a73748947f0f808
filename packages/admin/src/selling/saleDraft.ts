import { present } from "@oja/domain/kernel/present"
import { LARGEST } from "@oja/domain/kernel/arithmetic"
import { parse, unit } from "@oja/domain/kernel/amounts"
import { isDay } from "@oja/domain/kernel/calendar"
import { parse as readQuantity } from "@oja/domain/kernel/counting"
import { cashRounding, reckon, type Reckoned, type Taxing } from "@oja/domain/sales/reckon"
import { valueOf } from "../data/fieldText.ts"
import { lessQuote, type Quote } from "./quote.ts"
import type { recordSale } from "@oja/domain/sales/recordSale"
import type { InputOf } from "../data/useCommand.ts"
import type { words } from "./words.en.ts"
import { type Selling, untaxed } from "../data/taxing.ts"
import { deliveryTax, lineTax } from "./draftTax.ts"
import { further } from "./further.ts"

// What stands in the form, letter by letter with the signs of a draft (`figureTyped`), and what it means. The total is worked out by the book's own `reckon`.

export type Method = NonNullable<InputOf<typeof recordSale>["method"]>

export interface Off {
  readonly type: "amount" | "percent"
  readonly value: string
}
export interface LineDraft {
  readonly lineId: string
  readonly productId?: `prod_${string}`
  /** Which of its kinds, where it comes in several. */
  readonly variantId?: `var_${string}`
  readonly name: string
  readonly quantity: string
  readonly price: string
  readonly off: Off
  /** What else is to be said of it: how it is made, for whom it is. */
  readonly note?: string
  /** The tax somebody chose for it. */
  readonly taxRateId?: string
  /** The tax its product names. */
  readonly productTax?: string
  /** How it was taxed when it was sold, and null when it was not: a correction leaves that alone. */
  readonly sold?: Taxing | null
}
export type Buyer = { readonly id: `cust_${string}`; readonly name: string } | "walk_in" | null
export interface SaleDraft {
  readonly saleId: string
  readonly buyer: Buyer
  /** The branch that sells; where the person works when nobody says otherwise. */
  readonly place?: string
  readonly lines: ReadonlyArray<LineDraft>
  readonly off: Off
  /** Discounts that were named: by their code, or by their id. */
  readonly codes: ReadonlyArray<string>
  readonly shippingFee: string
  readonly shippingCompany: string
  readonly channel: string
  readonly on: string
  readonly paymentType: "full" | "part" | "credit"
  readonly deposit: string
  readonly method: Method
  readonly dueDate: string
  readonly note: string
  /** Whatever else is said of it, as it was typed: see `further.ts`. */
  readonly further?: Readonly<Record<string, string>>
  readonly tags: ReadonlyArray<string>
  readonly attachments: ReadonlyArray<string>
  /** How the delivery was taxed when it was sold, and null when it was not. */
  readonly deliverySold?: Taxing | null
}

export type Wrong = `wrong.${keyof (typeof words)["wrong"]}`
/** What must be mended, by field; a line's fields are named `quantity.<lineId>` and so on. */
type Mending = Readonly<Record<string, Wrong>>

interface Discount {
  readonly type: "amount" | "percent"
  readonly value: number
}

/** Percent are kept in hundredths, as kobo are. */
const offOf = ({ type, value }: Off, currency: string): Discount | "wrong" | undefined => {
  if (value.trim() === "") return undefined
  const read = parse(value, type === "percent" ? "NGN" : currency)
  return read === undefined || read <= 0 || (type === "percent" && read > 10_000) ? "wrong" : { type, value: read }
}

const numbersOf = (draft: LineDraft, currency: string) => {
  const { lineId, name, note = "", off, price, productId, quantity, taxRateId, variantId } = draft
  const found = { quantity: readQuantity(quantity), price: parse(price, currency), off: offOf(off, currency) }
  const wrong: Record<string, Wrong> = {}
  if (found.quantity === undefined || found.quantity <= 0) wrong[`quantity.${lineId}`] = "wrong.quantity"
  if (found.price === undefined || found.price < 0 || found.price > LARGEST) wrong[`price.${lineId}`] = "wrong.price"
  if (found.off === "wrong") wrong[`off.${lineId}`] = "wrong.discount"
  const line = {
    lineId,
    ...(productId === undefined ? { name } : { productId }),
    ...present({ variantId }),
    quantity: Math.max(0, found.quantity ?? 0),
    unitPrice: Math.max(0, found.price ?? 0),
    ...(found.off !== undefined && found.off !== "wrong" && { discount: found.off }),
    ...present({ taxRateId }),
    ...(note.trim() !== "" && { note: note.trim() }),
  }
  return { wrong, line }
}

/** What the shop says besides: its taxes, and what the basket is given, once they are known. */
interface Known {
  readonly selling?: Selling
  readonly quote?: Quote | undefined
}

/** What the goods of a draft come to, and what is wrong with them. */
export const readGoods = (draft: SaleDraft, currency: string, { quote, selling = untaxed }: Known = {}) => {
  const numbers = draft.lines.map((line) => numbersOf(line, currency))
  const taxes = draft.lines.map((line) => lineTax(line, selling, draft.on))
  const wrongs: Record<string, Wrong> = Object.assign({}, ...numbers.map(({ wrong }) => wrong)) as Record<string, Wrong>
  if (draft.lines.length === 0) wrongs["lines"] = "wrong.products"
  const off = offOf(draft.off, currency)
  if (off === "wrong") wrongs["off"] = "wrong.discount"
  const asked = draft.shippingFee.trim() === "" ? 0 : parse(draft.shippingFee, currency)
  if (asked === undefined || asked < 0) wrongs["shippingFee"] = "wrong.price"
  if ((asked ?? 0) > 0 && draft.shippingCompany.trim() === "") wrongs["shippingCompany"] = "wrong.company"
  const lines = numbers.map(({ line }) => line)
  const cartDiscount = off === "wrong" ? undefined : off
  const shippingFee = Math.max(0, asked ?? 0)
  const toReckon = lines.map(({ discount, lineId, quantity, unitPrice }, at) => ({
    lineId,
    quantity,
    unitPrice,
    ...present({ discount }),
    ...(taxes[at] !== undefined && { tax: taxes[at] }),
  }))
  const fee = Math.max(0, shippingFee - (quote?.delivery ?? 0))
  const come = reckon(
    lessQuote(toReckon, quote),
    cartDiscount,
    fee,
    fee === 0 ? undefined : deliveryTax(draft, selling),
  )
  if ("misfit" in come) {
    const at = come.misfit === "discount" && come.line !== undefined ? draft.lines[come.line]?.lineId : undefined
    if (come.misfit === "size") wrongs["lines"] = "wrong.size"
    else wrongs[at === undefined ? "off" : `off.${at}`] = "wrong.discountLarge"
  }
  const reckoned: Reckoned | undefined = "misfit" in come ? undefined : come
  return { lines, cartDiscount, shippingFee, reckoned, wrongs }
}

/** What a deposit may not be (product-spec.md section 5). */
const depositWrong = (text: string, total: number, currency: string): Wrong | undefined => {
  const deposit = parse(text, currency)
  if (text.trim() === "") return "wrong.required"
  if (deposit === undefined || deposit <= 0) return "wrong.depositZero"
  return deposit <= unit(currency) || deposit >= total ? "wrong.deposit" : undefined
}

/** What was typed into the further fields, as they mean it; what cannot be meant goes as it is, to be refused by name. */
const furtherOf = ({ further: typed = {} }: SaleDraft, currency: string) =>
  Object.fromEntries(
    further
      .map((field) => {
        const found = valueOf(field, typed[field.name], { currency, locale: "en", callingCode: "" })
        return [field.name, "wrong" in found ? typed[field.name] : found.value] as const
      })
      .filter(([, value]) => value !== undefined),
  )

/** The whole draft: what it comes to, what to mend, and what would be asked of the book. */
export const readSale = (draft: SaleDraft, currency: string, today: string, known: Known = {}) => {
  const goods = readGoods(draft, currency, known)
  const wrongs: Record<string, Wrong> = { ...goods.wrongs }
  const { buyer, deposit, dueDate, method, note, on, paymentType, saleId, shippingCompany } = draft
  if (buyer === null || (buyer === "walk_in" && paymentType !== "full")) wrongs["customerId"] = "wrong.customer"
  if (!isDay(on) || on > today) wrongs["on"] = "wrong.date"
  if (paymentType !== "full" && dueDate !== "" && (!isDay(dueDate) || dueDate < on)) wrongs["dueDate"] = "wrong.due"
  const sum = goods.reckoned?.total ?? 0
  // Cash that pays all of it at once is paid in the coins there are.
  const rounding = paymentType === "full" && method === "cash" ? cashRounding(sum, known.selling?.cashStep) : 0
  const total = sum + rounding
  const bad = paymentType === "part" ? depositWrong(deposit, total, currency) : undefined
  if (bad !== undefined) wrongs["depositAmount"] = bad
  const body = {
    saleId,
    on,
    channel: draft.channel,
    ...(buyer !== null && buyer !== "walk_in" && { customerId: buyer.id }),
    lines: goods.lines,
    ...present({ cartDiscount: goods.cartDiscount }),
    ...(goods.shippingFee > 0 && { shippingFee: goods.shippingFee, shippingCompany: shippingCompany.trim() }),
    ...(draft.codes.length > 0 && { discountCodes: draft.codes }),
    paymentType,
    ...(paymentType !== "credit" && { method }),
    ...(paymentType === "part" && { depositAmount: parse(deposit, currency) ?? 0 }),
    ...(paymentType !== "full" && dueDate !== "" && { dueDate }),
    ...(note.trim() !== "" && { note: note.trim() }),
    ...furtherOf(draft, currency),
    ...(draft.tags.length > 0 && { tags: draft.tags }),
    ...(draft.attachments.length > 0 && { attachments: draft.attachments }),
  }
  return { ...goods, rounding, total, wrongs: wrongs as Mending, body }
}

/** What is asked about a basket before it is sold; nothing as long as its lines are not all there. */
export const asksQuote = (draft: SaleDraft, currency: string) => {
  const { lines, shippingFee, wrongs } = readGoods(draft, currency)
  const { buyer, channel, codes, on } = draft
  if (Object.keys(wrongs).some((field) => /^(lines|quantity|price|off\.)/.test(field)) || !isDay(on)) return undefined
  return {
    lines: lines.map(({ lineId, quantity, unitPrice, ...line }) => ({
      lineId,
      quantity,
      unitPrice,
      ...("productId" in line && { productId: line.productId }),
      ...present({ variantId: line.variantId, discount: line.discount }),
    })),
    on,
    channel,
    ...(buyer !== null && buyer !== "walk_in" && { customerId: buyer.id }),
    ...(shippingFee > 0 && { shippingFee }),
    ...(codes.length > 0 && { discountCodes: codes }),
  }
}
