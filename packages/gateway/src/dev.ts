import * as Schema from "effect/Schema"
import { SignedIn } from "./accounts/index.ts"
import type { Call } from "./http/call.ts"
import { anybody, route, type Route } from "./http/route.ts"
import { notFound } from "./http/status.ts"
import { Kept, type Outbox } from "./outside/outbox.ts"
import type { Settings } from "./settings.ts"

/** Headers that a proxy writes: whoever comes with one did not sit down at this machine, though the proxy did. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]

const loopbackName = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a call comes from a person at this very machine: codes lie open in the outbox, and only they may read them,
 * wherever the gateway listens. A proxy on the same machine has a loopback address too, so that alone says nothing:
 * the call must name a loopback host and have passed through nobody's hands.
 */
export const isHere = ({ headers, ip }: Pick<Call, "ip" | "headers">): boolean =>
  // `callerOf` writes an IPv6 address as its /64, which for ::1 is all zeros.
  (ip.startsWith("127.") || ip === "0:0:0:0::/64") &&
  loopbackName.test(headers["host"] ?? "") &&
  forwarding.every((name) => headers[name] === undefined)

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
