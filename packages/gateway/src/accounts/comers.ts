import { changeProfile } from "@oja/domain/accounts/changeProfile"
import { eraseAccount } from "@oja/domain/accounts/eraseAccount"
import { Login } from "@oja/domain/accounts/login"
import { migrateLogin } from "@oja/domain/accounts/migrateLogin"
import { PLATFORM, present } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import type { Call } from "../http/call.ts"
import { languageFor } from "../http/call.ts"
import { failing, type Language, type Reply } from "../http/envelope.ts"
import { unanswered } from "../http/status.ts"
import { say } from "../http/words.ts"
import { type Asks, type Identities, type Identity, identityOf, type IdentityProvider } from "../identity/index.ts"
import { askerOf } from "./asker.ts"
import { userOf } from "./callers.ts"
import type { Noting } from "./noting.ts"
import { loginIdOf, personOf, type Provider, type SignIn } from "./signIn.ts"

export interface ComerServices {
  readonly ledger: Ledger
  readonly signIn: SignIn
  readonly noting: Noting
  readonly identities: Identities
  readonly asks: Asks
  /** Whether browsers come by https. */
  readonly secure: boolean
}

/** What somebody brings from a provider. */
export interface Brought {
  readonly provider: IdentityProvider
  readonly identifier: string
  readonly type: "code" | "id_token"
  readonly nonce?: string
}

type UserId = `user_${string}`

/** Who stands behind what was brought from a provider; or the reply that turns it away, with nothing changed. */
export const broughtBy = async (
  { asks, identities, secure }: ComerServices,
  call: Call,
  { identifier, nonce = "", provider, type }: Brought,
): Promise<Identity | Reply> => {
  const language = languageFor(call)
  const issuer = identities.of(provider, call)
  if (issuer === undefined) return notSetUp(language)
  const asked = asks.take(nonce, { provider, asker: askerOf(call, secure).id }, call.at)
  // Asked by nobody, by somebody else, long ago, or answered already.
  if (asked === undefined) return identityRefused(provider, "nonce", language)
  const expected = { nonce, now: call.at }
  const judged =
    type === "code"
      ? await issuer.trade({ code: identifier, ...asked }, expected)
      : await issuer.judge(identifier, expected)
  if (judged._tag === "Away") return providerDown(provider, language)
  if (judged._tag === "Refused") return identityRefused(provider, judged.why, language)
  const identity = identityOf(provider, judged.claims)
  return typeof identity === "string" ? identityRefused(provider, identity, language) : identity
}

/** The person behind an identity; whoever comes for the first time gets an account, or is known by their mailbox. */
export const comerOf = async (
  services: ComerServices,
  call: Call,
  { email, firstName, keepsMailbox, lastName, provider, subject }: Identity,
): Promise<UserId | Reply> => {
  const { ledger, noting, signIn } = services
  const language = languageFor(call)
  const known = personBehind(ledger, provider, subject)
  if (known !== undefined) return known
  const byMail = email === undefined ? undefined : personBehind(ledger, "email", email)
  // Somebody once read mail there. Who does today is proven by a code that is sent there, and by nothing else.
  if (byMail !== undefined && !keepsMailbox)
    return failing({
      status: 409,
      code: "EMAIL_LINKED",
      message: say(language, "emailLinked", email ?? "", named[provider]),
    })
  const own = email !== undefined && keepsMailbox
  const userId = await personOf(
    ledger,
    // Whoever keeps the mailbox always has the code that is sent there as a second way in.
    own ? { provider: "email", subject: email, email } : present({ provider, subject, email }),
    language,
    call.at,
  )
  if (own) {
    const answer = await moveLogin(services, call, { userId, provider, subject, email, linkToPrevious: true })
    if (answer._tag !== "Accepted") return unanswered(ledger.domain, migrateLogin.name, answer, language)
    if (byMail !== undefined) noting.person(userId, "login_changed", call)
  }
  if (byMail === undefined && firstName !== undefined)
    await signIn.system(changeProfile, { userId, ...present({ firstName, lastName }) }, PLATFORM, userId, call)
  return userId
}

export const personBehind = (ledger: Ledger, provider: Provider, subject: string): UserId | undefined =>
  ledger.state(PLATFORM, Login, loginIdOf(ledger.people.secret("logins"), provider, subject)).userId

interface Move {
  readonly userId: UserId
  readonly provider: "email" | IdentityProvider
  readonly subject: string
  readonly email?: string | undefined
  readonly linkToPrevious: boolean
}

/** From now on a person comes by this login. */
export const moveLogin = (
  { ledger, signIn }: Pick<ComerServices, "ledger" | "signIn">,
  call: Call,
  { email, linkToPrevious, provider, subject, userId }: Move,
) => {
  const loginId = loginIdOf(ledger.people.secret("logins"), provider, subject)
  const input = { userId, loginId, provider, linkToPrevious, ...present({ email }) }
  return signIn.system(migrateLogin, input, PLATFORM, userId, call)
}

/** Nothing hangs on this account: no shop, and no team that it left and that knows it by name. */
const isBare = (ledger: Ledger, userId: string): boolean => {
  const { businesses, left } = userOf(ledger, userId)
  return Object.keys(businesses).length + Object.keys(left).length === 0
}

/**
 * A person shows that a login is theirs which leads to another account of theirs. The one with shops stays, and the other,
 * on which nothing hangs, is forgotten; answers with the account that stays, or the reply where shops hang on both.
 */
export const oneAccountOf = async (
  { ledger, signIn }: Pick<ComerServices, "ledger" | "signIn">,
  call: Call,
  userId: UserId,
  other: UserId,
): Promise<UserId | Reply> => {
  const language = languageFor(call)
  const gone = isBare(ledger, other) ? other : isBare(ledger, userId) ? userId : undefined
  if (gone === undefined)
    return failing({ status: 409, code: "BOTH_HAVE_SHOPS", message: say(language, "bothHaveShops") })
  const answer = await signIn.system(eraseAccount, { userId: gone }, PLATFORM, gone, call)
  if (answer._tag !== "Accepted") return unanswered(ledger.domain, eraseAccount.name, answer, language)
  return gone === other ? userId : other
}

const named: { readonly [P in IdentityProvider]: string } = { google: "Google", apple: "Apple" }

const identityRefused = (provider: IdentityProvider, why: string, language: Language): Reply =>
  failing({
    status: 400,
    code: "IDENTITY_REFUSED",
    message: say(language, why === "email_verified" ? "mailboxUnverified" : "identityRefused", named[provider]),
    devMessage: `the token or its answer was not taken: ${why}`,
  })

export const providerDown = (provider: IdentityProvider, language: Language): Reply =>
  failing({ status: 503, code: "PROVIDER_DOWN", message: say(language, "identityAway", named[provider]) })

export const notSetUp = (language: Language): Reply =>
  failing({ status: 422, code: "PROVIDER_NOT_SET", message: say(language, "providerNotSet") })
