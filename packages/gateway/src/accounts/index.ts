import type { BusinessId } from "@oja/domain/kernel/index"
import type { Plan } from "@oja/domain/subscription/plans"
import { callerOf, memberOf } from "./callers.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Ledger } from "@oja/store"
import type { Mail } from "../outside/mail.ts"
import type { Sms } from "../outside/sms.ts"
import { Codes } from "./codes.ts"
import { codeRoutes } from "./codeRoutes.ts"
import { feedbackRoute } from "./feedback.ts"
import { migrationRoutes } from "./migrationRoutes.ts"
import { accountRoutes } from "./routes.ts"
import { Sessions } from "./sessions.ts"
import { SignIn } from "./signIn.ts"

export { userOf } from "./callers.ts"
export { personOf, type SignIn } from "./signIn.ts"
export { SignedIn } from "./signedIn.ts"
export { accountTables } from "./tables.ts"

interface Opening {
  readonly ledger: Ledger
  readonly db: GatewayDb
  readonly mail: Mail["Service"]
  readonly sms: Sms["Service"]
  /** Who reads what people say about Oja. */
  readonly supportEmail: string
  /** What every business may use. */
  readonly plan: Plan
}

/** Who signs in, with what, and on which devices. */
export const openAccounts = ({ db, ledger, mail, plan, sms, supportEmail }: Opening) => {
  const sessions = new Sessions(db)
  const signIn = new SignIn(ledger, sessions)
  const services = { ledger, sessions, signIn, codes: new Codes(db), mail, sms }
  return {
    sessions,
    signIn,
    callerOf: callerOf(ledger, sessions, plan),
    /** A person's place in a business, with their rights of this moment. */
    placeOf: (userId: string, business: BusinessId) => memberOf(ledger, userId, business, plan),
    routes: [
      ...codeRoutes(services),
      ...accountRoutes(services),
      ...migrationRoutes(services),
      feedbackRoute(mail, supportEmail),
    ],
  }
}
