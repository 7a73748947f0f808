import { accept, command, refuse, present } from "../kernel/index.ts"
import { codesMoved } from "./codes.ts"
import { Discount, DiscountCode } from "./discount.ts"
import { DiscountId } from "./ids.ts"
import { DiscountUnknown, OfferArchived } from "./refusals.ts"

// Pausing and resuming differ in a word, so they are one rule under two names.
const turn = <const Name extends string>(
  name: Name,
  summary: string,
  to: "DiscountPaused" | "DiscountResumed",
  premium?: string,
) =>
  command(name, {
    summary,
    input: { discountId: DiscountId },
    access: { module: "discounts", action: "edit", ...present({ premium }) },
    offline: "request",
    reads: ({ discountId }) => ({ discount: Discount.of(discountId) }),
    writes: [Discount],
    refusals: [DiscountUnknown, OfferArchived],
    decide: ({ discount }, { discountId }) => {
      if (discount.status === "none") return refuse(DiscountUnknown({ discountId }))
      if (discount.status === "archived") return refuse(OfferArchived({ name: discount.terms.name }))

      const from = to === "DiscountPaused" ? "on" : "paused"
      return accept(discount.status === from ? [{ _tag: to, discountId }] : [])
    },
  })

/** Stopping is free on every plan. */
export const pauseDiscount = turn(
  "PauseDiscount",
  "Pauses a discount: nobody is given it until it is resumed.",
  "DiscountPaused",
)
export const resumeDiscount = turn(
  "ResumeDiscount",
  "Puts a paused discount on offer again.",
  "DiscountResumed",
  "promotions",
)

/** It is over for good: its code is free for another, and what it gave stays in the book. */
export const archiveDiscount = command("ArchiveDiscount", {
  summary: "Ends a discount for good; its code is free for another.",
  input: { discountId: DiscountId },
  access: { module: "discounts", action: "delete" },
  offline: "request",
  reads: ({ discountId }) => ({ discount: Discount.of(discountId) }),
  writes: [Discount, DiscountCode],
  refusals: [DiscountUnknown],
  decide: ({ discount }, { discountId }) => {
    if (discount.status === "archived") return accept([])
    if (discount.status === "none") return refuse(DiscountUnknown({ discountId }))

    return accept([{ _tag: "DiscountArchived", discountId }, ...codesMoved(discountId, discount.terms, undefined)])
  },
})
