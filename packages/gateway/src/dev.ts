import * as Schema from "effect/Schema"
import { SignedIn } from "./accounts/index.ts"
import type { Call } from "./http/call.ts"
import { isHere } from "./http/here.ts"
import { anybody, route, type Route } from "./http/route.ts"
import { notFound } from "./http/status.ts"
import { Kept, type Outbox } from "./outside/outbox.ts"
import type { Settings } from "./settings.ts"

/** What only a sandbox shows: the letters that would have left. With a real mail server and SMS provider there is nothing to see. */
export const devRoutes = (
  outbox: Outbox,
  settings: Settings,
  enterDemo: (call: Call) => Promise<SignedIn>,
): ReadonlyArray<Route> => {
  const sandbox = settings.smtpUrl === undefined
  const providers = route("GET /auth/providers", {
    summary: "The ways of signing in besides codes, and whether this installation is a sandbox.",
    access: anybody,
    output: Schema.Struct({ providers: Schema.Array(Schema.String), sandbox: Schema.Boolean }),
    handle: ({ call, reply }) => reply({ providers: [], sandbox: sandbox && isHere(call) }),
  })
  if (!sandbox) return [providers]
  return [
    providers,
    route("GET /dev-tools/outbox", {
      summary: "Mail and text messages kept on this machine, newest first.",
      access: anybody,
      output: Schema.Array(Kept),
      handle: ({ call, language, reply }) => (isHere(call) ? reply(outbox.list()) : notFound(language)),
    }),
    route("POST /dev-tools/demo", {
      summary: "Opens the demo shop.",
      access: anybody,
      signIn: true,
      output: SignedIn,
      handle: async ({ call, language, reply }) => (isHere(call) ? reply(await enterDemo(call)) : notFound(language)),
    }),
  ]
}
