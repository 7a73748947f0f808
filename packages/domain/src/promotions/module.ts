import { customers } from "../customers/index.ts"
import { answers, module, resource } from "../kernel/index.ts"
import { changeDiscount } from "./changeDiscount.ts"
import { changePromotion } from "./changePromotion.ts"
import { createDiscount } from "./createDiscount.ts"
import { createPromotion } from "./createPromotion.ts"
import { Discount, DiscountCode, Redemption } from "./discount.ts"
import { laws } from "./laws.ts"
import { Promotion, Running } from "./promotion.ts"
import { archiveDiscount, pauseDiscount, resumeDiscount } from "./turnDiscount.ts"
import { archivePromotion, pausePromotion, resumePromotion } from "./turnPromotion.ts"
import { undos } from "./undo.ts"
import { discountsForCustomer } from "./usable.ts"
import { offerUses } from "./usesView.ts"
import { discounts, promotions as rows } from "./views.ts"
import { words } from "./words.ts"

export const promotions = module("promotions", {
  summary: "What the shop takes off: discounts for whoever names them, promotions for every basket that fits.",
  aggregates: [Discount, DiscountCode, Redemption, Promotion, Running],
  undos: [undos],
  wire: {
    ...resource("discounts", {
      view: discounts,
      create: createDiscount,
      update: changeDiscount,
      remove: archiveDiscount,
      verbs: { pause: pauseDiscount, resume: resumeDiscount, archive: archiveDiscount },
      gathers: { off: ["type", "value"] },
      at: "/v1.0/discounts",
    }),
    "GET /v1.0/discounts/customers/:id": answers(discountsForCustomer, { about: customers, id: "customerId" }),
    ...resource("promotions", {
      view: rows,
      create: createPromotion,
      update: changePromotion,
      remove: archivePromotion,
      verbs: { pause: pausePromotion, resume: resumePromotion, archive: archivePromotion },
      at: "/v1.0/promotions",
    }),
    ...resource("offer-uses", { view: offerUses }),
  },
  laws,
  words,
})
