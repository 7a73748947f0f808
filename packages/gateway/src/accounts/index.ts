import type { BusinessId } from "@oja/domain/kernel/index"
import type { Plan } from "@oja/domain/subscription/plans"
import { callerOf, lookingAs, memberOf, plansIn } from "./callers.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Call } from "../http/call.ts"
import type { Ledger } from "@oja/store"
import type { Mail } from "../outside/mail.ts"
import type { Sms } from "../outside/sms.ts"
import type { SecurityLog } from "../security/index.ts"
import { PinRateLimit } from "../trips/index.ts"
import { Codes } from "./codes.ts"
import { codeRoutes } from "./codeRoutes.ts"
import { factorRoutes } from "./factorRoutes.ts"
import { Factors } from "./factors.ts"
import { feedbackRoute } from "./feedback.ts"
import { Asks, type Identities } from "../identity/index.ts"
import { identityRoutes, waysIn } from "./identityRoutes.ts"
import { migrationRoutes } from "./migrationRoutes.ts"
import { notingIn } from "./noting.ts"
import { accountRoutes } from "./routes.ts"
import { passkeyRoutes } from "./passkeyRoutes.ts"
import { Passkeys } from "./passkeys.ts"
import { Proofs } from "./proofs.ts"
import { Sessions } from "./sessions.ts"
import { SignIn } from "./signIn.ts"
import type { Strangers } from "../strangers/index.ts"

export { userOf } from "./callers.ts"
export { personOf, type SignIn } from "./signIn.ts"
export { type Sessions } from "./sessions.ts"
export { SignedIn } from "./signedIn.ts"
export { accountTables } from "./tables.ts"

interface Opening {
  readonly ledger: Ledger
  readonly db: GatewayDb
  readonly mail: Mail["Service"]
  readonly sms: Sms["Service"]
  readonly strangers: Strangers
  /** Who reads what people say about Oja. */
  readonly supportEmail: string
  /** What every business may use, where plans are not sold. */
  readonly plan: Plan | undefined
  /** Where the owner reads who came in. */
  readonly log: SecurityLog
  /** Where this gateway is reached from outside. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Who vouches for people besides codes. */
  readonly identities: Identities
}

/** Who signs in, with what, and on which devices. */
export const openAccounts = (opening: Opening) => {
  const { db, ledger, log, mail, now, plan, supportEmail, url } = opening
  const sessions = new Sessions(db)
  const noting = notingIn(ledger, log)
  const planOf = plansIn(ledger, plan)
  const signIn = new SignIn(ledger, sessions, noting, (business) => planOf(business, now()))
  const passkeys = new Passkeys(db)
  const factors = new Factors(db, ledger, passkeys)
  const services = {
    ...opening,
    sessions,
    signIn,
    noting,
    codes: new Codes(db),
    secure: url.startsWith("https:"),
    factors,
    passkeys,
    tries: new PinRateLimit(db),
    asks: new Asks(db),
    proofs: new Proofs(db),
  }
  return {
    sessions,
    signIn,
    callerOf: callerOf(ledger, (token, at) => sessions.find(token, at), factors, planOf),
    /** As `callerOf`, for who only listens: that is no use of a session. */
    listenerOf: callerOf(ledger, (token, at) => sessions.peek(token, at), factors, planOf),
    lookingAs: lookingAs(ledger),
    /** The providers by which a caller may come. */
    waysIn: (call: Call) => waysIn(services, call),
    /** A person's place in a business, with their rights of this moment. */
    placeOf: (userId: string, business: BusinessId) => memberOf(ledger, userId, business, planOf(business, now())),
    planOf,
    routes: [
      ...codeRoutes(services),
      ...accountRoutes(services),
      ...identityRoutes(services, url),
      ...migrationRoutes(services),
      ...factorRoutes(services),
      ...passkeyRoutes(services),
      feedbackRoute(mail, supportEmail),
    ],
  }
}
