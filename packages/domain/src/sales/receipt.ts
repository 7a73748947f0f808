import { format as money } from "../kernel/amounts.ts"
import { format as quantity } from "../kernel/counting.ts"

// A receipt as rows that any paper can draw: the screen, a strip of 58 or 80 mm, a page, or a message to a phone. What
// stands on it is said here and nowhere else. Amounts in minor units, quantities in thousandths.

export interface ReceiptRow {
  readonly kind: "name" | "text" | "rule" | "line" | "pair" | "total"
  readonly left: string
  readonly right?: string
}

/** A sale as its row has it: what the receipt needs of it. */
interface Sold {
  readonly number: string
  readonly on: string
  readonly recordedAt: number
  readonly currency: string
  readonly customerName?: string | undefined
  readonly lines: ReadonlyArray<{
    readonly name: string
    readonly variant?: string | undefined
    readonly quantity: number
    readonly unitPrice: number
    readonly discount: number
    readonly cartDiscount: number
    readonly total: number
    readonly tax?: number | undefined
    readonly taxRate?: number | undefined
    readonly taxInclusive?: boolean | undefined
  }>
  readonly shippingFee: number
  readonly deliveryTax?: { readonly tax?: number | undefined; readonly taxInclusive?: boolean | undefined } | undefined
  readonly cashRounding: number
  readonly total: number
  /** Shown as sent, and not seen to come yet. */
  readonly waiting?: number | undefined
  readonly balance: number
}

interface Paid {
  readonly method: string
  readonly amount: number
  readonly reversed?: boolean | undefined
  /** It counts once somebody saw it come. */
  readonly waiting?: boolean | undefined
}

interface Seller {
  readonly name: string
  readonly branch?: string | undefined
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly taxId?: string | undefined
  /** What the merchant has written for every receipt: below the name, of returns, and at the end. */
  readonly receiptHeader?: string | undefined
  readonly returnPolicy?: string | undefined
  readonly receiptFooter?: string | undefined
  readonly zone: string
}

/** A branch as its row has it. */
interface Branch {
  readonly asBusiness: boolean
  readonly name: string
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly receiptHeader?: string | undefined
}

/** The seller as the receipts of a branch name them: its own address, number and heading where it says any. */
export const atBranch = (seller: Seller, branch: Branch | undefined): Seller => {
  if (branch === undefined || branch.asBusiness) return seller
  const { address = seller.address, name, phone = seller.phone } = branch
  const receiptHeader = branch.receiptHeader || seller.receiptHeader
  return { ...seller, address, phone, receiptHeader, ...(name !== seller.name && { branch: name }) }
}

export interface ReceiptFacts {
  readonly sale: Sold
  readonly paid: ReadonlyArray<Paid>
  readonly seller: Seller
  /** Who sold, as the customer may know them. */
  readonly cashier?: string | undefined
  /** What was handed over in cash, where more than was owed. */
  readonly tendered?: number | undefined
  /** What of the change there were no coins for, and the code that gives it back. */
  readonly changeOwed?: { readonly amount: number; readonly code: string } | undefined
  /** Printed again: the how-manieth time. */
  readonly copy?: number | undefined
  readonly language: "en" | "fr"
  readonly locale: string
  /** What a way of paying is called. */
  readonly methodName: (method: string) => string
}

const words = {
  en: {
    receipt: "Receipt",
    copy: "COPY",
    cashier: "Served by",
    customer: "Customer",
    taxId: "Tax ID",
    subtotal: "Before discount",
    discount: "Discount",
    delivery: "Delivery",
    taxOnTop: "Tax",
    rounding: "Rounding for cash",
    total: "TOTAL",
    taxWithin: "Tax in the prices",
    tendered: "Cash received",
    change: "Change",
    changeOwed: "We owe you change",
    code: "Code",
    waiting: "Waiting to be confirmed",
    owed: "Still owed",
    thanks: "Thank you!",
  },
  fr: {
    receipt: "Reçu",
    copy: "COPIE",
    cashier: "Servi par",
    customer: "Client",
    taxId: "N° fiscal",
    subtotal: "Avant remise",
    discount: "Remise",
    delivery: "Livraison",
    taxOnTop: "Taxe",
    rounding: "Arrondi en espèces",
    total: "TOTAL",
    taxWithin: "Taxe comprise",
    tendered: "Espèces reçues",
    change: "Monnaie rendue",
    changeOwed: "Nous vous devons",
    code: "Code",
    waiting: "En attente de confirmation",
    owed: "Reste à payer",
    thanks: "Merci !",
  },
} as const

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((all, amount) => all + amount, 0)

