import { Money } from "../kernel/index.ts"
import type { CreditedLine, ReturnedLine, SaleEvent, SoldLine, Terms } from "./events.ts"
import { addedTaxOf, grossOf, taxOf } from "./taxed.ts"

// What is taken back of a sale, line by line: by goods that come back, or off the price. However it is cut, all of it is
// worth exactly all (spec/decisions.md 6.1; pains C34, C36).

/** What was taken back of a line so far. Values are shares of the line's total; taxes of its tax. */
export interface Credited {
  /** Thousandths that came back. */
  readonly units: number
  /** Those of them that had never been sent. */
  readonly unsent?: number
  readonly value: number
  readonly tax: number
  /** Taken off the price. */
  readonly off: number
  readonly offTax: number
}
const none: Credited = { units: 0, value: 0, tax: 0, off: 0, offTax: 0 }

export interface Credits {
  readonly lines: { readonly [lineId: string]: Credited }
  /** Off the delivery's fee. */
  readonly delivery: Credited
  /** Off what cash was rounded by; below zero when goods came back that had been rounded down. */
  readonly rounding: number
}
export const noCredits: Credits = { lines: {}, delivery: none, rounding: 0 }

export const creditedOf = ({ lines }: Credits, lineId: string): Credited => lines[lineId] ?? none

/** How much of a line is still with the customer. */
export const outOf = (credits: Credits, { lineId, quantity }: SoldLine): number =>
  quantity - creditedOf(credits, lineId).units

/** What so many units of a line are worth that come back now: `round(lineTotal × k / n)` less what came back before. */
export const worthOf = (credits: Credits, line: SoldLine, units: number) => {
  const before = creditedOf(credits, line.lineId)
  const part = (whole: number, gone: number) =>
    Math.max(0, Money.share(whole, before.units + units, line.quantity) - gone)
  return {
    value: part(line.total - before.off, before.value),
    tax: part(taxOf(line) - before.offTax, before.tax),
  }
}

interface Rest {
  readonly gross: number
  readonly tax: number
  readonly inclusive: boolean
}

const restOf = (line: SoldLine, { off, offTax, tax, value }: Credited): Rest => {
  const left = taxOf(line) - tax - offTax
  const inclusive = line.taxInclusive ?? true
  return { gross: line.total - value - off + (inclusive ? 0 : left), tax: left, inclusive }
}

/** A part of what is left, with its share of the tax in it: the whole rest has the whole rest of the tax. */
const taken = ({ gross, inclusive, tax }: Rest, amount: number) => {
  const share = gross === 0 ? 0 : Money.share(tax, amount, gross)
  return { value: inclusive ? amount : amount - share, tax: share }
}

/** An amount off a sale, spread over what is left of its lines, its delivery and its rounding. */
export const reduction = (terms: Terms, credits: Credits, rounded: number, amount: number) => {
  const rests = terms.lines.map((line) => restOf(line, creditedOf(credits, line.lineId)))
  const { deliveryTax = {}, shippingFee } = terms
  const { off, offTax } = credits.delivery
  const deliveryLeft = taxOf(deliveryTax) - offTax
  const inclusive = deliveryTax.taxInclusive ?? true
  const delivery = { gross: shippingFee - off + (inclusive ? 0 : deliveryLeft), tax: deliveryLeft, inclusive }
  const rounding = Math.max(0, (terms.cashRounding ?? 0) + rounded - credits.rounding)
  const shares = Money.split(amount, [...rests.map((it) => it.gross), delivery.gross, rounding])
  const ofDelivery = shares[rests.length]!
  const ofRounding = shares[rests.length + 1]!
  return {
    lines: terms.lines.flatMap((line, i) =>
      shares[i]! > 0 ? [{ ...named(line), ...taken(rests[i]!, shares[i]!) }] : [],
    ),
    ...(ofDelivery > 0 && { delivery: { ...deliveryTax, ...taken(delivery, ofDelivery) } }),
    ...(ofRounding > 0 && { rounding: ofRounding }),
  }
}

/** What a credited line says of the line it was. */
export const named = ({ cartDiscount, cost, discount, note, quantity, tax, total, unitPrice, ...line }: SoldLine) =>
  line

/** What lines that were credited come to, taxes on top with them. */
export const sumOf = (lines: ReadonlyArray<Pick<CreditedLine, "value" | "tax" | "taxInclusive">>): number =>
  Money.sum(lines.map((line) => line.value + addedTaxOf(line)))

type Crediting = Extract<SaleEvent, { _tag: "GoodsReturned" | "PriceReduced" }>

/** The credits with one more line in them; what was not brought after all counts for nothing. */
export const withLine = (credits: Credits, line: CreditedLine | ReturnedLine): Credits => {
  const was = creditedOf(credits, line.lineId)
  const { tax, value } = line
  const isBack = "condition" in line
  if (isBack && line.condition === "not_returned") return credits
  const unsent = isBack && line.unsent === true && { unsent: (was.unsent ?? 0) + line.quantity }
  const now = isBack
    ? { ...was, units: was.units + line.quantity, ...unsent, value: was.value + value, tax: was.tax + tax }
    : { ...was, off: was.off + value, offTax: was.offTax + tax }
  return { ...credits, lines: { ...credits.lines, [line.lineId]: now } }
}

/** The credits after goods came back or a price was lowered. */
export const creditedBy = (credits: Credits, event: Crediting): Credits => {
  const lines: ReadonlyArray<CreditedLine | ReturnedLine> = event.lines
  const after = lines.reduce(withLine, credits)
  const { delivery } = after
  const { tax = 0, value = 0 } = (event._tag === "PriceReduced" ? event.delivery : undefined) ?? {}
  return {
    ...after,
    delivery: { ...delivery, off: delivery.off + value, offTax: delivery.offTax + tax },
    rounding: after.rounding + (event.rounding ?? 0),
  }
}

/** Everything that was taken back: what the credits add up to. */
export const creditedInAll = ({ deliveryTax = {}, lines }: Terms, credits: Credits): number => {
  const ofLines = lines.map((line) => {
    const { off, offTax, tax, value } = creditedOf(credits, line.lineId)
    return value + off + (line.taxInclusive === false ? tax + offTax : 0)
  })
  const { off, offTax } = credits.delivery
  return Money.sum([...ofLines, off, deliveryTax.taxInclusive === false ? offTax : 0, credits.rounding])
}

/** Whether no more was taken back of any line than it was sold for, and all of it when all of it came back (C34, C36). */
export const isWithin = ({ lines }: Terms, credits: Credits): boolean =>
  lines.every((line) => {
    const credited = creditedOf(credits, line.lineId)
    const { gross, tax } = restOf(line, credited)
    const isSome = credited.units <= line.quantity && gross >= 0 && tax >= 0 && gross <= grossOf(line)
    return isSome && (credited.units < line.quantity || (gross === 0 && tax === 0))
  })
