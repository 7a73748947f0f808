import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Attention } from "../attention/attention.ts"
import { Business } from "../businesses/business.ts"
import { LocationId, MAIN } from "../businesses/events.ts"
import { Product } from "../catalog/product.ts"
import { CustomerId } from "../customers/events.ts"
import { Customer } from "../customers/customer.ts"
import { accept, Amount, command, Currency, Day, Note, refusal, refuse, text } from "../kernel/index.ts"
import { ALL, TaxRates } from "../taxes/taxRates.ts"
import { Stock } from "../stock/stock.ts"
import { Channel, Discount, SaleId } from "./events.ts"
import { agree, AmountNotThere, goods, lineRefusals, linesOf, onBackorder, productsOf, variantsMeant } from "./lines.ts"
import { judgePayments, paying, payingRefusals, paymentsOf, received, roundingOf } from "./paid.ts"
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
    rates: TaxRates.of(ALL),
    customers: input.customerId === undefined ? [] : [Customer.of(input.customerId)],
    products: productsOf(input).map((id) => Product.of(id)),
  }),
  also: ({ products }, input) => ({ stock: variantsMeant(input, products).map((id) => Stock.of(id)) }),
  writes: [Sale, Stock, Attention],
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
    OutOfStock,
  ],
  decide: ({ business, customers, products, rates, sale, stock }, input, asked) => {
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
    const taxes = { settings: business.taxes, rates, on }
    const agreed = agree(linesOf(input), input, { currency, products, stock, taxes })
    if (Result.isFailure(agreed)) return refuse(agreed.failure)
    const { deliveryTax, lines, tax } = agreed.success
    const cashRounding = roundingOf(input, agreed.success.total, business.cashStep)
    const total = agreed.success.total + cashRounding
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
        shippingFee,
        ...(input.shippingCompany !== undefined && { shippingCompany: input.shippingCompany }),
        ...(deliveryTax !== undefined && { deliveryTax }),
        ...(tax !== undefined && { tax }),
        ...(cashRounding !== 0 && { cashRounding }),
        total,
        ...(dueDate !== undefined && { dueDate }),
        ...(input.note !== undefined && { note: input.note }),
      },
      ...paid.map((payment) => received(saleId, currency, on, payment)),
      ...movements(stock, saleId, { lines, locationId, on }),
      ...short.map((shortage) => oversold(saleId, shortage)),
    ])
  },
})
