import { PLATFORM } from "@oja/domain/kernel/index"
import { Login } from "@oja/domain/accounts/login"
import type { Ledger } from "@oja/store"
import type { Call } from "../http/call.ts"
import type { Happening, SecurityLog } from "../security/index.ts"
import { userOf } from "./callers.ts"
import { loginIdOf } from "./signIn.ts"

/** Notes what happens to people's accounts in every business they belong to at that moment. */
export interface Noting {
  readonly person: (userId: string, what: Happening, call: Call, about?: string) => void
  /** Whoever signs in with this address; nobody, where it leads to nobody. */
  readonly address: (address: string, what: Happening, call: Call) => void
}

export const notingIn = (ledger: Ledger, log: SecurityLog): Noting => {
  const person: Noting["person"] = (userId, what, call, about) => {
    for (const business of Object.keys(userOf(ledger, userId).businesses)) log.note(business, userId, what, call, about)
  }
  return {
    person,
    address: (address, what, call) => {
      const provider = address.startsWith("+") ? "mobile" : "email"
      const login = loginIdOf(ledger.people.secret("logins"), provider, address)
      const { userId } = ledger.state(PLATFORM, Login, login)
      if (userId !== undefined) person(userId, what, call)
    },
  }
}
