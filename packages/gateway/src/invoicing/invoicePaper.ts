import type { Snapshot } from "@oja/domain/invoicing/events"
import { bytesOf, newPaper } from "../documents/paper.ts"
import { INK, Pen, type Place, small, strong, type Style } from "../documents/pen.ts"
import { day, type Labels, labelsIn, money, quantity, rate } from "../documents/saying.ts"

/** What is printed: an issued invoice, or the credit note that took it back. */
export interface Printed {
  readonly snapshot: Snapshot
  /** No longer owed: it says so across the page. */
  readonly void: boolean
  /** The seller's picture, as its content was when the invoice was issued. */
  readonly logo?: Uint8Array | undefined
  readonly creditNote?: { readonly number: string; readonly on: string; readonly reason: string }
}

/** Prints an invoice from what it said on the day it was issued and from nothing else, so that its bytes never change (pain C51). */
export const invoicePaper = async (printed: Printed): Promise<Uint8Array> => {
  const { creditNote, snapshot } = printed
  const { language, seller } = snapshot
  const say = labelsIn(language)
  const number = creditNote?.number ?? snapshot.number
  const title = `${creditNote === undefined ? say.invoice : say.creditNote} ${number}`
  const at = Date.parse(`${creditNote?.on ?? snapshot.issueDate}T00:00:00Z`)
  const paper = await newPaper({
    title,
    author: seller.name,
    language,
    size: "A4",
    margin: 48,
    at,
    says: [snapshot, creditNote],
  })
  const isCancelled = printed.void && creditNote === undefined
  const pen = new Pen(paper, { bar: 6, foot: 28, ...(isCancelled && { onPage: () => cancelled(paper, say) }) })

  head(pen, printed, say)
  parties(pen, printed, say)
  pen.within("Table", () => goods(pen, snapshot, say))
  sums(pen, printed, say)
  if (creditNote === undefined) account(pen, snapshot, say)
  for (const [label, text] of [
    [say.reason, creditNote?.reason],
    [say.note, creditNote === undefined ? snapshot.note : undefined],
    [say.terms, creditNote === undefined ? snapshot.terms : undefined],
  ] as const)
    if (text !== undefined && text !== "") words(pen, label, text)
  const whose = `${seller.name} · ${number}`
  // A long name is cut, and never the number.
  pen.feet(pen.fitsFoot(whose) ? whose : `${number} · ${seller.name}`, say.page, -4)
  pen.end()
  return bytesOf(paper)
}

/** Across every page, that it is void. */
const cancelled = (paper: Pen["paper"], say: Labels): void => {
  const { height, width } = paper.page
  paper
    .save()
    .rotate(-32, { origin: [width / 2, height / 2] })
    .fillOpacity(0.13)
  paper.font("display").fontSize(110).fillColor(INK.clay)
  paper.text(say.void, 0, height / 2 - 70, { width, align: "center", lineBreak: false })
  paper.restore()
}

const head = (pen: Pen, { creditNote, logo, snapshot }: Printed, say: Labels): void => {
  const { left, width } = pen
  const { seller } = snapshot
  const half = width / 2 - 12
  const right = left + width / 2 + 12
  const top = pen.y
  let y = top
  if (logo !== undefined) {
    pen.figure(seller.name, () => pen.paper.image(Buffer.from(logo), left, top, { fit: [140, 48] }))
    y += 58
  }
  y += pen.put("P", seller.name, left, y, half, { face: "bold", size: 13 }) + 2
  const reach = [seller.address, [seller.phone, seller.email].filter(Boolean).join(" · ")]
  const taxId = seller.taxId === undefined ? undefined : `${say.taxId} ${seller.taxId}`
  for (const line of [...reach, taxId])
    if (line !== undefined && line !== "") y += pen.put("P", line, left, y, half, small)

  const title = creditNote === undefined ? say.invoice : say.creditNote
  let beside =
    top + pen.put("H1", title, right, top - 6, half, { face: "display", size: 31, color: INK.indigo, align: "right" })
  beside += pen.put("P", creditNote?.number ?? snapshot.number, right, beside - 6, half, {
    ...strong,
    size: 12,
    align: "right",
  })
  const facts = [
    [say.issued, day(snapshot.language, creditNote?.on ?? snapshot.issueDate)],
    creditNote === undefined ? [say.due, day(snapshot.language, snapshot.dueDate)] : [say.forInvoice, snapshot.number],
    ...(snapshot.replaces === undefined || creditNote !== undefined ? [] : [[say.replaces, snapshot.replaces]]),
  ]
  for (const [label = "", fact = ""] of facts)
    beside += pen.put("P", `${label}  ${fact}`, right, beside, half, { ...small, align: "right" })
  pen.y = Math.max(y, beside) + 24
}

