import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { CollectionUnknown } from "../collections/index.ts"
import { accept, command, refuse, same } from "../kernel/index.ts"
import { promotionTerms } from "./events.ts"
import { PromotionId } from "./ids.ts"
import { full, listing } from "./listing.ts"
import { collectionsOf, readCollections, unsuited } from "./membership.ts"
import { ALL, Promotion, Running } from "./promotion.ts"
import {
  backwards,
  CollectionUnsuited,
  EndsBeforeStart,
  PromotionDiffers,
  tooMany,
  TooManyPromotions,
} from "./refusals.ts"
import { scopesOf } from "./rule.ts"

export const createPromotion = command("CreatePromotion", {
  summary: "Puts a promotion on offer, for everybody whose basket is right.",
  input: { promotionId: PromotionId, ...promotionTerms, startsAt: Schema.optionalKey(promotionTerms.startsAt) },
  access: { module: "promotions", action: "create", premium: "promotions" },
  offline: "request",
  reads: ({ promotionId, rule }, { business }) => ({
    promotion: Promotion.of(promotionId),
    running: Running.of(ALL),
    business: Business.of(business),
    collections: readCollections(collectionsOf(scopesOf(rule))),
  }),
  writes: [Promotion, Running],
  refusals: [PromotionDiffers, EndsBeforeStart, CollectionUnknown, CollectionUnsuited, TooManyPromotions],
  decide: ({ promotion, running, business, collections }, { promotionId, ...input }, { today }) => {
    const { startsAt = promotion.status === "none" ? today : promotion.terms.startsAt } = input
    const terms = { ...input, startsAt }
    if (promotion.status !== "none")
      return promotion.status !== "archived" && same(promotion.terms, terms)
        ? accept([])
        : refuse(PromotionDiffers({ promotionId }))
    const obstacle = backwards(terms) ?? unsuited([...collections.keys()], collections)
    if (obstacle !== undefined) return refuse(obstacle)
    if (full(running, promotionId, terms)) return refuse(tooMany())

    return accept([
      { _tag: "PromotionCreated", promotionId, currency: business.currency, ...terms },
      listing(promotionId, terms),
    ])
  },
})
