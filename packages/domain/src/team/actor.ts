import type { Actor } from "../kernel/index.ts"
import { present } from "../kernel/present.ts"
import { has, mostOf, type Plan } from "../subscription/index.ts"
import { holding, may } from "./roles.ts"
import type { Standing } from "./standing.ts"

/** Who someone is to the judge: their standing in this business and what its plan holds. Gateway, screens and terminal ask through it. */
export const actorOf = (
  standing: Standing | string,
  plan: Plan,
  how: Pick<Actor, "limits" | "approvers" | "approval"> = {},
): Actor => {
  const { access, role, within }: Standing = typeof standing === "string" ? { role: standing } : standing
  return {
    role,
    may: access === undefined ? (module, action) => may(role, module, action) : holding(access),
    ...present({ within }),
    has: (feature) => has(plan, feature),
    plan,
    most: (limit) => mostOf(plan, limit),
    ...how,
  }
}
