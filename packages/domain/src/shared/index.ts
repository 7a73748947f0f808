import * as Schema from "effect/Schema"
import { id } from "../kernel/index.ts"

// Ids and words that two modules share of which neither stands on the other.

export const SaleId = id("sale")

/** A branch. */
export const LocationId = id("loc")

/** Where something was sold. */
export const Channel = Schema.Literals([
  "walk_in",
  "pos",
  "online_store",
  "whatsapp",
  "instagram",
  "facebook",
  "phone",
  "marketplace",
  "other",
])

/** How money comes and goes. */
export const PaymentMethod = Schema.Literals(["cash", "bank_transfer", "transfer", "card", "mobile_money"])
