import * as Schema from "effect/Schema"
import { Email, present } from "@oja/domain/kernel/index"
import type { JWTPayload } from "jose"
import type { IdentityProvider } from "./asks.ts"

/** Who came, as the provider's token says. */
export interface Identity {
  readonly provider: IdentityProvider
  /** The issuer and its own name for them: the same for good, whatever they are called and wherever they read mail. */
  readonly subject: string
  readonly email?: string
  /** The provider itself keeps this mailbox: whoever comes by it reads its mail, today and not only once. */
  readonly keepsMailbox: boolean
  readonly firstName?: string
  readonly lastName?: string
}

const isEmail = Schema.is(Email)

const ownMailboxes: { readonly [P in IdentityProvider]: RegExp } = {
  google: /@(gmail|googlemail)\.com$/,
  apple: /@(icloud|me|mac)\.com$|@privaterelay\.appleid\.com$/,
}

/** Reads a judged token; a word for what is wrong where its mailbox is not theirs. */
export const identityOf = (
  provider: IdentityProvider,
  { email: said, email_verified: verified, family_name, given_name, hd, iss, sub }: JWTPayload,
): Identity | string => {
  const who = {
    provider,
    subject: `${iss} ${sub}`,
    ...present({ firstName: nameOf(given_name), lastName: nameOf(family_name) }),
  }
  // Apple's schools and companies may hide the mailbox of their people altogether.
  if (said === undefined || said === null || said === "") return { ...who, keepsMailbox: false }
  const email = typeof said === "string" ? said.trim().toLowerCase() : ""
  if (!isEmail(email)) return "email"
  // Apple writes a word, Google a truth value.
  if (verified !== true && verified !== "true") return "email_verified"
  const keepsMailbox =
    ownMailboxes[provider].test(email) ||
    (provider === "google" && typeof hd === "string" && email.endsWith(`@${hd.toLowerCase()}`))
  return { ...who, email, keepsMailbox }
}

const nameOf = (said: unknown): string | undefined => {
  const name =
    typeof said === "string"
      ? said
          .replaceAll(/\p{Cc}/gu, " ")
          .trim()
          .slice(0, 80)
      : ""
  return name === "" ? undefined : name
}
