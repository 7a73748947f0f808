import type { Sms } from "../outside/sms.ts"
import type { Ground } from "../module.ts"
import type { Route } from "../http/route.ts"
import { PinRateLimit } from "../trips/index.ts"
import { invitationMailer } from "./invitationMailer.ts"
import { invitationRoutes, type InvitationServices } from "./invitationRoutes.ts"
import { memberRoutes } from "./memberRoutes.ts"
import { roleRoutes } from "./roleRoutes.ts"
import { type PlaceOf, teamRoutes } from "./routes.ts"

export type { PlaceOf } from "./routes.ts"
export { invitationTable } from "./invitationMailer.ts"

interface Accounts extends Pick<InvitationServices, "sessions" | "signIn"> {
  readonly placeOf: PlaceOf
}

/** What of the team needs a PIN, and how people come into it. */
export const openTeam = (
  ground: Ground,
  { placeOf, sessions, signIn }: Accounts,
  sms: Sms["Service"],
  documented: () => ReadonlyArray<Route>,
) => {
  const { db, ledger, url } = ground
  // Whoever leaves is signed out of this business there and then, on every device.
  const forget = ledger.onMoved(({ events }) => {
    for (const { business, event } of events)
      if (event._tag === "MemberRemoved")
        sessions.revokeMember((event as unknown as { userId: string }).userId, business)
  })
  return {
    routes: [
      ...teamRoutes({ ledger, tries: new PinRateLimit(db), placeOf }),
      ...roleRoutes(ledger.domain, documented),
      ...memberRoutes({ ledger, sessions, signIn }),
      ...invitationRoutes({ db, ledger, url, sessions, signIn }),
    ],
    jobs: [invitationMailer({ ...ground, sms })],
    stop: forget,
  }
}
