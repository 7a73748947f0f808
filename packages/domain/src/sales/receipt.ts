import { format as money } from "../kernel/amounts.ts"
import { businessDay, type Clock, clockIn } from "../kernel/calendar.ts"
import { format as quantity } from "../kernel/counting.ts"

// A receipt as rows that any paper can draw: the screen, a strip of 58 or 80 mm, a page, or a message to a phone. What
// stands on it is said here and nowhere else. Amounts in minor units, quantities in thousandths.

export interface ReceiptRow {
  /** A "code" is an address that a telephone reads: drawn where something can be drawn, and said where it cannot. */
  readonly kind: "name" | "text" | "rule" | "line" | "pair" | "total" | "code"
  readonly left: string
  readonly right?: string
}

interface Taxed {
  readonly tax?: number | undefined
  readonly taxRate?: number | undefined
  readonly taxInclusive?: boolean | undefined
}

interface SoldLine extends Taxed {
  readonly name: string
  readonly variant?: string | undefined
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  readonly cartDiscount: number
  readonly total: number
}

/** A sale as its row has it: what the receipt needs of it. */
interface Sold {
  readonly number: string
  readonly on: string
  readonly recordedAt: number
  readonly currency: string
  readonly customerName?: string | undefined
  readonly lines: ReadonlyArray<SoldLine>
  readonly shippingFee: number
  readonly deliveryTax?: Taxed | undefined
  readonly cashRounding: number
  readonly total: number
  /** Shown as sent, and not seen to come yet. */
  readonly waiting?: number | undefined
  /** What came off it afterwards: goods that came back and prices that came down, money given back, what nobody expects any more. */
  readonly credited?: number | undefined
  readonly refunded?: number | undefined
  readonly writtenOff?: number | undefined
  readonly balance: number
  readonly voided?: boolean | undefined
}

interface Paid {
  readonly method: string
  readonly amount: number
  readonly reversed?: boolean | undefined
  /** It counts once somebody saw it come. */
  readonly waiting?: boolean | undefined
}

interface Seller extends Clock {
  readonly name: string
  readonly branch?: string | undefined
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly taxId?: string | undefined
  /** What the merchant has written for every receipt: below the name, of returns, and at the end. */
  readonly receiptHeader?: string | undefined
  readonly receiptFooter?: string | undefined
  /** What may be brought back, in the seller's own words. */
  readonly returnPolicy?: string | undefined
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
  /** By what anybody can see that the receipt is true: a code, and the page that shows it. */
  readonly proof?: { readonly code: string; readonly link: string } | undefined
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
    voided: "VOID",
    written: "Written down",
    cashier: "Served by",
    customer: "Customer",
    taxId: "Tax ID",
    subtotal: "Before discount",
    discount: "Discount",
    delivery: "Delivery",
    taxOnTop: (rate: string) => `Tax ${rate}`,
    rounding: "Rounding for cash",
    total: "TOTAL",
    taxWithin: (rate: string) => `Tax ${rate} in the prices`,
    tendered: "Cash received",
    change: "Change",
    changeOwed: "We owe you change",
    code: "Code",
    credited: "Returned or reduced",
    refunded: "Given back",
    writtenOff: "No longer asked for",
    waiting: "Waiting to be confirmed",
    owed: "Still owed",
    owedBack: "We owe you",
    returns: "Returns",
    check: "Check this receipt",
    thanks: "Thank you!",
  },
  fr: {
    receipt: "Reçu",
    copy: "COPIE",
    voided: "ANNULÉ",
    written: "Enregistré",
    cashier: "Servi par",
    customer: "Client",
    taxId: "N° fiscal",
    subtotal: "Avant remise",
    discount: "Remise",
    delivery: "Livraison",
    taxOnTop: (rate: string) => `Taxe ${rate}`,
    rounding: "Arrondi en espèces",
    total: "TOTAL",
    taxWithin: (rate: string) => `Taxe ${rate} comprise`,
    tendered: "Espèces reçues",
    change: "Monnaie rendue",
    changeOwed: "Nous vous devons",
    code: "Code",
    credited: "Retours et rabais",
    refunded: "Remboursé",
    writtenOff: "N’est plus réclamé",
    waiting: "En attente de confirmation",
    owed: "Reste à payer",
    owedBack: "Nous vous devons",
    returns: "Retours",
    check: "Vérifier ce reçu",
    thanks: "Merci\u202f!",
  },
} as const

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((all, amount) => all + amount, 0)

