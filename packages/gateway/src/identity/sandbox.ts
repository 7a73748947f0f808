import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"
import { appleSecret, type AppleKey } from "./appleSecret.ts"
import type { IdentityProvider } from "./asks.ts"
import { Issuer } from "./issuer.ts"

/** Somebody whom the sandbox is asked to vouch for. */
export interface Vouched {
  readonly email: string
  readonly name: string
  /** Whether its mailbox counts as theirs. */
  readonly verified: boolean
}

/** What was asked on the sandbox's page. */
export interface Visit {
  readonly redirectUri: string
  readonly nonce: string
  readonly challenge: string
}

interface Key {
  readonly alg: "RS256" | "ES256"
  readonly kid: string
  readonly own: KeyObject
  readonly shown: object
}

const codeMs = 60_000
const hourS = 3600

/** Under which paths the sandbox's providers stand. */
export const houseOf = (provider: IdentityProvider): string => `/dev-tools/identity/${provider}`

/**
 * Providers of identities on this very machine, for trying everything out: found by a discovery document, with a page of
 * their own, codes, a token endpoint and keys, asked over HTTP like any other. Whoever types an address on that page is
 * believed, so it opens to nobody but who sits at the machine.
 */
export class SandboxHouse {
  readonly #keys: { readonly [P in IdentityProvider]: () => Key } = {
    google: once(() => keyOf("RS256")),
    apple: once(() => keyOf("ES256")),
  }
  // Whoever signs and whoever checks live in one process.
  readonly #secret = randomBytes(32).toString("hex")
  readonly #appleKey = once(() => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    const key: AppleKey = {
      teamId: "SANDBOX",
      keyId: "sandbox",
      pem: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    }
    return { key, publicKey }
  })
  readonly #codes = new Map<string, Vouched & Visit & { readonly provider: IdentityProvider; readonly until: number }>()
  readonly #met = new Set<string>()
  readonly #issuers = new Map<IdentityProvider, Issuer>()
  #origin = ""

  /** Where this gateway listens, once it does. */
  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** The provider that stands here, once somebody came by it. */
  known(provider: IdentityProvider): Issuer | undefined {
    return this.#issuers.get(provider)
  }

  issuer(provider: IdentityProvider, scope: string): Issuer {
    const known = this.#issuers.get(provider)
    if (known !== undefined) return known
    const clientId = clientOf(provider)
    const made = new Issuer({
      issuer: this.issuerName(provider),
      ids: [clientId],
      scope,
      posts: provider === "apple",
      secret: (now) =>
        provider === "google"
          ? this.#secret
          : appleSecret(this.#appleKey().key, { audience: this.issuerName(provider), clientId }, now),
    })
    this.#issuers.set(provider, made)
    return made
  }

  issuerName(provider: IdentityProvider): string {
    return `${this.#origin}${houseOf(provider)}`
  }

  discovery(provider: IdentityProvider): object {
    const issuer = this.issuerName(provider)
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      response_modes_supported: ["query", "form_post"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [this.#keys[provider]().alg],
      scopes_supported: ["openid", "email", "profile", "name"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      // As Apple's, that one says nothing of it.
      ...(provider === "google" && { code_challenge_methods_supported: ["S256"] }),
    }
  }

  jwks(provider: IdentityProvider): object {
    return { keys: [this.#keys[provider]().shown] }
  }

  /** A code for whoever was vouched for; and whether they come for the first time, which is when Apple tells a name. */
  vouch(
    provider: IdentityProvider,
    who: Vouched,
    visit: Visit,
    now: number,
  ): { readonly code: string; readonly first: boolean } {
    for (const [code, { until }] of this.#codes) if (until <= now) this.#codes.delete(code)
    const code = randomBytes(24).toString("base64url")
    this.#codes.set(code, { ...who, ...visit, provider, until: now + codeMs })
    const first = !this.#met.has(`${provider} ${who.email}`)
    this.#met.add(`${provider} ${who.email}`)
    return { code, first }
  }

  /** The token for a code, where everything fits; the word of RFC 6749 for what does not. */
  async token(
    provider: IdentityProvider,
    said: {
      readonly code: string
      readonly redirectUri: string
      readonly clientId: string
      readonly secret: string
      readonly verifier: string
    },
    now: number,
  ): Promise<{ readonly token: string } | { readonly error: string }> {
    if (said.clientId !== clientOf(provider) || !(await this.#isOurs(provider, said.secret, now)))
      return { error: "invalid_client" }
    const found = this.#codes.get(said.code)
    this.#codes.delete(said.code)
    if (found === undefined || found.provider !== provider || found.until <= now) return { error: "invalid_grant" }
    const { challenge, email, name, nonce, redirectUri, verified } = found
    const proven = challenge === "" || challenge === createHash("sha256").update(said.verifier).digest("base64url")
    if (redirectUri !== said.redirectUri || !proven) return { error: "invalid_grant" }
    const [given_name = "", ...rest] = name.split(" ")
    const iat = Math.floor(now / 1000)
    const claims = {
      iss: this.issuerName(provider),
      aud: clientOf(provider),
      azp: clientOf(provider),
      sub: `sandbox-${createHash("sha256").update(`${provider} ${email}`).digest("hex").slice(0, 24)}`,
      iat,
      exp: iat + hourS,
      nonce,
      email,
      email_verified: provider === "apple" ? String(verified) : verified,
      ...(provider === "google" && name !== "" && { name, given_name, family_name: rest.join(" ") }),
    }
    return { token: signed(this.#keys[provider](), claims) }
  }

  /** Google's secret is a word; Apple's is a token that we signed a moment ago. */
  async #isOurs(provider: IdentityProvider, secret: string, now: number): Promise<boolean> {
    if (provider === "google") return secret === this.#secret
    const { jwtVerify } = await import("jose")
    const { key, publicKey } = this.#appleKey()
    return jwtVerify(secret, publicKey, {
      algorithms: ["ES256"],
      issuer: key.teamId,
      subject: clientOf(provider),
      audience: this.issuerName(provider),
      currentDate: new Date(now),
    }).then(
      () => true,
      () => false,
    )
  }
}

export const clientOf = (provider: IdentityProvider): string => `oja-sandbox-${provider}`

const once = <A>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}

const keyOf = (alg: Key["alg"]): Key => {
  const { privateKey, publicKey } =
    alg === "RS256"
      ? generateKeyPairSync("rsa", { modulusLength: 2048 })
      : generateKeyPairSync("ec", { namedCurve: "P-256" })
  const kid = randomBytes(8).toString("hex")
  return { alg, kid, own: privateKey, shown: { ...publicKey.export({ format: "jwk" }), use: "sig", alg, kid } }
}

const signed = ({ alg, kid, own }: Key, claims: object): string => {
  const text = [{ alg, kid, typ: "JWT" }, claims]
    .map((it) => Buffer.from(JSON.stringify(it)).toString("base64url"))
    .join(".")
  return `${text}.${sign("sha256", Buffer.from(text), { key: own, dsaEncoding: "ieee-p1363" }).toString("base64url")}`
}
