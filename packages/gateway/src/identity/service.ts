import type { Call } from "../http/call.ts"
import type { Here } from "../http/here.ts"
import type { Settings } from "../settings.ts"
import { type AppleKey, appleSecret } from "./appleSecret.ts"
import type { IdentityProvider } from "./asks.ts"
import { Issuer } from "./issuer.ts"
import { SandboxHouse } from "./sandbox.ts"

/** Which providers this installation knows, and by which of them a caller may come. */
export interface Identities {
  readonly of: (provider: IdentityProvider, call: Pick<Call, "ip" | "headers">) => Issuer | undefined
  /** The providers on this very machine, for whoever sits at it; where a real one is set up, its twin here is not. */
  readonly sandbox: SandboxHouse | undefined
}

export const identityProviders: ReadonlyArray<IdentityProvider> = ["google", "apple"]

const scopes: { readonly [P in IdentityProvider]: string } = { google: "openid email profile", apple: "name email" }

/** The providers whose client is set; in a sandbox, one of its own for each of the others. */
export const identities = ({ apple, google, sandboxLetters }: Settings, isHere: Here["isHere"]): Identities => {
  const sandbox = sandboxLetters ? new SandboxHouse() : undefined
  const real: { readonly [P in IdentityProvider]: Issuer | undefined } = {
    google:
      google &&
      new Issuer({
        issuer: google.issuer,
        // Google's own pages name both.
        aliases: google.issuer === "https://accounts.google.com" ? ["accounts.google.com"] : [],
        ids: google.ids,
        secret: () => google.secret,
        scope: scopes.google,
      }),
    apple: apple && new Issuer(appleClient(apple)),
  }
  return {
    of: (provider, call) => real[provider] ?? (isHere(call) ? sandbox?.issuer(provider, scopes[provider]) : undefined),
    sandbox,
  }
}

const appleClient = ({ ids, issuer, key }: NonNullable<Settings["apple"]>) => ({
  issuer,
  ids,
  scope: scopes.apple,
  posts: true,
  secret: (now: number) => appleSecret(key satisfies AppleKey, { audience: issuer, clientId: ids[0] }, now),
})
