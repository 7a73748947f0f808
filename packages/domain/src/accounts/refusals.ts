import * as Schema from "effect/Schema"
import { differs, duplicate, notFound, refusal } from "../kernel/index.ts"

export const LoginInUse = duplicate("LoginInUse", "identifier", {})

export const UserRegisteredBefore = differs("UserRegisteredBefore", {})

export const UserUnknown = notFound("UserUnknown", {})

/** Whoever has a place in a team leaves it first: the business has to know that they go. */
export const StillInTeams = refusal(
  "StillInTeams",
  { code: "STILL_IN_TEAMS", status: 409, field: "userId" },
  { names: Schema.Array(Schema.String) },
)
