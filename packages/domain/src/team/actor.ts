import type { Actor } from "../kernel/index.ts"
import { has, mostOf, type Plan } from "../subscription/index.ts"
import { may } from "./roles.ts"

/** Who someone is to the judge: their role in this business and what its plan holds. Gateway, screens and terminal ask through it. */
export const actorOf = (
  role: string,
  plan: Plan,
  how: Pick<Actor, "limits" | "approvers" | "approval"> = {},
): Actor => ({
  may: (module, action) => may(role, module, action),
  has: (feature) => has(plan, feature),
  plan,
  most: (limit) => mostOf(plan, limit),
  ...how,
})
