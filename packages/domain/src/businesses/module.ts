import type { Module } from "../kernel/index.ts"
import { Business } from "./business.ts"
import { changeBusiness } from "./changeBusiness.ts"
import { askDeletion, deleteBusiness, takeBackDeletion } from "./deleteBusiness.ts"
import { laws } from "./laws.ts"
import { activeBusiness, businessIndustries, currencies } from "./queries.ts"
import { registerBusiness } from "./registerBusiness.ts"
import { businesses as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const businesses: Module = {
  name: "businesses",
  summary: "The business whose book this is: its profile, its currency, and what its till may do.",
  aggregates: [Business],
  commands: [registerBusiness, changeBusiness, askDeletion, takeBackDeletion, deleteBusiness],
  views: [view],
  queries: [activeBusiness, currencies, businessIndustries],
  wire,
  laws,
  words,
}
