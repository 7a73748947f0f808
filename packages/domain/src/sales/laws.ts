import { law, lawOf, Money, Quantities } from "../kernel/index.ts"
import { Stock, type StockState } from "../stock/stock.ts"
import { balance, Sale, type SaleState, standing } from "./sale.ts"
import { addedUp, grossOf, netOf, taxInAll, taxOf } from "./taxed.ts"

export const laws = [
  lawOf(Sale, "no sale is ever paid more than its total", (sale) => sale.received <= sale.terms.total),
  lawOf(Sale, "what was received is the sum of the payments that stand", (sale) => {
    return sale.received === Money.sum(standing(sale).map(([, payment]) => payment.amount))
  }),
  lawOf(Sale, "the balance is the total less what was received", (sale) => {
    return balance(sale) === (sale.status === "posted" ? sale.terms.total - sale.received : 0) && balance(sale) >= 0
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
  law("what left the shelves is what the posted sales hold", (everything) => {
    const held = new Map<string, number>()
    for (const { status, terms } of everything.of<SaleState>(Sale).values())
      for (const { quantity, stocked, variantId } of status === "posted" ? terms.lines : [])
        if (stocked && variantId !== undefined) held.set(variantId, (held.get(variantId) ?? 0) + quantity)
    const shelves = everything.of<StockState>(Stock)
    for (const [variantId, { sold }] of shelves) if (sold !== (held.get(variantId) ?? 0)) return false
    return [...held.keys()].every((variantId) => shelves.has(variantId))
  }),
]
