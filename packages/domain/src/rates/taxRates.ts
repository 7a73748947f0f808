import { aggregate } from "../kernel/index.ts"
import { TaxRateEvent, type TaxRateId, type TaxSettings } from "./events.ts"
import { countryRates, heldOn, type RatePeriod, UNTAXED } from "./countryRates.ts"

interface OwnRate {
  readonly name: string
  /** Oldest first. */
  readonly periods: ReadonlyArray<RatePeriod & { readonly from: string }>
  readonly retired: boolean
}

export interface TaxRatesState {
  readonly own: { readonly [taxRateId: string]: OwnRate }
}

/** All the merchant's own rates are one short history: a sale asks for several of them at once. */
export const ALL = "all"

/** The tax rates a merchant added to those of the country. */
export const TaxRates = aggregate({
  name: "tax-rates",
  version: 1,
  initial: { own: {} },
  events: TaxRateEvent,
  idOf: () => ALL,
  evolve: ({ own }: TaxRatesState, event): TaxRatesState => {
    const { taxRateId } = event
    switch (event._tag) {
      case "TaxRateSet": {
        const { from, name, rate } = event
        const others = (own[taxRateId]?.periods ?? []).filter((it) => it.from !== from)
        const periods = [...others, { from, rate }].toSorted((a, b) => (a.from < b.from ? -1 : 1))
        return { own: { ...own, [taxRateId]: { name, periods, retired: false } } }
      }
      case "TaxRateRetired": {
        const known = own[taxRateId]
        return known === undefined ? { own } : { own: { ...own, [taxRateId]: { ...known, retired: true } } }
      }
    }
  },
})

const byId = new Map(countryRates.map((it) => [it.taxRateId as string, it]))

/** Whether something may be sold with this rate from now on. */
export const isOffered = ({ own }: TaxRatesState, taxRateId: string): boolean =>
  taxRateId === UNTAXED || byId.has(taxRateId) || own[taxRateId]?.retired === false

/** What a rate takes on a day, in basis points. A rate that did not hold yet takes what it first did. */
export const rateOn = ({ own }: TaxRatesState, taxRateId: string, day: string): number => {
  if (taxRateId === UNTAXED) return 0
  const periods = byId.get(taxRateId)?.periods ?? own[taxRateId]?.periods ?? []
  return heldOn(periods, day) ?? periods[0]?.rate ?? 0
}

/** What a line keeps of its tax. */
export interface LineTax {
  readonly taxRateId: typeof TaxRateId.Type
  readonly taxRate: number
  readonly taxInclusive: boolean
}

/** How a thing sold on a day is taxed: by its own rate, if it names one that is offered, else by the shop's; undefined when it is not. */
export const taxed = (
  { inclusive, on, taxRateId: usual }: TaxSettings,
  rates: TaxRatesState,
  day: string,
  named?: typeof TaxRateId.Type,
): LineTax | undefined => {
  const taxRateId = named !== undefined && isOffered(rates, named) ? named : usual
  if (!on || taxRateId === undefined) return undefined
  return { taxRateId, taxRate: rateOn(rates, taxRateId, day), taxInclusive: inclusive }
}
