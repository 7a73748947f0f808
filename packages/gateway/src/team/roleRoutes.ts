import * as Schema from "effect/Schema"
import type { Domain } from "@oja/domain/kernel/index"
import { route, type Route } from "../http/route.ts"
import { judgedRights } from "./judgedRights.ts"

const Modules = Schema.Struct({
  modules: Schema.Array(Schema.Struct({ module: Schema.String, actions: Schema.Array(Schema.String) })),
})

/** What a role is made of: asked of the gateway, which knows every call that is judged. */
export const roleRoutes = (domain: Domain, documented: () => ReadonlyArray<Route>) => {
  let known: typeof Modules.Type | undefined
  return [
    route("GET /v1.0/roles/modules", {
      summary: "The modules and the actions of each: what a role is made of.",
      access: { module: "permission_roles", action: "view" },
      output: Modules,
      handle: ({ reply }) => reply((known ??= { modules: judgedRights(domain, documented()) })),
    }),
  ]
}
