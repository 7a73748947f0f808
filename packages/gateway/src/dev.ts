import type { Call } from "./http/call.ts"
import { ok, type Reply } from "./http/envelope.ts"
import type { Route } from "./http/routes.ts"
import type { Outbox } from "./outside/outbox.ts"
import type { Settings } from "./settings.ts"

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
    handle: () => ok({ providers: [], sandbox }),
  }
  if (!sandbox) return [providers]
  return [
    providers,
    {
      method: "GET",
      path: "/dev-tools/outbox",
      says: "Mail and text messages kept on this machine, newest first.",
      access: "public",
      handle: () => ok(outbox.list()),
    },
    {
      method: "POST",
      path: "/dev-tools/demo",
      says: "Opens the demo shop.",
      access: "public",
      signIn: true,
      handle: demo,
    },
  ]
}
