import { law, lawOf, Money, Quantities } from "../kernel/index.ts"
import { Discount, Promotion } from "../promotions/index.ts"
import { Stock, type StockState } from "../stock/index.ts"
import { creditedInAll, isWithin, outOf } from "./credit.ts"
import { amountsOf, balance, Sale, type SaleState, standing } from "./sale.ts"
import { addedUp, grossOf, netOf, taxInAll, taxOf } from "./taxed.ts"

const isPosted = ({ status }: SaleState) => status === "posted"

export const laws = [
  // An order may be amended to less than was paid for it: a person sees to the rest (spec/decisions.md 6.4).
  lawOf(Sale, "nobody records more for a sale than its total; only what came by itself may be more", (sale) => {
    const unasked = Money.sum(standing(sale).map(([, it]) => (it.unasked === true ? it.amount : 0)))
    return sale.terms.orderId !== undefined || sale.received - unasked <= amountsOf(sale).total
  }),
  lawOf(Sale, "what was received is the sum of the payments that stand", (sale) => {
    return sale.received === Money.sum(standing(sale).map(([, payment]) => payment.amount))
  }),
  lawOf(Sale, "what is owed, was paid and kept, taken back and written off adds up to the total (C32)", (sale) => {
    const { credited, received, refunded, total, writtenOff } = amountsOf(sale)
    return !isPosted(sale) || balance(sale) + received - refunded + credited + writtenOff === total
  }),
  lawOf(Sale, "nobody gets back more than they paid (C34)", ({ received, refunded, refunds }) => {
    return refunded <= received && refunded === Money.sum(Object.values(refunds).map((it) => it.amount))
  }),
  lawOf(Sale, "what is taken back and written off is no more than was sold", (sale) => {
    const { credited, total, writtenOff } = amountsOf(sale)
    return writtenOff >= 0 && credited + writtenOff <= total
  }),
  lawOf(Sale, "what was taken back of lines, delivery and rounding adds up to the credit", (sale) => {
    return creditedInAll(sale.terms, sale.credits) === sale.credited
  }),
  lawOf(Sale, "all of a line is worth exactly all of it, in whatever portions it comes back (C36)", (sale) => {
    return isWithin(sale.terms, sale.credits)
  }),
  lawOf(Sale, "lines, delivery, taxes on top and rounding add up to the total (C25)", ({ terms }) => {
    return addedUp(terms) === terms.total
  }),
  lawOf(Sale, "the taxes of lines and delivery add up to the tax", ({ terms }) => taxInAll(terms) === (terms.tax ?? 0)),
  lawOf(Sale, "what a line brings in and its tax are what it costs", ({ terms }) =>
    terms.lines.every((line) => netOf(line) >= 0 && netOf(line) + taxOf(line) === grossOf(line)),
  ),
  lawOf(Sale, "no discount is worth more than what it is taken from", ({ terms }) =>
    terms.lines.every(({ cartDiscount, discount, quantity, total, unitPrice }) => {
      const base = Quantities.priced(quantity, unitPrice)
      return discount <= base && cartDiscount <= base - discount && total === base - discount - cartDiscount
    }),
  ),
  lawOf(Sale, "a voided sale has received nothing", (sale) => sale.status !== "voided" || sale.received === 0),
  law("what left the shelves is what the posted sales hold and their customers kept", (everything) => {
    const held = new Map<string, number>()
    for (const { credits, status, terms } of everything.of<SaleState>(Sale).values())
      for (const line of status === "posted" ? terms.lines : []) {
        const { stocked, variantId } = line
        if (stocked && variantId !== undefined) held.set(variantId, (held.get(variantId) ?? 0) + outOf(credits, line))
      }
    const shelves = everything.of<StockState>(Stock)
    for (const [variantId, { sold }] of shelves) if (sold !== (held.get(variantId) ?? 0)) return false
    return [...held.keys()].every((variantId) => shelves.has(variantId))
  }),
  law("what was given is what the posted sales hold", (everything) => {
    const held = new Map<string, number>()
    for (const { status, terms } of everything.of(Sale).values())
      for (const { offerId } of status === "posted" ? (terms.offers ?? []) : [])
        held.set(offerId, (held.get(offerId) ?? 0) + 1)
    const given = [...everything.of(Discount), ...everything.of(Promotion)]
    return given.every(([id, { uses }]) => uses === (held.get(id) ?? 0))
  }),
]
