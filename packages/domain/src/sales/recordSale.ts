import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Attention } from "../attention/attention.ts"
import { Business } from "../businesses/business.ts"
import { LocationId, MAIN } from "../businesses/events.ts"
import { Product } from "../catalog/product.ts"
import { CustomerId } from "../customers/events.ts"
import { Customer } from "../customers/customer.ts"
import { accept, Amount, command, Currency, Day, Note, refusal, refuse, text } from "../kernel/index.ts"
import { Discount as Offer, Redemption } from "../promotions/discount.ts"
import { NamedCodes } from "../promotions/ids.ts"
import { offering, offersFurther, offersNeeded, used } from "../promotions/onSale.ts"
import { Promotion } from "../promotions/promotion.ts"
import { Stock } from "../stock/stock.ts"
import { Channel, Discount, SaleId } from "./events.ts"
import { agree, AmountNotThere, goods, lineRefusals, linesOf, onBackorder, productsOf, variantsMeant } from "./lines.ts"
import { keptOffers } from "./offered.ts"
import { judgePayments, paying, payingRefusals, paymentsOf, received } from "./paid.ts"
import {
  BusinessNotThere,
  CustomerNotThere,
  DateNotAllowed,
  DifferentContent,
  DueBeforeSale,
  OutOfStock,
  WrongCurrency,
} from "./refusals.ts"
import { foreign, misdated } from "./rules.ts"
import { sameSale } from "./sameSale.ts"
import { Sale } from "./sale.ts"
import { DiscountNotApplicable, firstSale, notGiven, overused } from "./offers.ts"
import { movements, oversold, shortages } from "./shelf.ts"

/** Nobody owes a shop who is not known to it. */
const CreditNeedsCustomer = refusal(
  "CreditNeedsCustomer",
  { code: "VALIDATION_FAILED", status: 422, field: "customerId" },
  {},
)

const asSold = {
  saleId: SaleId,
  on: Day,
  locationId: Schema.optionalKey(LocationId),
  channel: Channel,
  customerId: Schema.optionalKey(CustomerId),
  ...goods,
  cartDiscount: Schema.optionalKey(Discount),
  /** Discounts the customer names; promotions need no naming. */
  discountCodes: Schema.optionalKey(NamedCodes),
  shippingFee: Schema.optionalKey(Amount),
  shippingCompany: Schema.optionalKey(text(1, 80)),
  ...paying,
  dueDate: Schema.optionalKey(Day),
  note: Schema.optionalKey(Note),
  /** The currencies the request named, if it named any. */
  currencies: Schema.optionalKey(Schema.Array(Currency)),
}
export type RecordSale = Schema.Struct<typeof asSold>["Type"]

/** Something was sold: goods left the shelf, money came in or is owed. */
export const recordSale = command("RecordSale", {
  says: "Records a sale: what was sold, to whom, and what was paid for it.",
  input: asSold,
  subject: "saleId",
  access: { module: "transactions", action: "create" },
  offline: "fact",
  needs: (input, { business }) => ({
    sale: Sale.of(input.saleId),
    business: Business.of(business),
    customers: input.customerId === undefined ? [] : [Customer.of(input.customerId)],
    products: productsOf(input).map((id) => Product.of(id)),
    ...offersNeeded(input),
  }),
  also: ({ products, ...offers }, input) => ({
    stock: variantsMeant(input, products).map((id) => Stock.of(id)),
    ...offersFurther(offers, input),
  }),
  writes: [Sale, Stock, Attention, Customer, Offer, Promotion, Redemption],
  refusals: [
    DifferentContent,
    BusinessNotThere,
    WrongCurrency,
    DateNotAllowed,
    DueBeforeSale,
    CustomerNotThere,
    CreditNeedsCustomer,
    ...lineRefusals,
    ...payingRefusals,
    DiscountNotApplicable,
    OutOfStock,
  ],
  decide: ({ business, customers, products, sale, stock, ...offers }, input, asked) => {
    const { channel, customerId, dueDate, locationId = MAIN, on, saleId, shippingFee = 0 } = input
    if (sale.status !== "none") return sameSale(sale, input) ? accept([]) : refuse(DifferentContent({ id: saleId }))
    const { currency } = business
    if (!business.registered) return refuse(BusinessNotThere({}))
    const mixed = foreign(input.currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const wrongDay = misdated(on, asked.today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    if (dueDate !== undefined && dueDate < on) return refuse(DueBeforeSale({ dueDate, on }))
    const customer = customerId === undefined ? undefined : customers.get(customerId)
    if (
      customerId !== undefined &&
      (customer === undefined || customer.status === "none" || customer.status === "erased")
    )
      return refuse(CustomerNotThere({ customerId }))
    if (input.paymentType !== "full" && customerId === undefined) return refuse(CreditNeedsCustomer({}))
    if (input.amount !== undefined && (input.lines ?? []).length > 0) return refuse(AmountNotThere({ both: true }))
    const shopping = { ...input, currency, firstOrder: customer?.firstSaleId === undefined }
    const onOffer = offering({ ...offers, products }, shopping, input, asked.fact === true)
    const agreed = agree(linesOf(input), input, { currency, products, stock, offering: onOffer })
    if (Result.isFailure(agreed)) return refuse(agreed.failure)
    const { lines, offered, total } = agreed.success
    const unfit = notGiven(offered)
    if (unfit !== undefined) return refuse(unfit)
    const paid = paymentsOf(saleId, input, total)
    const judged = judgePayments(paid, input, total, currency)
    if (Result.isFailure(judged)) return refuse(judged.failure)
    const short = shortages(stock, { lines, locationId, on }).filter((it) => !onBackorder(products, it.variantId))
    const happened = asked.fact === true || (channel === "pos" && business.belowZero === "allow")
    if (short.length > 0 && !happened) return refuse(OutOfStock({ lines: short }))

    return accept([
      {
        _tag: "SaleRecorded",
        saleId,
        currency,
        on,
        locationId,
        channel,
        ...(customer !== undefined && customerId !== undefined && { customerId, customerName: customer.name }),
        lines,
        ...(input.cartDiscount !== undefined && { cartDiscount: input.cartDiscount }),
        ...keptOffers(input.discountCodes, offered),
        shippingFee: shippingFee - (offered?.given.delivery ?? 0),
        ...(input.shippingCompany !== undefined && { shippingCompany: input.shippingCompany }),
        total,
        ...(dueDate !== undefined && { dueDate }),
        ...(input.note !== undefined && { note: input.note }),
      },
      ...paid.map((payment) => received(saleId, currency, on, payment)),
      ...movements(stock, saleId, { lines, locationId, on }),
      ...short.map((shortage) => oversold(saleId, shortage)),
      ...used(saleId, { offers: offered?.offers ?? [], ...(customerId !== undefined && { customerId }) }),
      ...overused(saleId, offered),
      ...firstSale(saleId, customerId, customer),
    ])
  },
})
