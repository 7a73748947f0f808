import type { businesses } from "@oja/domain/businesses/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { heldOn } from "@oja/domain/rates/countryRates"
import type { TaxSettings } from "@oja/domain/rates/events"
import type { Taxing } from "@oja/domain/sales/reckon"
import type { OfferedRate } from "@oja/domain/taxes/queries"

/** The part of the business row that is about it. */
export type Taxed = Pick<RowOf<typeof businesses>, "id" | "taxSettings" | "cashStep">

/** A rate to choose from. */
export type Rate = Omit<OfferedRate, "name">

export interface Selling {
  readonly taxes: TaxSettings
  readonly rates: ReadonlyArray<Rate>
  /** Cash is paid in steps of so many minor units. */
  readonly cashStep: number | undefined
}

export const untaxed: Selling = { taxes: { on: false, inclusive: true }, rates: [], cashStep: undefined }

/** "7.5%", for basis points. */
export const percentOf = (rate: number, locale: string): string =>
  (rate / 10_000).toLocaleString(locale, { style: "percent", maximumFractionDigits: 2 })

/** How something sold on a day is taxed, by the book's own rule: the rate it names, if it is offered, else the shop's. */
export const taxingOf = ({ rates, taxes }: Selling, named: string | undefined, on: string): Taxing | undefined => {
  const wanted = named !== undefined && rates.some(({ id }) => id === named) ? named : taxes.taxRateId
  const rate = rates.find(({ id }) => id === wanted)
  if (!taxes.on || wanted === undefined || rate === undefined) return undefined
  return { rate: heldOn(rate.periods, on) ?? rate.periods[0]?.rate ?? rate.rate, inclusive: taxes.inclusive }
}
