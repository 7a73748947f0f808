import { ok } from "./http/envelope.ts"
import type { Route } from "./http/routes.ts"
import type { Outbox } from "./outside/outbox.ts"
import type { Settings } from "./settings.ts"

/** What only a sandbox shows: the letters that would have left. With a real mail server and SMS provider there is nothing to see. */
export const devRoutes = (outbox: Outbox, settings: Settings): ReadonlyArray<Route> => {
  const sandbox = settings.smtpUrl === undefined || settings.smsUrl === undefined
  const installation: Route = {
    method: "GET",
    path: "/dev-tools/installation",
    says: "Whether this installation is a sandbox.",
    access: "public",
    handle: () => ok({ sandbox }),
  }
  if (!sandbox) return [installation]
  return [
    installation,
    {
      method: "GET",
      path: "/dev-tools/outbox",
      says: "Mail and text messages kept on this machine, newest first.",
      access: "public",
      handle: () => ok(outbox.list()),
    },
  ]
}
