import { answers, resource, type Wire } from "../kernel/index.ts"
import { customers } from "../customers/index.ts"
import { changeDiscount } from "./changeDiscount.ts"
import { changePromotion } from "./changePromotion.ts"
import { createDiscount } from "./createDiscount.ts"
import { createPromotion } from "./createPromotion.ts"
import { archiveDiscount, pauseDiscount, resumeDiscount } from "./turnDiscount.ts"
import { archivePromotion, pausePromotion, resumePromotion } from "./turnPromotion.ts"
import { discountsForCustomer } from "./usable.ts"
import { offerUses } from "./usesView.ts"
import { discounts, promotions } from "./views.ts"

export const wire: Wire = {
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
    view: promotions,
    create: createPromotion,
    update: changePromotion,
    remove: archivePromotion,
    verbs: { pause: pausePromotion, resume: resumePromotion, archive: archivePromotion },
    at: "/v1.0/promotions",
  }),
  ...resource("offer-uses", { view: offerUses }),
}
