import { accept, BusinessId, command } from "../kernel/index.ts"
import { BusinessName } from "../businesses/index.ts"
import { Listing } from "./login.ts"

/** Follows from registering or renaming a business. */
export const nameBusiness = command("NameBusiness", {
  summary: "Notes what a business is called, for the people who belong to it.",
  input: { businessId: BusinessId, name: BusinessName },
  access: { module: "settings", action: "edit", of: "system" },
  reads: ({ businessId }) => ({ listing: Listing.of(businessId) }),
  writes: [Listing],
  decide: ({ listing }, { businessId, name }) =>
    accept(listing.name === name ? [] : [{ _tag: "BusinessNamed", businessId, name }]),
})
