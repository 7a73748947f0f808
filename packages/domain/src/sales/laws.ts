import { law, lawOf, Money, Quantities } from "../kernel/index.ts"
import { ChangeSlip, type SlipState } from "../change/index.ts"
import { Discount, Promotion } from "../promotions/index.ts"
import { Shift, type ShiftState } from "../shifts/index.ts"
import { Stock, type StockState } from "../stock/index.ts"
import { creditedInAll, isWithin, outOf } from "./credit.ts"
import { PaymentMethod } from "./events.ts"
import { amountsOf, awaited, balance, Sale, type SaleState, standing } from "./sale.ts"
import { Reference, type ReferenceState } from "./reference.ts"
import { addedUp, taxInAll } from "./taxed.ts"

const isPosted = ({ status }: SaleState) => status === "posted"

export const laws = [
  // An order may be amended to less than was paid for it: a person sees to the rest (spec/decisions.md 6.4).
  lawOf(Sale, "nobody records more for a sale than its total; only what came by itself may be more", (sale) => {
    const unasked = Money.sum(standing(sale).map(([, it]) => (it.unasked === true ? it.amount : 0)))
    return sale.terms.orderId !== undefined || sale.received - unasked <= amountsOf(sale).total
  }),
  // A payment is of one sale, whatever the sale is corrected to (C33).
  lawOf(Sale, "what was received is the sum of the payments that stand", (sale) => {
    return sale.received === Money.sum(standing(sale).map(([, payment]) => payment.amount))
  }),
  lawOf(
    Sale,
    "what is owed is what was agreed, less all that was paid, given up and taken back since (C32)",
    (sale) => {
      // Reckoned from what the sale is made of, and from none of its sums.
      const { credits, payments, refunds, rounded, terms, writeOffs } = sale
      const { cashRounding = 0, deliveryTax, lines, shippingFee } = terms
      const onTop = ({ tax = 0, taxInclusive = true }: { readonly tax?: number; readonly taxInclusive?: boolean }) =>
        taxInclusive ? 0 : tax
      let owes = shippingFee + onTop(deliveryTax ?? {}) + cashRounding + rounded
      for (const line of lines) {
        const { cartDiscount, discount, lineId, quantity, unitPrice } = line
        owes +=
          Number((BigInt(quantity) * BigInt(unitPrice) * 2n + 1000n) / 2000n) - discount - cartDiscount + onTop(line)
        const { off = 0, offTax = 0, tax = 0, value = 0 } = credits.lines[lineId] ?? {}
        owes -= value + off + (line.taxInclusive === false ? tax + offTax : 0)
      }
      owes -=
        credits.delivery.off + (deliveryTax?.taxInclusive === false ? credits.delivery.offTax : 0) + credits.rounding
      for (const { amount, reversed } of Object.values(payments)) if (!reversed) owes -= amount
      for (const { amount } of Object.values(refunds)) owes += amount
      for (const amount of Object.values(writeOffs)) owes -= amount
      // A write-off that goods came back for is so much smaller than what was written off at first.
      const given = Money.sum(Object.values(writeOffs)) - sale.writtenOff
      return !isPosted(sale) || owes + given === balance(sale)
    },
  ),
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
  lawOf(Sale, "a line's tax is its rate of its value, to the nearest unit", ({ terms }) =>
    terms.lines.every(({ tax = 0, taxInclusive = true, taxRate = 0, total }) => {
      const by = BigInt(taxInclusive ? 10_000 + taxRate : 10_000)
      const off = 2n * (BigInt(total) * BigInt(taxRate) - BigInt(tax) * by)
      return off >= -by && off < by
    }),
  ),
  lawOf(Sale, "no discount is worth more than what it is taken from", ({ terms }) =>
    terms.lines.every(({ cartDiscount, discount, quantity, total, unitPrice }) => {
      const base = Quantities.priced(quantity, unitPrice)
      return discount <= base && cartDiscount <= base - discount && total === base - discount - cartDiscount
    }),
  ),
  lawOf(
    Sale,
    "nobody waits for a payment of a voided sale",
    (sale) => sale.status !== "voided" || awaited(sale).length === 0,
  ),
  lawOf(Sale, "a voided sale has received nothing", (sale) => sale.status !== "voided" || sale.received === 0),
  law("what a shift took is what was paid in it and stands, less what was given back from it", (everything) => {
    const took = new Map<string, number>()
    const add = (shiftId: string | undefined, currency: string, method: string, amount: number) => {
      const key = `${shiftId} ${currency} ${method}`
      took.set(key, (took.get(key) ?? 0) + amount)
    }
    for (const { payments, refunds, terms } of everything.of<SaleState>(Sale).values()) {
      for (const { amount, method, reversed, shiftId } of Object.values(payments))
        if (!reversed) add(shiftId, terms.currency, method, amount)
      for (const { amount, method, shiftId } of Object.values(refunds)) add(shiftId, terms.currency, method, -amount)
    }
    // Change that was owed stayed in the drawer, and left it when it was paid out.
    for (const { amount, currency, paidFrom = {}, shiftId } of everything.of<SlipState>(ChangeSlip).values()) {
      add(shiftId, currency, "cash", amount)
      for (const [from, paid] of Object.entries(paidFrom)) add(from, currency, "cash", -paid)
    }
    return [...everything.of<ShiftState>(Shift)].every(([shiftId, { currency, taken }]) =>
      PaymentMethod.literals.every(
        (method) => (taken[method] ?? 0) === (took.get(`${shiftId} ${currency} ${method}`) ?? 0),
      ),
    )
  }),
  law("a shift waits for what was shown in it and has neither come nor been declined", (everything) => {
    const shown = new Map<string, number>()
    for (const sale of everything.of<SaleState>(Sale).values())
      for (const [, { amount, method, shiftId }] of awaited(sale)) {
        const key = `${shiftId} ${sale.terms.currency} ${method}`
        shown.set(key, amount + (shown.get(key) ?? 0))
      }
    return [...everything.of<ShiftState>(Shift)].every(([shiftId, { currency, waiting }]) =>
      PaymentMethod.literals.every(
        (method) => (waiting[method] ?? 0) === (shown.get(`${shiftId} ${currency} ${method}`) ?? 0),
      ),
    )
  }),
  law(
    "a reference counts for one payment, which stands or is waited for; so does a slip, as often as it is spent",
    (everything) => {
      const sales = everything.of<SaleState>(Sale)
      const counted = [...everything.of<ReferenceState>(Reference).values()].every(({ paymentId, saleId }) => {
        if (saleId === undefined || paymentId === undefined) return true
        const sale = sales.get(saleId)
        const { reversed = true } = sale?.payments[paymentId] ?? {}
        return !reversed || sale?.expected[paymentId]?.status === "waiting"
      })
      const spent = new Map<string, number>()
      for (const sale of sales.values())
        for (const [, { amount, method, slipId = "" }] of standing(sale))
          if (method === "change_owed") spent.set(slipId, (spent.get(slipId) ?? 0) + amount)
      return (
        counted &&
        [...everything.of<SlipState>(ChangeSlip)].every(
          ([slipId, slip]) => Money.sum(Object.values(slip.spent)) === (spent.get(slipId) ?? 0),
        )
      )
    },
  ),
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
