import type { DeliveryTax, Terms } from "../sales/index.ts"
import { countryRates, type TaxRatesState } from "../rates/index.ts"
import type { TaxLine } from "./events.ts"

/** The taxes of what was sold, one line a rate: what it was reckoned on, and what it came to. */
export const taxLines = (terms: Terms, rates: TaxRatesState, language: "en" | "fr"): ReadonlyArray<TaxLine> => {
  const { deliveryTax, lines, shippingFee } = terms
  const taxed: ReadonlyArray<DeliveryTax & { readonly total: number }> = [
    ...lines,
    ...(deliveryTax === undefined ? [] : [{ ...deliveryTax, total: shippingFee }]),
  ]
  const found = new Map<string, TaxLine>()
  for (const { tax = 0, taxInclusive: inclusive = true, taxRate: rate = 0, taxRateId, total } of taxed) {
    if (rate === 0 || taxRateId === undefined) continue
    const key = `${taxRateId} ${rate} ${inclusive}`
    const before = found.get(key) ?? { name: nameOf(taxRateId, rates, language), rate, inclusive, base: 0, tax: 0 }
    found.set(key, { ...before, base: before.base + total, tax: before.tax + tax })
  }
  return [...found.values()]
}

const nameOf = (taxRateId: string, { own }: TaxRatesState, language: "en" | "fr"): string =>
  countryRates.find((it) => it.taxRateId === taxRateId)?.[language] ??
  own[taxRateId]?.name ??
  (language === "fr" ? "Taxe" : "Tax")
