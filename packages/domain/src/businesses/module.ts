import { module } from "../kernel/index.ts"
import { Business } from "./business.ts"
import { deleteBusiness } from "./deleteBusiness.ts"
import { laws } from "./laws.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const businesses = module("businesses", {
  summary: "The business whose book this is: its profile, its currency, and what its till may do.",
  aggregates: [Business],
  commands: [deleteBusiness],
  wire,
  laws,
  words,
})
