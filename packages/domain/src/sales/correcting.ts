import * as Result from "effect/Result"
import { Business, languageOf } from "../businesses/index.ts"
import { Product } from "../products/index.ts"
import { Customer, isStranger } from "../customers/index.ts"
import {
  Amount,
  Currency,
  CountsInClosedMonth,
  isClosed,
  refusal,
  type RefusalOf,
  VersionConflict,
  type Context,
  type States,
} from "../kernel/index.ts"
import { type StockEvent, Stock } from "../stock/index.ts"
import { ALL, TaxRates } from "../rates/index.ts"
import { carrierByName, carrierMissing, CarrierNotThere, carriersOf } from "./carrier.ts"
import { type Terms, SaleEvent } from "./events.ts"
import { again, corrected, type Correction, same, sameAmounts, sameFigures } from "./correction.ts"
import { AmountNotThere, lineRefusals } from "./lineRefusals.ts"
import { agree, linesOf, onBackorder, productsOf, variantsMeant } from "./lines.ts"
import { correctedOffers } from "./offered.ts"
import {
  CustomerNotThere,
  DateNotAllowed,
  DueBeforeSale,
  OutOfStock,
  SaleHasFollowers,
  SaleNotThere,
  SaleVoidedBefore,
  WrongCurrency,
} from "./refusals.ts"
import { foreign, misdated, daysBack } from "./rules.ts"
import { followers, Sale } from "./sale.ts"
import { movements, shortages } from "./shelf.ts"
import { lineStands, generosity } from "./rights.ts"

// What a correction makes of a sale, for whoever does it and for whoever only wants to see it first.

const TotalBelowReceived = refusal(
  "TotalBelowReceived",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "lines" },
  { total: Amount, received: Amount, currency: Currency },
)

/** What must be read before a sale says something else. */
export const correctingNeeds = (
  input: Pick<Correction, "saleId" | "customerId" | "lines" | "amount" | "shippingCompany">,
  business: string,
) => ({
  ...carriersOf(input),
  business: Business.of(business),
  rates: TaxRates.of(ALL),
  sale: Sale.of(input.saleId),
  customers: typeof input.customerId === "string" ? [Customer.of(input.customerId)] : [],
  products: productsOf(input).map((id) => Product.of(id)),
})
type Needed = States<ReturnType<typeof correctingNeeds>>

export const correctingAlso = (
  { products, sale }: Pick<Needed, "products" | "sale">,
  input: Pick<Correction, "lines" | "amount">,
) => ({
  stock: [
    ...new Set([...variantsMeant(input, products), ...sale.terms.lines.flatMap(({ variantId }) => variantId ?? [])]),
  ].map((id) => Stock.of(id)),
})

type Found = Needed & States<ReturnType<typeof correctingAlso>>

export const correctingRefusals = [
  SaleNotThere,
  SaleVoidedBefore,
  VersionConflict,
  CountsInClosedMonth,
  DateNotAllowed,
  DueBeforeSale,
  CustomerNotThere,
  CarrierNotThere,
  ...lineRefusals,
  SaleHasFollowers,
  TotalBelowReceived,
  OutOfStock,
] as const

/** What stands for whoever corrects: all that was agreed on before. */
export const correctingStands = ({ products, sale }: Pick<Found, "products" | "sale">, input: Correction) => ({
  on: sale.terms.on,
  cartDiscount: sale.terms.cartDiscount,
  lines: (input.lines ?? []).map((line) => lineStands(line, products, sale.terms.lines)),
})

/** How much more generous it has become, and how far back it was moved. */
export const correctingMeasures = (
  events: ReadonlyArray<{ readonly _tag: string }>,
  { products, sale: { terms } }: Pick<Found, "products" | "sale">,
  context: Context,
) => {
  const now = events.find((it): it is Extract<SaleEvent, { _tag: "SaleCorrected" }> => it._tag === "SaleCorrected")
  if (now === undefined) return []
  return [...generosity(now, products, terms), ...(now.on < terms.on ? daysBack(now.on, context) : [])]
}

