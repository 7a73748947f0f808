import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from "jose"
import { present } from "@oja/domain/kernel/present"

/** Whom this installation is at a provider of identities, and where that provider is. */
export interface Client {
  /** "https://accounts.google.com": where it is found, and how its tokens call it. */
  readonly issuer: string
  /** Other names that its tokens may give it. */
  readonly aliases?: ReadonlyArray<string>
  /** Ours, the website's first; tokens made for any other are not for us. */
  readonly ids: readonly [string, ...ReadonlyArray<string>]
  /** What the website shows when it trades a code. */
  readonly secret: (now: number) => string | Promise<string>
  readonly scope: string
  /** Whether the answer comes back as a form: Apple's does, where it is asked for a name. */
  readonly posts?: boolean
}

/** A token's claims, once everything about it is right. */
export type Judged =
  | { readonly _tag: "Right"; readonly claims: JWTPayload }
  /** Not signed, not for us, not now, not what we asked for: `why` is for whoever writes a client. */
  | { readonly _tag: "Refused"; readonly why: string }
  /** The provider cannot be asked at this moment. */
  | { readonly _tag: "Away" }

/** What a provider says of itself. */
interface Discovered {
  readonly authorize: string
  readonly token: string
  readonly keysAt: string
  readonly pkce: boolean
  readonly at: number
}

export interface Trade {
  readonly code: string
  readonly back: string
  readonly verifier: string
}

/** What the token must say beside what every token says, and the moment by which it is judged. */
export interface Expected {
  readonly nonce: string
  readonly now: number
}

/** How far a provider's clock may stand from ours. */
const TOLERANCE = 60
/** A token is shown where it was made for: at once. */
const OLDEST = 15 * 60
/** How long what a provider says of itself is believed. */
const DISCOVERY_MS = 60 * 60_000
/** How long its keys are; and how soon they are looked at again where a token names one that is not among them. */
const KEYS_MS = 10 * 60_000
const AGAIN_MS = 10_000
const ONE_TRY_MS = 8000
/** Larger than any answer of a provider's. */
const LARGEST = 200_000

// Loaded when somebody comes by a provider.
const jose = () => import("jose")

/**
 * One provider of identities, spoken to by OpenID Connect: found by its discovery document, its tokens judged by its own
 * keys, which are fetched anew when a token names one that is not known.
 *
 *     const judged = await issuer.judge(idToken, { nonce, now })
 */
export class Issuer {
  readonly client: Client
  #known: Discovered | undefined
  #keys: { readonly of: string; readonly find: JWTVerifyGetKey; readonly at: number } | undefined

  constructor(client: Client) {
    this.client = client
  }

  /** Where a browser is sent; undefined while the provider is away. */
  async authorizeUrl(
    { back, challenge, nonce }: { readonly back: string; readonly challenge: string; readonly nonce: string },
    now: number,
  ): Promise<string | undefined> {
    const known = await this.#discovered(now)
    if (known === undefined) return undefined
    const url = new URL(known.authorize)
    const { ids, posts, scope } = this.client
    const said = present({
      client_id: ids[0],
      redirect_uri: back,
      response_type: "code",
      response_mode: posts === true ? "form_post" : undefined,
      scope,
      nonce,
      code_challenge: known.pkce ? challenge : undefined,
      code_challenge_method: known.pkce ? "S256" : undefined,
    })
    for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
    return url.href
  }

