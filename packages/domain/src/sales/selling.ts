import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AttentionEvent } from "../attention/index.ts"
import { Business, languageOf, LocationId, MAIN } from "../businesses/index.ts"
import { Product, type ProductEvent } from "../products/index.ts"
import { CustomerId, Customer, type CustomerEvent, isStranger } from "../customers/index.ts"
import {
  Amount,
  type Context,
  Currency,
  isTaken,
  Money,
  only,
  type RefusalOf,
  present,
  type States,
  invalid,
} from "../kernel/index.ts"
import { NamedCodes, type OffersJudged, offering, type OffersRead, type OfferUse, used } from "../promotions/index.ts"
import { type StockEvent, Stock } from "../stock/index.ts"
import { ALL, TaxRates } from "../rates/index.ts"
import { Channel, SaleId } from "../shared/index.ts"
import { aside, type Links, links, type SaleEvent, type Terms } from "./events.ts"
import { AmountNotThere, AmountTooLarge, lineRefusals } from "./lineRefusals.ts"
import { costed } from "./costing.ts"
import { agree, goods, linesOf, onBackorder, productsOf, variantsMeant, AskedCartDiscount } from "./lines.ts"
import { firstSold } from "./firstSold.ts"
import { keptOffers } from "./offered.ts"
import { DiscountNotApplicable, firstSale, notGiven, overused } from "./offers.ts"
import { judgePayments, paying, payingRefusals, paymentsOf, received, roundingOf } from "./paid.ts"
import {
  BusinessNotThere,
  CustomerNotThere,
  DateNotAllowed,
  DueBeforeSale,
  OutOfStock,
  WrongCurrency,
} from "./refusals.ts"
import { foreign, misdated, BackdatedDay, dayStands, daysBack } from "./rules.ts"
import { type Counted, isCounted, oversold, pricesOf, repriced } from "./counter.ts"
import { movements, shortages } from "./shelf.ts"
import { lineStands, generosity } from "./rights.ts"

// Selling, for every decision that sells: somebody who writes a sale down, a till, an order that is confirmed, an invoice
// that is issued. They read `sellingNeeds` and `sellingAlso`, list `sellingRefusals`, write Sale, Stock and Attention,
// and answer with what `sell` says.

/** Nobody owes a shop who is not known to it. */
const CreditNeedsCustomer = invalid("CreditNeedsCustomer", "customerId", {})

/** What is said of a sale that is made. */
export const asSold = {
  saleId: SaleId,
  on: BackdatedDay,
  locationId: Schema.optionalKey(LocationId),
  channel: Channel,
  customerId: Schema.optionalKey(CustomerId),
  ...goods,
  cartDiscount: Schema.optionalKey(AskedCartDiscount),
  /** Discounts the customer names; promotions need no naming. */
  discountCodes: Schema.optionalKey(NamedCodes),
  shippingFee: Schema.optionalKey(Amount),
  ...paying,
  ...aside,
  /** The currencies the request named, if it named any. */
  currencies: Schema.optionalKey(Schema.Array(Currency)),
}
export type AsSold = Schema.Struct<typeof asSold>["Type"]

type Reading = Pick<AsSold, "customerId" | "lines" | "amount" | "description">

/** What must be read before something is sold; a second reading names the stock of what the first one found. */
export const sellingNeeds = (input: Reading, business: string) => ({
  business: Business.of(business),
  rates: TaxRates.of(ALL),
  customers: input.customerId === undefined ? [] : [Customer.of(input.customerId)],
  products: productsOf(input).map((id) => Product.of(id)),
})
type Needed = States<ReturnType<typeof sellingNeeds>>

export const sellingAlso = (products: Needed["products"], input: Reading) => ({
  stock: variantsMeant(input, products).map((id) => Stock.of(id)),
})

type Found = Needed & States<ReturnType<typeof sellingAlso>>

// Whoever reads what is on offer as well (`offersNeeded`, `offersFurther`) gives it; without it nothing is on offer.
type FoundWithOffers = Found & Partial<Omit<OffersRead, "products">>

/** What may stand in the way of agreeing on a sale. */
export const agreeingRefusals = [
  BusinessNotThere,
  WrongCurrency,
  DateNotAllowed,
  DueBeforeSale,
  CustomerNotThere,
  ...lineRefusals,
  DiscountNotApplicable,
] as const

export const sellingRefusals = [...agreeingRefusals, CreditNeedsCustomer, ...payingRefusals, OutOfStock] as const

/** What seller and customer agree on, worked out to the kobo. Nothing of it is in the book yet. */
export interface Agreement {
  readonly terms: Terms
  readonly offered: OffersJudged | undefined
}

