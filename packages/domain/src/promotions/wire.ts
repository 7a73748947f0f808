import { answers, asks, lists, type Request, resource, shows, type Wire } from "../kernel/index.ts"
import { customers } from "../customers/views.ts"
import { changeDiscount } from "./changeDiscount.ts"
import { changePromotion } from "./changePromotion.ts"
import { createDiscount } from "./createDiscount.ts"
import { createPromotion } from "./createPromotion.ts"
import { quoteOffers } from "./quote.ts"
import { archiveDiscount, pauseDiscount, resumeDiscount } from "./turnDiscount.ts"
import { archivePromotion, pausePromotion, resumePromotion } from "./turnPromotion.ts"
import { discountsForCustomer } from "./usable.ts"
import { offerUses } from "./usesView.ts"
import { discounts, promotions } from "./views.ts"

const ofDiscount = { answers: discounts }
const ofPromotion = { answers: promotions }
const changeD = asks(changeDiscount, ofDiscount)
const changeP = asks(changePromotion, ofPromotion)

export const wire: Wire = {
  "GET /v1.0/discounts": lists(discounts),
  "GET /v1.0/discounts/customers/:id": answers(discountsForCustomer, {
    about: customers,
    read: ({ params }) => ({ customerId: params["id"] }),
  }),
  "POST /v1.0/discounts/quote": answers(quoteOffers, { read: ({ body }: Request) => body }),
  "GET /v1.0/discounts/:id": shows(discounts),
  "POST /v1.0/discounts": asks(createDiscount, { ...ofDiscount, status: 201 }),
  "PATCH /v1.0/discounts/:id": changeD,
  "PUT /v1.0/discounts/:id": changeD,
  "DELETE /v1.0/discounts/:id": asks(archiveDiscount, ofDiscount),
  "POST /v1.0/discounts/:id/pause": asks(pauseDiscount, ofDiscount),
  "POST /v1.0/discounts/:id/resume": asks(resumeDiscount, ofDiscount),
  "POST /v1.0/discounts/:id/archive": asks(archiveDiscount, ofDiscount),
  "GET /v1.0/promotions": lists(promotions),
  "GET /v1.0/promotions/:id": shows(promotions),
  "POST /v1.0/promotions": asks(createPromotion, { ...ofPromotion, status: 201 }),
  "PATCH /v1.0/promotions/:id": changeP,
  "PUT /v1.0/promotions/:id": changeP,
  "DELETE /v1.0/promotions/:id": asks(archivePromotion, ofPromotion),
  "POST /v1.0/promotions/:id/pause": asks(pausePromotion, ofPromotion),
  "POST /v1.0/promotions/:id/resume": asks(resumePromotion, ofPromotion),
  "POST /v1.0/promotions/:id/archive": asks(archivePromotion, ofPromotion),
  ...resource("discounts", {
    view: discounts,
    create: createDiscount,
    update: changeDiscount,
    remove: archiveDiscount,
    verbs: { pause: pauseDiscount, resume: resumeDiscount, archive: archiveDiscount },
  }),
  ...resource("promotions", {
    view: promotions,
    create: createPromotion,
    update: changePromotion,
    remove: archivePromotion,
    verbs: { pause: pausePromotion, resume: resumePromotion, archive: archivePromotion },
  }),
  ...resource("offer-uses", { view: offerUses }),
}
