import type { Sms } from "../outside/sms.ts"
import type { Ground, Opened } from "../module.ts"
import { PinRateLimit } from "../trips/index.ts"
import { invitationMailer } from "./invitationMailer.ts"
import { invitationRoutes, type InvitationServices } from "./invitationRoutes.ts"
import { type PlaceOf, teamRoutes } from "./routes.ts"

export type { PlaceOf } from "./routes.ts"
export { invitationTable } from "./invitationMailer.ts"

interface Accounts extends Pick<InvitationServices, "sessions" | "signIn"> {
  readonly placeOf: PlaceOf
}

/** What of the team needs a PIN, and how people come into it. */
export const openTeam = (ground: Ground, { placeOf, sessions, signIn }: Accounts, sms: Sms["Service"]): Opened => {
  const { db, ledger, url } = ground
  return {
    routes: [
      ...teamRoutes({ ledger, tries: new PinRateLimit(db), placeOf }),
      ...invitationRoutes({ ledger, url, sessions, signIn }),
    ],
    jobs: [invitationMailer({ ...ground, sms })],
  }
}
