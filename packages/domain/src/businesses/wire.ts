import { answers, asks, phoneNames, resource, type Wire } from "../kernel/index.ts"
import { changeBusiness } from "./changeBusiness.ts"
import { askDeletion, takeBackDeletion } from "./deleteBusiness.ts"
import { activeBusiness, businessIndustries, currencies } from "./queries.ts"
import { registerBusiness } from "./registerBusiness.ts"
import { businesses } from "./views.ts"

/** The web app says `businessName` at registration and `name` later: both are understood. */
export const names = { businessName: "name", name: "name", timezone: "zone", zone: "zone", ...phoneNames }

export const wire: Wire = {
  "POST /v2.1/auth/register": asks(registerBusiness, {
    names,
    given: { onTrial: true },
    hidden: ["onTrial"],
    answers: businesses,
  }),
  "GET /business": answers(activeBusiness),
  "PATCH /business/:id": asks(changeBusiness, { names, answers: businesses }),
  "POST /business/:id/deletion": asks(askDeletion, { answers: businesses }),
  "DELETE /business/:id/deletion": asks(takeBackDeletion, { answers: businesses }),
  "GET /business-industry": answers(businessIndustries),
  "GET /v1.0/currencies": answers(currencies),
  ...resource("businesses", { view: businesses, update: changeBusiness }),
}
