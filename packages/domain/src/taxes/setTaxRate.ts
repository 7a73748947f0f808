import * as Schema from "effect/Schema"
import { accept, command, Day, Name, refuse, Rate } from "../kernel/index.ts"
import { TaxRateId, countryRates, FIRST_DAY, heldOn, UNTAXED, TaxRateUnknown, ALL, TaxRates } from "../rates/index.ts"
import { TaxRateBackdated, TaxRateDiffers, TaxRateOfCountry } from "./refusals.ts"

const access = { module: "settings", action: "manage" }
const isCountrys = (taxRateId: string) => taxRateId === UNTAXED || countryRates.some((it) => it.taxRateId === taxRateId)

/** A tax of one's own, beside the country's: it holds from the first day of the book. */
export const addTaxRate = command("AddTaxRate", {
  summary: "Adds a tax rate of your own, in basis points: 750 is 7.5 %.",
  input: { taxRateId: TaxRateId, name: Name, rate: Rate },
  access,
  reads: () => ({ rates: TaxRates.of(ALL) }),
  writes: [TaxRates],
  refusals: [TaxRateOfCountry, TaxRateDiffers],
  decide: ({ rates }, { name, rate, taxRateId }) => {
    if (isCountrys(taxRateId)) return refuse(TaxRateOfCountry({}))
    const known = rates.own[taxRateId]
    if (known !== undefined) {
      const alike = known.name === name && known.periods[0]?.rate === rate && !known.retired
      return alike ? accept([]) : refuse(TaxRateDiffers({}))
    }

    return accept([{ _tag: "TaxRateSet", taxRateId, name, rate, from: FIRST_DAY }])
  },
})

/** A tax of one's own is called otherwise, or takes another share from a day on. */
export const changeTaxRate = command("ChangeTaxRate", {
  summary: "Renames a tax rate of your own, or changes what it takes from today or a later day on.",
  input: {
    taxRateId: TaxRateId,
    name: Schema.optionalKey(Name),
    rate: Schema.optionalKey(Rate),
    /** Today when absent. */
    from: Schema.optionalKey(Day),
  },
  access,
  reads: () => ({ rates: TaxRates.of(ALL) }),
  writes: [TaxRates],
  refusals: [TaxRateOfCountry, TaxRateUnknown, TaxRateBackdated],
  decide: ({ rates }, { from, name, rate, taxRateId }, { today }) => {
    if (isCountrys(taxRateId)) return refuse(TaxRateOfCountry({}))
    const known = rates.own[taxRateId]
    const last = known?.periods.at(-1)
    if (known === undefined || last === undefined || known.retired) return refuse(TaxRateUnknown({ taxRateId }))
    // What was said before of a later day may be another share than the one that holds then.
    const since = from ?? today
    const held = heldOn(known.periods, since)
    const moves = rate !== undefined && rate !== held
    const called = name ?? known.name
    if (!moves && called === known.name) return accept([])
    if (from !== undefined && from < today) return refuse(TaxRateBackdated({ earliest: today }))

    // A new name alone leaves the days of its rates as they are.
    const period = moves ? { rate, from: since } : last
    return accept([{ _tag: "TaxRateSet", taxRateId, name: called, ...period }])
  },
})
