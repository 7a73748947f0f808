import { present } from "@oja/domain/kernel/present"
import type { BusinessId } from "@oja/domain/kernel/index"
import { Money } from "@oja/domain/kernel/index"
import { ONE } from "@oja/domain/kernel/counting"
import { taxLines } from "@oja/domain/invoicing/taxLines"
import type { Terms } from "@oja/domain/sales/events"
import { ALL, TaxRates } from "@oja/domain/rates/taxRates"
import type { Language, Totals } from "@oja/shop/models"
import type { Ledger } from "@oja/store"

type Agreed = Pick<Terms, "lines" | "offers" | "shippingFee" | "total" | "deliveryTax"> & { readonly required?: number }

/** What was agreed on, as a customer reads it: goods at their price, what offers gave, delivery, taxes, and the sum. */
export const totalsOf = (
  ledger: Ledger,
  business: BusinessId,
  terms: Agreed,
  language: Language,
  where: { readonly delivered: boolean },
): Totals => {
  const { lines, offers = [], required = 0, shippingFee, total } = terms
  const subtotal = Money.sum(lines.map(({ quantity, unitPrice }) => Money.share(unitPrice, quantity, ONE)))
  const off = Money.sum(lines.map(({ cartDiscount, discount }) => discount + cartDiscount))
  const byOffers = Money.sum(lines.flatMap((line) => (line.offers ?? []).map(({ amount }) => amount)))
  const taxes = taxLines(terms as Terms, ledger.state(business, TaxRates, ALL), language)
  return present({
    subtotal,
    discount: off - byOffers,
    // Free delivery shows as a fee of nothing, so only what came off the goods is listed.
    offers: offers.flatMap(({ name, offerId }) => {
      const given = lines.flatMap((line) => (line.offers ?? []).filter((it) => it.offerId === offerId))
      const amount = Money.sum(given.map((it) => it.amount))
      return amount > 0 ? [{ name, amount }] : []
    }),
    delivery: where.delivered ? shippingFee : undefined,
    taxes: taxes.map(({ inclusive, name, tax }) => ({ name, amount: tax, inclusive })),
    total,
    required: required > 0 && required < total ? required : undefined,
  })
}