/** To whom, and how much: the one figure everybody looks for. */
const parties = (pen: Pen, { creditNote, snapshot }: Printed, say: Labels): void => {
  const { left, width } = pen
  const { currency, dueDate, language, received, total } = snapshot
  const half = width / 2 - 12
  const top = pen.y
  let y = top + pen.put("H2", say.billedTo, left, top, half, { ...small, face: "strong" }) + 2
  y += pen.put("P", snapshot.buyerName, left, y, half, { ...strong, size: 12 })
  for (const line of [snapshot.buyerAddress, snapshot.buyerPhone, snapshot.buyerEmail])
    if (line !== undefined) y += pen.put("P", line, left, y, half, small)

  const [x, wide, pad] = [left + width / 2 + 12, half, 14]
  const paid = received >= total
  const figure = money(language, creditNote === undefined && !paid ? total - received : total, currency)
  const size = figure.length > 15 ? 20 : 25
  const high = 34 + size * 1.3
  pen.decoration(() => pen.paper.roundedRect(x, top, wide, high, 8).fill(INK.tint))
  const asked = paid ? say.received : `${say.toPay} ${say.by} ${day(language, dueDate)}`
  const label = creditNote === undefined ? asked : say.credited
  pen.put("P", label, x + pad, top + 12, wide - 2 * pad, { ...small, color: INK.indigo })
  pen.put("P", figure, x + pad, top + 26, wide - 2 * pad, { face: "display", size, color: INK.indigo })
  pen.y = Math.max(y, top + high) + 26
}

/** What was sold, a row a line; the head comes again on every page. */
const goods = (pen: Pen, snapshot: Snapshot, say: Labels): void => {
  const { currency, language, lines } = snapshot
  const discounted = lines.some(({ discount }) => discount > 0)
  const labels = [say.what, say.quantity, say.price, ...(discounted ? [say.discount] : []), say.amount]
  const shares = discounted ? [0.38, 0.11, 0.18, 0.15, 0.18] : [0.47, 0.13, 0.2, 0.2]
  const places = pen.columns(shares, 6).map((it, i) => (i === 0 ? it : { ...it, x: it.x + 6 }))
  const [first, ...figures] = places as [Place, ...ReadonlyArray<Place>]
  const top = () => pen.heads(labels, places, (i) => i > 0, 17)
  top()
  for (const line of lines) {
    const name =
      line.variant === undefined || line.name.includes(line.variant) ? line.name : `${line.name}, ${line.variant}`
    const under = line.note ?? ""
    const high = pen.heightOf(name, first.wide, strong) + (under === "" ? 0 : pen.heightOf(under, first.wide, small))
    if (pen.room(high + 14)) top()
    const y = pen.y + 7
    pen.within("TR", () => {
      pen.within("TD", () => {
        const down = pen.put("P", name, first.x, y, first.wide, strong)
        if (under !== "") pen.put("P", under, first.x, y + down, first.wide, small)
      })
      const said = [
        quantity(language, line.quantity),
        money(language, line.unitPrice, currency),
        ...(discounted ? [line.discount === 0 ? "" : `−${money(language, line.discount, currency)}`] : []),
        money(language, line.total, currency),
      ]
      for (const [i, { wide, x }] of figures.entries()) pen.put("TD", said[i] ?? "", x, y, wide, { align: "right" })
    })
    pen.y += high + 14
    pen.rule(pen.y)
  }
  pen.y += 10
}

