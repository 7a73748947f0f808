import { accept, command, refuse, present } from "../kernel/index.ts"
import { PromotionId } from "./ids.ts"
import { Promotion, Running } from "./promotion.ts"
import { OfferArchived, PromotionUnknown } from "./refusals.ts"

// Pausing and resuming differ in a word, so they are one rule under two names.
const turn = <const Name extends string>(
  name: Name,
  summary: string,
  to: "PromotionPaused" | "PromotionResumed",
  premium?: string,
) =>
  command(name, {
    summary,
    input: { promotionId: PromotionId },
    access: { module: "promotions", action: "edit", ...present({ premium }) },
    offline: "request",
    reads: ({ promotionId }) => ({ promotion: Promotion.of(promotionId) }),
    writes: [Promotion],
    refusals: [PromotionUnknown, OfferArchived],
    decide: ({ promotion }, { promotionId }) => {
      if (promotion.status === "none") return refuse(PromotionUnknown({ promotionId }))
      if (promotion.status === "archived") return refuse(OfferArchived({ name: promotion.terms.name }))

      const from = to === "PromotionPaused" ? "on" : "paused"
      return accept(promotion.status === from ? [{ _tag: to, promotionId }] : [])
    },
  })

/** Stopping is free on every plan. */
export const pausePromotion = turn(
  "PausePromotion",
  "Pauses a promotion: nobody is given it until it is resumed.",
  "PromotionPaused",
)
export const resumePromotion = turn(
  "ResumePromotion",
  "Puts a paused promotion on offer again.",
  "PromotionResumed",
  "promotions",
)

/** It is over for good; what it gave stays in the book. */
export const archivePromotion = command("ArchivePromotion", {
  summary: "Ends a promotion for good; what it gave stays in the book.",
  input: { promotionId: PromotionId },
  access: { module: "promotions", action: "delete" },
  offline: "request",
  reads: ({ promotionId }) => ({ promotion: Promotion.of(promotionId) }),
  writes: [Promotion, Running],
  refusals: [PromotionUnknown],
  decide: ({ promotion }, { promotionId }) => {
    if (promotion.status === "archived") return accept([])
    if (promotion.status === "none") return refuse(PromotionUnknown({ promotionId }))

    return accept([
      { _tag: "PromotionArchived", promotionId },
      { _tag: "PromotionUnlisted", promotionId },
    ])
  },
})
