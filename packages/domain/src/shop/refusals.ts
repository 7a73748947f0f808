import * as Schema from "effect/Schema"
import { refusal, Count, invalid } from "../kernel/index.ts"
import { Missing } from "./events.ts"

/** Another shop has the address, or it is one that nobody may have. */
export const SlugTakenByAnother = refusal(
  "SlugTakenByAnother",
  { code: "SLUG_TAKEN", status: 409, field: "slug" },
  { slug: Schema.String, suggestion: Schema.optionalKey(Schema.String) },
)
export const SlugReserved = refusal(
  "SlugReserved",
  { code: "SLUG_TAKEN", status: 409, field: "slug" },
  { slug: Schema.String, suggestion: Schema.optionalKey(Schema.String) },
)
/** It passes for a bank or a brand. */
export const NameReserved = invalid("NameReserved", "name", { name: Schema.String })
/** An address is the shop's once the platform has written it down; so many and no more. */
export const SlugNotKept = invalid("SlugNotKept", "slug", { slug: Schema.String })
export const TooManySlugs = invalid("TooManySlugs", "slug", { limit: Count })
export const StoreWithoutSlug = invalid("StoreWithoutSlug", "slug", {})
export const NoWayToPay = invalid("NoWayToPay", "checkout", {})
/** A day opens twice at the same time, or closes after it has opened again. */
export const HoursOverlap = invalid("HoursOverlap", "hours", { day: Count })
export const StoreIncomplete = refusal(
  "StoreIncomplete",
  { code: "STORE_INCOMPLETE", status: 422 },
  { missing: Schema.Array(Missing) },
)
export const StoreNotPublished = refusal("StoreNotPublished", { code: "VALIDATION_FAILED", status: 422 }, {})