/** What a receipt says, row by row from the top. */
export const receiptRows = (facts: ReceiptFacts): ReadonlyArray<ReceiptRow> => {
  const { cashier, changeOwed, copy, language, locale, methodName, paid, sale, seller, tendered } = facts
  const say = words[language]
  const { currency, lines, waiting = 0 } = sale
  const written = (amount: number) => money(amount, currency, locale)
  const pair = (left: string, amount: number): ReceiptRow => ({ kind: "pair", left, right: written(amount) })
  const pairUnlessNone = (left: string, amount: number) => (amount === 0 ? [] : [pair(left, amount)])
  const text = (left: string | undefined, lead?: string): ReadonlyArray<ReceiptRow> =>
    left === undefined || left === "" ? [] : [{ kind: "text", left: lead === undefined ? left : `${lead}: ${left}` }]

  const off = sum(lines.map((line) => line.discount + line.cartDiscount))
  const onTop = sum([
    ...lines.filter((line) => line.taxInclusive === false).map((line) => line.tax ?? 0),
    sale.deliveryTax?.taxInclusive === false ? (sale.deliveryTax.tax ?? 0) : 0,
  ])
  const within = sum([
    ...lines.filter((line) => line.taxInclusive === true).map((line) => line.tax ?? 0),
    sale.deliveryTax?.taxInclusive === true ? (sale.deliveryTax.tax ?? 0) : 0,
  ])
  const when = new Date(sale.recordedAt).toLocaleString(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: seller.zone,
  })
  return [
    { kind: "name", left: seller.name },
    ...text(seller.branch),
    ...paragraph(seller.receiptHeader),
    ...text(seller.address),
    ...text(seller.phone),
    ...text(seller.taxId, say.taxId),
    { kind: "rule", left: "" },
    {
      kind: "pair",
      left: copy === undefined ? say.receipt : `${say.receipt} · ${say.copy} ${copy}`,
      right: sale.number,
    },
    ...text(when),
    ...text(cashier, say.cashier),
    ...text(sale.customerName, say.customer),
    { kind: "rule", left: "" },
    ...lines.flatMap(
      ({ discount, cartDiscount, name, quantity: many, total, unitPrice, variant }): Array<ReceiptRow> => [
        { kind: "line", left: variant === undefined ? name : `${name}, ${variant}` },
        {
          kind: "pair",
          left: `${quantity(many, locale)} × ${written(unitPrice)}`,
          right: written(total + discount + cartDiscount),
        },
      ],
    ),
    { kind: "rule", left: "" },
    ...(off === 0 ? [] : [pair(say.subtotal, sum(lines.map(({ total }) => total)) + off), pair(say.discount, -off)]),
    ...pairUnlessNone(say.delivery, sale.shippingFee),
    ...pairUnlessNone(say.taxOnTop, onTop),
    ...pairUnlessNone(say.rounding, sale.cashRounding),
    { kind: "total", left: say.total, right: written(sale.total) },
    ...pairUnlessNone(say.taxWithin, within),
    ...paid
      .filter(({ reversed, waiting: waits }) => reversed !== true && waits !== true)
      .map(({ amount, method }) => pair(methodName(method), amount)),
    ...(tendered === undefined
      ? []
      : [pair(say.tendered, tendered), pair(say.change, tendered - cashOf(paid) - (changeOwed?.amount ?? 0))]),
    ...(changeOwed === undefined
      ? []
      : [pair(say.changeOwed, changeOwed.amount), { kind: "pair", left: say.code, right: changeOwed.code } as const]),
    ...pairUnlessNone(say.waiting, waiting),
    ...(sale.balance > waiting ? [pair(say.owed, sale.balance - waiting)] : []),
    { kind: "rule", left: "" },
    ...paragraph(seller.returnPolicy),
    ...(paragraph(seller.receiptFooter).length > 0
      ? paragraph(seller.receiptFooter)
      : [{ kind: "text", left: say.thanks } as const]),
  ]
}

/** What was written in lines stands in lines. */
const paragraph = (written = ""): ReadonlyArray<ReceiptRow> =>
  written
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((left) => ({ kind: "text", left }))

const cashOf = (paid: ReadonlyArray<Paid>) => sum(paid.filter((it) => it.method === "cash").map((it) => it.amount))

/** The same as words for a message: what is spread over a paper's width stands after a colon. */
export const receiptText = (rows: ReadonlyArray<ReceiptRow>): string =>
  rows
    .map(({ kind, left, right }) => {
      if (kind === "rule") return ""
      const marked =
        kind === "name" || kind === "total" ? `*${left}${right === undefined ? "" : `: ${right}`}*` : undefined
      return marked ?? (right === undefined ? left : `${left}: ${right}`)
    })
    .join("\n")
    .trim()