/** What a receipt says, row by row from the top. */
export const receiptRows = (facts: ReceiptFacts): ReadonlyArray<ReceiptRow> => {
  const { cashier, changeOwed, copy, language, locale, methodName, paid, proof, sale, seller, tendered } = facts
  const say = words[language]
  const colon = language === "fr" ? "\u202f:" : ":"
  const { balance, credited = 0, currency, lines, refunded = 0, waiting = 0, writtenOff = 0 } = sale
  const written = (amount: number) => money(amount, currency, locale)
  const pair = (left: string, amount: number): ReceiptRow => ({ kind: "pair", left, right: written(amount) })
  const pairUnlessNone = (left: string, amount: number) => (amount === 0 ? [] : [pair(left, amount)])
  const text = (left: string | undefined, lead?: string): ReadonlyArray<ReceiptRow> =>
    left === undefined || left === ""
      ? []
      : [{ kind: "text", left: lead === undefined ? left : `${lead}${colon} ${left}` }]

  const off = sum(lines.map((line) => line.discount + line.cartDiscount))
  const day = { day: "numeric", month: "short", year: "numeric" } as const
  const when = new Date(sale.recordedAt).toLocaleString(locale, {
    ...day,
    ...clockIn(locale),
    timeZone: seller.zone,
    timeZoneName: "short",
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
      left: [
        say.receipt,
        ...(copy === undefined ? [] : [`${say.copy} ${copy}`]),
        ...(sale.voided === true ? [say.voided] : []),
      ].join(" · "),
      right: sale.number,
    },
    // What was sold without a connection, or is written down later, bears the day it was sold on.
    ...(sale.on === businessDay(sale.recordedAt, seller)
      ? text(when)
      : [
          ...text(new Date(`${sale.on}T00:00Z`).toLocaleDateString(locale, { ...day, timeZone: "UTC" })),
          ...text(when, say.written),
        ]),
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
    ...taxesOf(sale, false).map(({ rate, tax }) => pair(say.taxOnTop(percent(rate, language)).trim(), tax)),
    ...pairUnlessNone(say.rounding, sale.cashRounding),
    { kind: "total", left: say.total, right: written(sale.total) },
    ...taxesOf(sale, true).map(({ rate, tax }) => pair(say.taxWithin(percent(rate, language)).replace("  ", " "), tax)),
    ...paid
      .filter(({ reversed, waiting: waits }) => reversed !== true && waits !== true)
      .map(({ amount, method }) => pair(methodName(method), amount)),
    ...(tendered === undefined
      ? []
      : [pair(say.tendered, tendered), pair(say.change, tendered - cashOf(paid) - (changeOwed?.amount ?? 0))]),
    ...(changeOwed === undefined
      ? []
      : [pair(say.changeOwed, changeOwed.amount), { kind: "pair", left: say.code, right: changeOwed.code } as const]),
    ...pairUnlessNone(say.credited, -credited),
    ...pairUnlessNone(say.refunded, -refunded),
    ...pairUnlessNone(say.writtenOff, -writtenOff),
    ...pairUnlessNone(say.waiting, waiting),
    ...(balance > waiting ? [pair(say.owed, balance - waiting)] : []),
    ...(balance < 0 ? [pair(say.owedBack, -balance)] : []),
    { kind: "rule", left: "" },
    ...text(seller.returnPolicy, say.returns),
    ...(proof === undefined
      ? []
      : ([
          { kind: "text", left: `${say.check}${colon} ${proof.code}` },
          { kind: "code", left: proof.link },
        ] as const)),
    ...(paragraph(seller.receiptFooter).length > 0
      ? paragraph(seller.receiptFooter)
      : [{ kind: "text", left: say.thanks } as const]),
  ]
}

/** What tax came to, a sum for each rate; what was written down without a rate comes last. */
const taxesOf = (
  { deliveryTax, lines }: Sold,
  within: boolean,
): ReadonlyArray<{ readonly rate: number; readonly tax: number }> => {
  const rates = new Map<number, number>()
  for (const { tax = 0, taxInclusive, taxRate = 0 } of [...lines, ...(deliveryTax === undefined ? [] : [deliveryTax])])
    if (taxInclusive === within && tax !== 0) rates.set(taxRate, (rates.get(taxRate) ?? 0) + tax)
  return Array.from(rates, ([rate, tax]) => ({ rate, tax })).toSorted((a, b) => b.rate - a.rate)
}

/** "7.5%" of 750 basis points; nothing where no rate is known. */
const percent = (rate: number, language: "en" | "fr"): string =>
  rate === 0
    ? ""
    : `${String(rate / 100).replace(".", language === "fr" ? "," : ".")}${language === "fr" ? "\u202f" : ""}%`

const cashOf = (paid: ReadonlyArray<Paid>) => sum(paid.filter((it) => it.method === "cash").map((it) => it.amount))

/** The same as words for a message: what is spread over a paper's width stands after a colon. */
export const receiptText = (rows: ReadonlyArray<ReceiptRow>): string =>
  rows
    .map(({ kind, left, right }) => {
      if (kind === "rule") return ""
      if (kind === "code") return left
      const marked =
        kind === "name" || kind === "total" ? `*${left}${right === undefined ? "" : `: ${right}`}*` : undefined
      return marked ?? (right === undefined ? left : `${left}: ${right}`)
    })
    .join("\n")
    .trim()

/** What was written in lines stands in lines. */
const paragraph = (written = ""): ReadonlyArray<ReceiptRow> =>
  written
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((left) => ({ kind: "text", left }))