const sums = (pen: Pen, { creditNote, snapshot }: Printed, say: Labels): void => {
  const {
    cartDiscount,
    currency,
    depositAsked,
    language,
    received,
    rounding = 0,
    shippingFee,
    subtotal,
    taxes,
    total,
  } = snapshot
  const amount = (value: number) => money(language, value, currency)
  const taxed = taxes.map(({ inclusive, name, rate: bp, tax }): Sum => [
    `${inclusive ? `${say.included} ` : ""}${name} ${rate(language, bp)}`,
    amount(tax),
    small,
  ])
  const above: ReadonlyArray<Sum> = [
    ...(cartDiscount > 0 || shippingFee > 0 || taxes.length > 0
      ? [[say.subtotal, amount(subtotal), small] as const]
      : []),
    ...(cartDiscount > 0 ? [[say.discount, `−${amount(cartDiscount)}`, small] as const] : []),
    ...(shippingFee > 0 ? [[say.delivery, amount(shippingFee), small] as const] : []),
    ...taxed.filter((_, i) => taxes[i]?.inclusive === false),
    ...(rounding === 0 ? [] : [[say.rounding, amount(rounding), small] as const]),
  ]
  const paid = creditNote === undefined && received > 0
  const below: ReadonlyArray<Sum> = [
    ...taxed.filter((_, i) => taxes[i]?.inclusive === true),
    ...(paid
      ? [[say.received, `−${amount(received)}`, small] as const, [say.left, amount(total - received), strong] as const]
      : []),
    ...(depositAsked === undefined || creditNote !== undefined
      ? []
      : [[say.deposit, amount(depositAsked), small] as const]),
  ]
  pen.room((above.length + below.length) * 16 + 34)
  for (const sum of above) sumLine(pen, sum)
  pen.y += 2
  const from = pen.left + pen.width * 0.5
  pen.rule(pen.y, { from, color: INK.indigo, weight: 1 })
  pen.y += 6
  sumLine(pen, [say.total, amount(total), { face: "bold", size: 13 }])
  for (const sum of below) sumLine(pen, sum)
  pen.y += 22
}

type Sum = readonly [label: string, amount: string, style: Style]

const sumLine = (pen: Pen, [label, amount, style]: Sum): void => {
  const from = pen.left + pen.width * 0.5
  const half = pen.width * 0.25
  pen.within("P", () => {
    const left = pen.put("P", label, from, pen.y, half, style)
    const right = pen.put("P", amount, from + half, pen.y, half, { ...style, align: "right" })
    pen.y += Math.max(left, right) + 3
  })
}

/** Where the money goes, and the word that tells the seller whose it is. */
const account = (pen: Pen, { number, seller }: Snapshot, say: Labels): void => {
  const { accountName, accountNumber, bankName } = seller
  if (bankName === undefined && accountNumber === undefined) return
  const facts = [
    [say.payInto, bankName],
    [say.account, accountNumber],
    [say.accountName, accountName],
    [say.reference, number],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined)
  // A long name takes as many lines as it needs: the reference under it stays readable.
  const rows = facts.map(([, fact]) => Math.max(18, pen.heightOf(fact, pen.width - 154, strong) + 2))
  const high = 16 + rows.reduce((sum, row) => sum + row, 0)
  pen.room(high + 12)
  const top = pen.y
  pen.decoration(() =>
    pen.paper.roundedRect(pen.left, top, pen.width, high, 8).lineWidth(0.75).strokeColor(INK.line).stroke(),
  )
  let y = top + 11
  for (const [i, [label, fact]] of facts.entries()) {
    pen.within("P", () => {
      pen.put("P", label, pen.left + 14, y, 120, small)
      pen.put("P", fact, pen.left + 140, y, pen.width - 154, strong)
    })
    y += rows[i]!
  }
  pen.y = top + high + 16
}

const words = (pen: Pen, label: string, text: string): void => {
  const paragraphs = text.split(/\n\s*\n/)
  pen.room(16 + pen.heightOf(paragraphs[0]!, pen.width))
  pen.y += pen.put("H2", label, pen.left, pen.y, pen.width, { ...small, face: "strong" }) + 2
  for (const paragraph of paragraphs) {
    pen.room(pen.heightOf(paragraph, pen.width))
    pen.y += pen.put("P", paragraph, pen.left, pen.y, pen.width) + 12
  }
}
