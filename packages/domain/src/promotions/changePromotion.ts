import { Business } from "../businesses/index.ts"
import { CollectionUnknown } from "../collections/index.ts"
import { accept, changesTo, command, patched, refuse, same, versionConflict, VersionConflict } from "../kernel/index.ts"
import { promotionTerms } from "./events.ts"
import { PromotionId } from "./ids.ts"
import { full, listing } from "./listing.ts"
import { collectionsOf, readCollections, unsuited } from "./membership.ts"
import { ALL, Promotion, Running } from "./promotion.ts"
import {
  backwards,
  CollectionUnsuited,
  EndsBeforeStart,
  OfferArchived,
  PromotionTypeFixed,
  PromotionUnknown,
  tooMany,
  TooManyPromotions,
} from "./refusals.ts"
import { scopesOf } from "./rule.ts"

export const changePromotion = command("ChangePromotion", {
  summary: "Changes a promotion; what is left out stays, null empties, and its type it keeps.",
  input: { promotionId: PromotionId, ...changesTo(promotionTerms) },
  access: { module: "promotions", action: "edit", premium: "promotions" },
  offline: "request",
  reads: ({ promotionId, rule }, { business }) => ({
    promotion: Promotion.of(promotionId),
    running: Running.of(ALL),
    business: Business.of(business),
    collections: readCollections(rule === undefined ? [] : collectionsOf(scopesOf(rule))),
  }),
  writes: [Promotion, Running],
  refusals: [
    PromotionUnknown,
    OfferArchived,
    PromotionTypeFixed,
    VersionConflict,
    EndsBeforeStart,
    CollectionUnknown,
    CollectionUnsuited,
    TooManyPromotions,
  ],
  decide: ({ promotion, running, business, collections }, { promotionId, expectedVersion, ...changes }) => {
    const { currency, status, terms: before, version } = promotion
    if (status === "none") return refuse(PromotionUnknown({ promotionId }))
    if (status === "archived") return refuse(OfferArchived({ name: before.name }))
    const after = patched(before, changes)
    if (same(before, after) && currency === business.currency) return accept([])
    if (after.rule._tag !== before.rule._tag) return refuse(PromotionTypeFixed({ type: before.rule._tag }))
    const obstacle =
      versionConflict(expectedVersion, version) ?? backwards(after) ?? unsuited([...collections.keys()], collections)
    if (obstacle !== undefined) return refuse(obstacle)
    if (full(running, promotionId, after)) return refuse(tooMany())

    return accept([
      { _tag: "PromotionChanged", promotionId, currency: business.currency, ...after },
      listing(promotionId, after),
    ])
  },
})