  /** Trades a code for a token, once, and judges that. */
  async trade({ back, code, verifier }: Trade, expected: Expected): Promise<Judged> {
    const known = await this.#discovered(expected.now)
    if (known === undefined) return away
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: back,
      client_id: this.client.ids[0],
      client_secret: await this.client.secret(expected.now),
      ...(known.pkce && { code_verifier: verifier }),
    })
    // A code works once: it is not asked twice when no answer comes.
    const answer = await spoken(known.token, { method: "POST", body })
    if (answer === undefined || answer.status === 429 || answer.status >= 500) return away
    const { error, id_token: token } = answer.body
    // Whatever code it was: they do not know us, and whoever keeps this installation has to look.
    if (error === "invalid_client" || error === "unauthorized_client") return away
    return typeof token === "string" ? this.judge(token, expected) : refused("code")
  }

  /** Whether a token was made by this provider, for us, just now, in answer to what was asked. */
  async judge(token: string, { nonce, now }: Expected): Promise<Judged> {
    const known = await this.#discovered(now)
    if (known === undefined) return away
    const { aliases = [], ids, issuer } = this.client
    const { errors, jwtVerify } = await jose()
    try {
      const { payload, protectedHeader } = await jwtVerify(token, (...asked) => this.#keyOf(known, now, asked), {
        issuer: [issuer, ...aliases],
        audience: [...ids],
        algorithms: ["RS256", "ES256"],
        requiredClaims: ["sub", "exp", "iat", "nonce"],
        clockTolerance: TOLERANCE,
        maxTokenAge: OLDEST,
        currentDate: new Date(now),
      })
      const why = wrongIn(payload, protectedHeader.typ, ids, nonce)
      return why === undefined ? { _tag: "Right", claims: payload } : refused(why)
    } catch (error) {
      if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
        return refused(error.claim)
      if (error instanceof KeysAway) return away
      // Anything else that the library has a name for speaks of the token.
      if (error instanceof errors.JOSEError) return refused("signature")
      throw error
    }
  }

  /** The key that a token names: from those that are known, else from those that the provider has by now. */
  async #keyOf({ keysAt }: Discovered, now: number, [header, token]: Parameters<JWTVerifyGetKey>) {
    const { errors } = await jose()
    const known = await this.#keysAt(keysAt, now, KEYS_MS)
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await this.#keysAt(keysAt, now, AGAIN_MS))(header, token)
    }
  }

  async #keysAt(address: string, now: number, life: number): Promise<JWTVerifyGetKey> {
    const known = this.#keys?.of === address ? this.#keys : undefined
    if (known !== undefined && now - known.at < life && now >= known.at) return known.find
    const { createLocalJWKSet } = await jose()
    const said = await spoken(address)
    if (said?.status === 200 && Array.isArray(said.body["keys"])) {
      const find = createLocalJWKSet(said.body as unknown as JSONWebKeySet)
      this.#keys = { of: address, find, at: now }
      return find
    }
    if (known === undefined) throw new KeysAway()
    return known.find
  }

  async #discovered(now: number): Promise<Discovered | undefined> {
    if (this.#known !== undefined && now - this.#known.at < DISCOVERY_MS && now >= this.#known.at) return this.#known
    const { issuer } = this.client
    const said = (await spoken(`${issuer}/.well-known/openid-configuration`)) ??
      (await spoken(`${issuer}/.well-known/openid-configuration`)) ?? { status: 0, body: {} }
    const { authorization_endpoint, code_challenge_methods_supported, jwks_uri, token_endpoint } = said.body
    const [authorize, token, keys] = [authorization_endpoint, token_endpoint, jwks_uri].map((it) => safe(it, issuer))
    // Whoever calls itself something else is not whom we asked. What was known before is better than nobody.
    if (said.status !== 200 || said.body["issuer"] !== issuer) return this.#known
    if (authorize === undefined || token === undefined || keys === undefined) return this.#known
    const methods: ReadonlyArray<unknown> = Array.isArray(code_challenge_methods_supported)
      ? code_challenge_methods_supported
      : []
    this.#known = {
      authorize,
      token,
      keysAt: keys,
      pkce: methods.includes("S256"),
      at: now,
    }
    return this.#known
  }
}

/** The provider's keys cannot be had. */
class KeysAway extends Error {}

const away: Judged = { _tag: "Away" }
const refused = (why: string): Judged => ({ _tag: "Refused", why })

/** What OpenID Connect asks beyond a signed token of the right issuer and time. */
const wrongIn = (
  { aud, azp, nonce, sub }: JWTPayload,
  typ: string | undefined,
  ids: ReadonlyArray<string>,
  expected: string,
): string | undefined => {
  if (typ !== undefined && typ.toUpperCase() !== "JWT") return "typ"
  if (nonce !== expected) return "nonce"
  if (typeof sub !== "string" || sub === "" || sub.length > 255) return "sub"
  const audience = [aud ?? []].flat()
  if (!audience.every((it) => ids.includes(it))) return "aud"
  // Made for several, it says for whom of them; and where it says so, that is one of us.
  if (azp === undefined) return audience.length > 1 ? "azp" : undefined
  return typeof azp === "string" && ids.includes(azp) ? undefined : "azp"
}

/** An address that the provider names: as safe as the one it was found by. */
const safe = (said: unknown, issuer: string): string | undefined => {
  const url = typeof said === "string" ? URL.parse(said) : null
  if (url === null || url.username !== "" || url.password !== "") return undefined
  return url.protocol === "https:" || url.protocol === new URL(issuer).protocol ? url.href : undefined
}

interface Said {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Speaks JSON with a provider; undefined when nobody could be heard. */
const spoken = async (url: string, init: RequestInit = {}): Promise<Said | undefined> => {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: { accept: "application/json" },
      // A redirect would carry the code and our secret to another house.
      redirect: "error",
      signal: AbortSignal.timeout(ONE_TRY_MS),
    })
    const text = await answer.text()
    const body: unknown = text.length > LARGEST ? {} : JSON.parse(text)
    return { status: answer.status, body: typeof body === "object" && body !== null ? (body as Said["body"]) : {} }
  } catch {
    return undefined
  }
}
