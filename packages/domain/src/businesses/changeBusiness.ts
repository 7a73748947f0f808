import * as Schema from "effect/Schema"
import { accept, BusinessId, command, Currency, only, patch, patched, refuse, same } from "../kernel/index.ts"
import { Business, profileOf } from "./business.ts"
import { profile } from "./events.ts"
import { BusinessUnknown, CurrencyChangeUnconfirmed } from "./refusals.ts"

/** What the merchant must write to change the currency of the book. */
const CONFIRMATION = "CHANGE CURRENCY"

/** Changes what a business says of itself, its currency, or what its till may sell. */
export const changeBusiness = command("ChangeBusiness", {
  says: "Changes what the business says of itself, its currency for future records, or whether the till may sell below zero.",
  input: {
    businessId: BusinessId,
    ...patch(profile),
    currency: Schema.optionalKey(Currency),
    confirm: Schema.optionalKey(Schema.String),
    belowZero: Schema.optionalKey(Schema.Literals(["allow", "block"])),
  },
  subject: "businessId",
  access: { module: "settings", action: "edit" },
  offline: "never",
  needs: ({ businessId }) => ({ business: Business.of(businessId) }),
  writes: [Business],
  refusals: [BusinessUnknown, CurrencyChangeUnconfirmed],
  decide: ({ business }, input) => {
    const { belowZero = business.belowZero, businessId, confirm, currency: to = business.currency } = input
    const from = business.currency
    if (!business.registered) return refuse(BusinessUnknown({}))
    if (to !== from && confirm !== CONFIRMATION) return refuse(CurrencyChangeUnconfirmed({ from, to }))

    const before = profileOf(business)
    const after = patched(before, only(profile, input))
    return accept([
      ...(same(before, after) ? [] : [{ _tag: "BusinessChanged" as const, businessId, ...after }]),
      ...(to === from ? [] : [{ _tag: "CurrencyChanged" as const, businessId, from, to }]),
      ...(belowZero === business.belowZero ? [] : [{ _tag: "TillPolicyChanged" as const, businessId, belowZero }]),
    ])
  },
})
