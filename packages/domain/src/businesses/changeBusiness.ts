import * as Schema from "effect/Schema"
import {
  accept,
  BusinessId,
  command,
  Currency,
  isZone,
  only,
  patch,
  patched,
  refuse,
  same,
  Version,
  VersionConflict,
  versionConflict,
} from "../kernel/index.ts"
import { TaxSettings, taxSettings, ratesOf, TaxRateUnknown, ALL, isOffered, TaxRates } from "../rates/index.ts"
import { keepsOn, Business, profileOf } from "./business.ts"
import { CashStep, DayStart, profile, ReserveOn, Zone } from "./events.ts"
import { BusinessUnknown, CurrencyChangeUnconfirmed, ZoneUnknown } from "./refusals.ts"

/** What the merchant must write to change the currency of the book. */
const CONFIRMATION = "CHANGE CURRENCY"

const changes = {
  ...patch(taxSettings),
  on: Schema.optionalKey(Schema.Boolean),
  inclusive: Schema.optionalKey(Schema.Boolean),
}

/** The settings with what was said of them; whoever switches taxes on without naming a rate has the country's. */
const taxedAs = (before: TaxSettings, said: Schema.Struct<typeof changes>["Type"], country: string): TaxSettings => {
  const after = patched(before, said)
  const usual = ratesOf(country)[0]?.taxRateId
  return after.on && after.taxRateId === undefined && said.taxRateId !== null && usual !== undefined
    ? { ...after, taxRateId: usual }
    : after
}

export const changeBusiness = command("ChangeBusiness", {
  summary:
    "Changes what the business says of itself, its currency for future records, its clock, its taxes, how cash is rounded, whether the till may sell below zero, or when orders keep their goods.",
  input: {
    businessId: BusinessId,
    ...patch(profile),
    zone: Schema.optionalKey(Zone),
    dayStartsAt: Schema.optionalKey(Schema.NullOr(DayStart)),
    currency: Schema.optionalKey(Currency),
    confirm: Schema.optionalKey(Schema.String),
    belowZero: Schema.optionalKey(Schema.Literals(["allow", "block"])),
    taxSettings: Schema.optionalKey(Schema.Struct(changes)),
    cashStep: Schema.optionalKey(Schema.NullOr(CashStep)),
    reserveOn: Schema.optionalKey(ReserveOn),
    expectedVersion: Schema.optionalKey(Version),
  },
  access: { module: "settings", action: "edit" },
  reads: ({ businessId }) => ({ business: Business.of(businessId), rates: TaxRates.of(ALL) }),
  writes: [Business],
  refusals: [BusinessUnknown, CurrencyChangeUnconfirmed, TaxRateUnknown, ZoneUnknown, VersionConflict],
  decide: ({ business, rates }, input) => {
    const { belowZero = business.belowZero, businessId, confirm, currency: to = business.currency } = input
    const from = business.currency
    if (!business.registered) return refuse(BusinessUnknown({}))
    if (to !== from && confirm !== CONFIRMATION) return refuse(CurrencyChangeUnconfirmed({ from, to }))
    const taxes =
      input.taxSettings === undefined ? business.taxes : taxedAs(business.taxes, input.taxSettings, business.country)
    const strange = [taxes.taxRateId, taxes.deliveryRateId].find((it) => it !== undefined && !isOffered(rates, it))
    if (strange !== undefined) return refuse(TaxRateUnknown({ taxRateId: strange }))
    const { zone = business.zone, dayStartsAt = business.dayStartsAt ?? null } = input
    if (!isZone(zone)) return refuse(ZoneUnknown({ zone }))
    const sameClock = zone === business.zone && dayStartsAt === (business.dayStartsAt ?? null)
    // The coins of one currency are none of another's: what cash is rounded to is said anew.
    const { cashStep = to === from ? (business.cashStep ?? null) : null } = input
    const keptOn = keepsOn(business)
    const { reserveOn = keptOn } = input

    const before = profileOf(business)
    const after = patched(before, only(profile, input))
    const changed = [
      ...(same(before, after) ? [] : [{ _tag: "BusinessChanged" as const, businessId, ...after }]),
      ...(to === from ? [] : [{ _tag: "CurrencyChanged" as const, businessId, from, to }]),
      ...(same(taxes, business.taxes) ? [] : [{ _tag: "TaxSettingsChanged" as const, businessId, taxSettings: taxes }]),
      ...(cashStep === (business.cashStep ?? null)
        ? []
        : [{ _tag: "CashStepChanged" as const, businessId, ...(cashStep !== null && { cashStep }) }]),
      ...(sameClock
        ? []
        : [{ _tag: "ClockChanged" as const, businessId, zone, ...(dayStartsAt !== null && { dayStartsAt }) }]),
      ...(reserveOn === keptOn ? [] : [{ _tag: "ReservePolicyChanged" as const, businessId, reserveOn }]),
      ...(belowZero === business.belowZero ? [] : [{ _tag: "TillPolicyChanged" as const, businessId, belowZero }]),
    ]
    const overtaken = changed.length === 0 ? undefined : versionConflict(input.expectedVersion, business.version)
    return overtaken === undefined ? accept(changed) : refuse(overtaken)
  },
})
