import * as Result from "effect/Result"
import { Business } from "../businesses/business.ts"
import { Product } from "../catalog/product.ts"
import { Customer } from "../customers/customer.ts"
import { InvoicedSale, SaleIsInvoiced } from "../invoicing/invoicedSale.ts"
import { accept, Amount, command, Currency, refusal, refuse, VersionConflict } from "../kernel/index.ts"
import { Stock } from "../stock/stock.ts"
import { ALL, TaxRates } from "../taxes/taxRates.ts"
import { again, corrected, correction, same, sameAmounts } from "./correction.ts"
import { AmountNotThere, lineRefusals } from "./lineRefusals.ts"
import { agree, linesOf, onBackorder, productsOf, variantsMeant } from "./lines.ts"
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
import { foreign, misdated } from "./rules.ts"
import { followers, Sale } from "./sale.ts"
import { movements, shortages } from "./shelf.ts"

const TotalBelowReceived = refusal(
  "TotalBelowReceived",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "lines" },
  { total: Amount, received: Amount, currency: Currency },
)

/** The sale was written down wrongly: the new terms take the old ones' place, both stay in the book. */
export const correctSale = command("CorrectSale", {
  says: "Corrects a sale; what is left out stays as it is, null takes it away, and payments stay.",
  input: correction,
  subject: "saleId",
  access: { module: "transactions", action: "correct" },
  offline: "wish",
  needs: (input, { business }) => ({
    business: Business.of(business),
    rates: TaxRates.of(ALL),
    sale: Sale.of(input.saleId),
    invoiced: InvoicedSale.of(input.saleId),
    customers: input.customerId === undefined || input.customerId === null ? [] : [Customer.of(input.customerId)],
    products: productsOf(input).map((id) => Product.of(id)),
  }),
  also: ({ products, sale }, input) => ({
    stock: [
      ...new Set([...variantsMeant(input, products), ...sale.terms.lines.flatMap(({ variantId }) => variantId ?? [])]),
    ].map((id) => Stock.of(id)),
  }),
  writes: [Sale, Stock],
  refusals: [
    SaleNotThere,
    SaleVoidedBefore,
    SaleIsInvoiced,
    VersionConflict,
    DateNotAllowed,
    DueBeforeSale,
    CustomerNotThere,
    ...lineRefusals,
    SaleHasFollowers,
    TotalBelowReceived,
    OutOfStock,
  ],
  decide: ({ business, customers, invoiced, products, rates, sale, stock }, input, { today }) => {
    const { reason, saleId } = input
    const { received, refunded, rounded, terms: before, version } = sale
    const { currency } = before
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    const mixed = foreign(input.currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const { on = before.on } = input
    const wrongDay = on === before.on ? undefined : misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const { customerId } = input
    const customer = typeof customerId === "string" ? customers.get(customerId) : undefined
    const stranger = customer === undefined || customer.status === "none" || customer.status === "erased"
    if (typeof customerId === "string" && customerId !== before.customerId && stranger)
      return refuse(CustomerNotThere({ customerId }))
    if (input.amount !== undefined && (input.lines ?? []).length > 0) return refuse(AmountNotThere({ both: true }))
    const asked = input.lines === undefined && input.amount === undefined ? before.lines.map(again) : linesOf(input)
    const { cartDiscount = before.cartDiscount, shippingFee = before.shippingFee } = input
    const whole = { cartDiscount: cartDiscount ?? undefined, shippingFee }
    const taxes = { settings: business.taxes, rates, on }
    const delivered = before.shippingFee > 0 ? { deliveryBefore: { taxing: before.deliveryTax } } : {}
    const agreed = agree(asked, whole, { currency, products, stock, taxes, before: before.lines, ...delivered })
    if (Result.isFailure(agreed)) return refuse(agreed.failure)
    // Cash was rounded for what was sold then: another total is no longer what was paid in cash.
    const { cashRounding = 0 } = before
    const isRounded = agreed.success.total === before.total - cashRounding && cashRounding !== 0
    const sum = isRounded ? { total: before.total, cashRounding } : { total: agreed.success.total }
    const after = { ...corrected(before, input, customer?.name), ...agreed.success, ...sum, shippingFee, on }
    const { dueDate, total } = after
    if (same(before, after)) return accept([])
    if (invoiced.invoiceId !== "") return refuse(SaleIsInvoiced(invoiced))
    if (input.expectedVersion !== undefined && input.expectedVersion !== version)
      return refuse(VersionConflict({ expected: input.expectedVersion, current: version }))
    if (dueDate !== undefined && dueDate < on) return refuse(DueBeforeSale({ dueDate, on }))
    const dependants = sameAmounts(before, after) ? [] : followers(sale)
    if (dependants.length > 0) return refuse(SaleHasFollowers({ dependants }))
    const kept = received - refunded
    if (total + rounded < kept && total < before.total)
      return refuse(TotalBelowReceived({ total, received: kept, currency }))
    const short = shortages(stock, after, before).filter((it) => !onBackorder(products, it.variantId))
    if (short.length > 0) return refuse(OutOfStock({ lines: short }))

    return accept([{ _tag: "SaleCorrected", saleId, reason, ...after }, ...movements(stock, saleId, after, before)])
  },
})