/** Prices, offers, taxes and delivery of what is to be sold, or why it cannot be. Stock is not asked: it may move until it is sold. */
export const agreeing = (
  found: FoundWithOffers,
  input: AsSold,
  context: Pick<Context, "today" | "fact">,
): Result.Result<Agreement, RefusalOf<(typeof agreeingRefusals)[number]>> => {
  const { business, customers, products, rates, stock } = found
  const { channel, customerId, dueDate, locationId = MAIN, on, shippingFee = 0 } = input
  const { currency } = business
  if (!business.registered) return Result.fail(BusinessNotThere({}))
  const mixed = foreign(input.currencies, currency)
  if (mixed !== undefined) return Result.fail(WrongCurrency(mixed))
  const wrongDay = misdated(on, context.today)
  if (wrongDay !== undefined) return Result.fail(DateNotAllowed(wrongDay))
  if (dueDate !== undefined && dueDate < on) return Result.fail(DueBeforeSale({ dueDate, on }))
  const customer = customerId === undefined ? undefined : customers.get(customerId)
  if (customerId !== undefined && isStranger(customer)) return Result.fail(CustomerNotThere({ customerId }))
  if (input.amount !== undefined && (input.lines ?? []).length > 0) return Result.fail(AmountNotThere({ both: true }))
  const taxes = { settings: business.taxes, rates, on }
  const shopping = { ...input, currency, firstOrder: customer?.firstSaleId === undefined }
  const onOffer = offering(found, shopping, input, isTaken(context))
  const agreed = agree(linesOf(input, languageOf(business)), input, {
    currency,
    products,
    stock,
    taxes,
    offering: onOffer,
  })
  if (Result.isFailure(agreed)) return Result.fail(agreed.failure)
  const { deliveryTax, lines, offered, tax } = agreed.success
  const unfit = notGiven(offered)
  if (unfit !== undefined) return Result.fail(unfit)
  const cashRounding = roundingOf(input, agreed.success.total, business.cashStep)
  const total = agreed.success.total + cashRounding
  if (total > Money.LARGEST) return Result.fail(AmountTooLarge({}))

  const { cartDiscount } = input
  const terms: Terms = {
    currency,
    on,
    locationId,
    channel,
    ...(customer !== undefined && customerId !== undefined && { customerId, customerName: customer.name }),
    lines,
    ...present({ cartDiscount }),
    ...keptOffers(input.discountCodes, offered),
    shippingFee: shippingFee - (offered?.given.delivery ?? 0),
    ...present({ deliveryTax, tax }),
    ...(cashRounding !== 0 && { cashRounding }),
    total,
    ...only(aside, input),
  }
  return Result.succeed({ terms, offered })
}

/** What the goods' shelves, their own history and the customer's say to it, for terms that are recorded. */
export const following = (
  { customers, products, stock }: Pick<Found, "customers" | "products" | "stock">,
  saleId: typeof SaleId.Type,
  terms: Terms,
): ReadonlyArray<StockEvent | CustomerEvent | ProductEvent | OfferUse> => {
  const { customerId, offers = [] } = terms
  return [
    ...movements(stock, saleId, terms),
    ...firstSold(saleId, products, terms),
    ...used(saleId, { offers, ...present({ customerId }) }),
    ...firstSale(saleId, customerId, customerId === undefined ? undefined : customers.get(customerId)),
  ]
}

type Sold = Result.Result<
  ReadonlyArray<SaleEvent | StockEvent | AttentionEvent | CustomerEvent | ProductEvent | OfferUse>,
  RefusalOf<(typeof sellingRefusals)[number]>
>

/** What stands for whoever sells: today, the products' prices, and no discount. */
export const sellingStands = (
  { products }: Pick<Found, "products">,
  input: Pick<AsSold, "on" | "lines">,
  context: Context,
) => ({
  on: dayStands(input.on, context),
  lines: (input.lines ?? []).map((line) => lineStands(line, products, [], pricesOf(context))),
})

/** How generous and how late it is. */
export const sellingMeasures = (
  events: ReadonlyArray<{ readonly _tag: string }>,
  { products }: Pick<Found, "products">,
  context: Context,
) => {
  const sold = events.find((it): it is Extract<SaleEvent, { _tag: "SaleRecorded" }> => it._tag === "SaleRecorded")
  return sold === undefined
    ? []
    : [...generosity(sold, products, undefined, pricesOf(context)), ...daysBack(sold.on, context)]
}

/** What follows from selling this, or why it cannot be sold. Whether it was sold before, the asker has looked at. */
export const sell = (
  found: FoundWithOffers,
  input: AsSold & { readonly counted?: Counted },
  context: Pick<Context, "today" | "fact" | "by">,
  { number, ...from }: Links & { readonly number?: string } = {},
): Sold => {
  const { business, products, stock } = found
  const { channel, counted = [], customerId, on, saleId } = input
  const agreed = agreeing(found, input, context)
  if (Result.isFailure(agreed)) return Result.fail(agreed.failure)
  const { offered, terms } = agreed.success
  const { currency, total } = terms
  if (input.paymentType !== "full" && customerId === undefined) return Result.fail(CreditNeedsCustomer({}))
  const paid = paymentsOf(saleId, input, total)
  const judged = judgePayments(paid, input, total, currency)
  if (Result.isFailure(judged)) return Result.fail(judged.failure)
  const short = shortages(stock, terms).filter((it) => !onBackorder(products, it.variantId))
  const isFree = channel === "pos" && business.belowZero === "allow"
  const refused = isFree ? [] : short.filter((it) => !isCounted(context, counted, it))
  if (refused.length > 0) return Result.fail(OutOfStock({ lines: refused }))

  const sale = { _tag: "SaleRecorded" as const, saleId, ...present({ number }), ...terms, ...only(links, from) }
  const { today } = context
  const [recorded, ...follow] = costed(stock, [sale, ...following(found, saleId, terms)], { today, currency })
  return Result.succeed([
    recorded!,
    ...paid.map((payment) => received(saleId, currency, on, { ...payment, ...only({ shiftId: true }, from) })),
    ...follow,
    ...short.map((shortage) => oversold(saleId, shortage, counted, context)),
    ...repriced(saleId, terms, products, context),
    ...overused(saleId, offered),
  ])
}
