import { type Call, languageFor } from "./http/call.ts"
import { ok, type Reply } from "./http/envelope.ts"
import type { Route } from "./http/routes.ts"
import { notFound } from "./http/status.ts"
import type { Outbox } from "./outside/outbox.ts"
import type { Settings } from "./settings.ts"

// Codes lie open in the outbox: only whoever sits at this machine may read them, wherever the gateway listens.
// `callerOf` writes an IPv6 address as its /64, which for ::1 is all zeros.
export const isHere = ({ ip }: Pick<Call, "ip">): boolean => ip.startsWith("127.") || ip === "0:0:0:0::/64"

const here =
  (handle: Route["handle"]): Route["handle"] =>
  (call) =>
    isHere(call) ? handle(call) : notFound(languageFor(call))

/** What only a sandbox shows: the letters that would have left. With a real mail server and SMS provider there is nothing to see. */
export const devRoutes = (
  outbox: Outbox,
  settings: Settings,
  demo: (call: Call) => Promise<Reply>,
): ReadonlyArray<Route> => {
  const sandbox = settings.smtpUrl === undefined
  const providers: Route = {
    method: "GET",
    path: "/auth/providers",
    says: "The ways of signing in besides codes, and whether this installation is a sandbox.",
    access: "public",
    handle: (call) => ok({ providers: [], sandbox: sandbox && isHere(call) }),
  }
  if (!sandbox) return [providers]
  return [
    providers,
    {
      method: "GET",
      path: "/dev-tools/outbox",
      says: "Mail and text messages kept on this machine, newest first.",
      access: "public",
      handle: here(() => ok(outbox.list())),
    },
    {
      method: "POST",
      path: "/dev-tools/demo",
      says: "Opens the demo shop.",
      access: "public",
      signIn: true,
      handle: here(demo),
    },
  ]
}