/** The terms as they were and as they would be, and what the shelves do about it; the same terms when nothing changes. */
export interface Corrected {
  readonly before: Terms
  readonly after: Terms
  readonly movements: ReadonlyArray<StockEvent>
}

export const correcting = (
  { business, carriers, customers, products, rates, sale, stock }: Found,
  said: Correction,
  context: Pick<Context, "today" | "closedTo">,
): Result.Result<Corrected, RefusalOf<(typeof correctingRefusals)[number]>> => {
  const input = carrierByName(carriers, said)
  const { saleId } = input
  const { received, refunded, rounded, terms: before, version } = sale
  const { currency } = before
  if (sale.status === "none") return Result.fail(SaleNotThere({ saleId }))
  if (sale.status === "voided") return Result.fail(SaleVoidedBefore({}))
  const mixed = foreign(input.currencies, currency)
  if (mixed !== undefined) return Result.fail(WrongCurrency(mixed))
  const { on = before.on } = input
  const wrongDay = on === before.on ? undefined : misdated(on, context.today)
  if (wrongDay !== undefined) return Result.fail(DateNotAllowed(wrongDay))
  const { customerId } = input
  const customer = typeof customerId === "string" ? customers.get(customerId) : undefined
  if (typeof customerId === "string" && customerId !== before.customerId && isStranger(customer))
    return Result.fail(CustomerNotThere({ customerId }))
  const missing = carrierMissing(input)
  if (missing !== undefined) return Result.fail(missing)
  if (input.amount !== undefined && (input.lines ?? []).length > 0) return Result.fail(AmountNotThere({ both: true }))
  const asked =
    input.lines === undefined && input.amount === undefined
      ? before.lines.map(again)
      : linesOf(input, languageOf(business))
  const { cartDiscount = before.cartDiscount, shippingFee = before.shippingFee } = input
  const whole = { cartDiscount: cartDiscount ?? undefined, shippingFee }
  const taxes = { settings: business.taxes, rates, on }
  const delivered = before.shippingFee > 0 ? { deliveryBefore: { taxing: before.deliveryTax } } : {}
  const agreed = agree(asked, whole, { currency, products, stock, taxes, before: before.lines, ...delivered })
  if (Result.isFailure(agreed)) return Result.fail(agreed.failure)
  // Cash was rounded for what was sold then: another total is no longer what was paid in cash.
  const { cashRounding = 0 } = before
  const isRounded = agreed.success.total === before.total - cashRounding && cashRounding !== 0
  const sum = isRounded ? { total: before.total, cashRounding } : { total: agreed.success.total }
  const agreedOn = { ...corrected(before, input, customer?.name), ...agreed.success, ...sum, shippingFee, on }
  const after = correctedOffers(before, agreedOn)
  const { dueDate, total } = after
  if (same(before, after)) return Result.succeed({ before, after: before, movements: [] })
  if (isClosed(before.on, context) && !sameFigures(before, after))
    return Result.fail(CountsInClosedMonth({ on: before.on, what: "sale" }))
  if (input.expectedVersion !== undefined && input.expectedVersion !== version)
    return Result.fail(VersionConflict({ expected: input.expectedVersion, current: version }))
  if (dueDate !== undefined && dueDate < on) return Result.fail(DueBeforeSale({ dueDate, on }))
  const dependants = sameAmounts(before, after) ? [] : followers(sale)
  if (dependants.length > 0) return Result.fail(SaleHasFollowers({ dependants }))
  const kept = received - refunded
  if (total + rounded < kept && total < before.total)
    return Result.fail(TotalBelowReceived({ total, received: kept, currency }))
  const short = shortages(stock, after, before).filter((it) => !onBackorder(products, it.variantId))
  if (short.length > 0) return Result.fail(OutOfStock({ lines: short }))

  return Result.succeed({ before, after, movements: movements(stock, saleId, after, before) })
}
