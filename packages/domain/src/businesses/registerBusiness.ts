import * as Schema from "effect/Schema"
import {
  accept,
  BusinessId,
  command,
  Currency,
  Name,
  only,
  refuse,
  same,
  type UserId,
  saying,
} from "../kernel/index.ts"
import { Subscription, trialStarted } from "../subscription/index.ts"
import { MemberId, Member, Seat } from "../team/index.ts"
import { Business, profileOf } from "./business.ts"
import { countries, countryOf } from "./countries.ts"
import { profile, Zone } from "./events.ts"
import { industries } from "./industries.ts"
import { BusinessRegisteredBefore } from "./refusals.ts"

export const registerBusiness = command("RegisterBusiness", {
  summary: "Opens the book of a new business; whoever asks becomes its owner.",
  input: {
    businessId: BusinessId,
    memberId: MemberId,
    ownerName: saying("Ada Obi", Name),
    country: Schema.Literals(countries.map(({ code }) => code)),
    /** Both are the country's own unless said otherwise. */
    currency: Schema.optionalKey(Currency),
    zone: Schema.optionalKey(Zone),
    ...profile,
    industryId: Schema.Literals(industries.map(({ id }) => id)),
    /** It tries a larger plan out, where plans are sold: the gateway says so of everybody who comes to it. */
    onTrial: Schema.optionalKey(Schema.Literal(true)),
  },
  mints: ["memberId"],
  access: { module: "settings", action: "create", of: "person" },
  reads: ({ businessId, memberId }, { by }) => ({
    business: Business.of(businessId),
    member: Member.of(memberId),
    seat: Seat.of(by),
  }),
  writes: [Business, Member, Seat, Subscription],
  refusals: [BusinessRegisteredBefore],
  decide: ({ business, member }, input, { at, by }) => {
    const { businessId, country, memberId, ownerName } = input
    if (business.ownerId === by && same(profileOf(business), only(profile, input))) return accept([])
    if (business.registered || member.status !== "none")
      return refuse(BusinessRegisteredBefore({ name: business.name }))

    // The door has read who asks from their session: it is a person's id.
    const ownerId = by as UserId
    const { currency = countryOf(country).currency, zone = countryOf(country).zone } = input
    return accept([
      { _tag: "BusinessRegistered", businessId, ownerId, country, currency, zone, ...only(profile, input) },
      { _tag: "MemberAdded", memberId, userId: ownerId, businessId, name: ownerName, role: "owner" },
      { _tag: "SeatTaken", userId: ownerId, memberId },
      ...(input.onTrial === true ? [trialStarted(at)] : []),
    ])
  },
})
