import { answers, asks, module, phoneNames, resource } from "../kernel/index.ts"
import { Business } from "./business.ts"
import { changeBusiness } from "./changeBusiness.ts"
import { askDeletion, deleteBusiness, takeBackDeletion } from "./deleteBusiness.ts"
import { laws } from "./laws.ts"
import { activeBusiness, businessIndustries, currencies } from "./queries.ts"
import { registerBusiness } from "./registerBusiness.ts"
import { businesses as rows } from "./views.ts"
import { words } from "./words.ts"

/** The web app says `businessName` at registration and `name` later: both are understood. */
export const names = { businessName: "name", name: "name", timezone: "zone", zone: "zone", ...phoneNames }

export const businesses = module("businesses", {
  summary: "The business whose book this is: its profile, its currency, and what its till may do.",
  aggregates: [Business],
  commands: [deleteBusiness],
  wire: {
    "POST /v2.1/auth/register": asks(registerBusiness, {
      names,
      given: { onTrial: true },
      hidden: ["onTrial"],
      answers: rows,
    }),
    "GET /business": answers(activeBusiness),
    "PATCH /business/:id": asks(changeBusiness, { names, answers: rows }),
    "POST /business/:id/deletion": asks(askDeletion, { answers: rows }),
    "DELETE /business/:id/deletion": asks(takeBackDeletion, { answers: rows }),
    "GET /business-industry": answers(businessIndustries),
    "GET /v1.0/currencies": answers(currencies),
    ...resource("businesses", { view: rows, update: changeBusiness }),
  },
  laws,
  words,
})
