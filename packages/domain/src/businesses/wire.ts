import { answers, asks, resource, type Wire, withPhone } from "../kernel/index.ts"
import { changeBusiness } from "./changeBusiness.ts"
import { activeBusiness, businessIndustries, currencies } from "./queries.ts"
import { registerBusiness } from "./registerBusiness.ts"
import { businesses } from "./views.ts"

/** The web app says `businessName` and `currencyCode` at registration, `name` and `currency` later: both are understood. */
const said = (body: { readonly [name: string]: unknown }) => {
  const { businessName, ...rest } = withPhone(body)
  return { ...rest, ...(businessName !== undefined && { name: businessName }) }
}

export const wire: Wire = {
  "POST /v2.1/auth/register": asks(registerBusiness, { read: ({ body }) => said(body), answers: businesses }),
  "GET /business": answers(activeBusiness),
  "PATCH /business/:id": asks(changeBusiness, { read: ({ body }) => said(body), answers: businesses }),
  "GET /business-industry": answers(businessIndustries),
  "GET /v1.0/currencies": answers(currencies),
  ...resource("businesses", { view: businesses, update: changeBusiness }),
}
