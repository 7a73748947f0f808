import { randomBytes } from "node:crypto"
import { digest } from "../digests.ts"
import type { GatewayDb, Step } from "../gatewayDb.ts"

/** The ways in by somebody else's word. */
export type IdentityProvider = "google" | "apple"

/** Somebody goes to a provider; what they come back with must answer this. */
export interface Ask {
  /** For the provider's token. */
  readonly nonce: string
  /** Of the code: whoever intercepts it cannot trade it (PKCE). */
  readonly verifier: string
  readonly challenge: string
}

interface Whose {
  readonly provider: IdentityProvider
  /** The browser that asks, as `askerOf` says it: an answer is right nowhere else. */
  readonly asker: string
}

/** How long somebody may take at the provider's. */
const askMs = 10 * 60_000

export const identityTables: ReadonlyArray<Step> = [
  {
    step: 9,
    passing: ["identity_ask"],
    sql: `create table identity_ask (
     nonce text primary key, provider text not null, asker text not null, verifier text not null, back text not null,
     expires_at integer not null) strict, without rowid;
   create index identity_ask_by_end on identity_ask (expires_at);`,
  },
]

/** What was asked at a provider's and is not answered yet. A nonce is answered once, in the browser that it was given to. */
export class Asks {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  open({ asker, back, provider }: Whose & { readonly back: string }, now: number): Ask {
    const [nonce, verifier] = [word(), word()]
    this.#db.prepare("delete from identity_ask where expires_at <= ? or expires_at > ?").run(now, now + askMs + 60_000)
    this.#db
      .prepare(
        "insert into identity_ask (nonce, provider, asker, verifier, back, expires_at) values (?, ?, ?, ?, ?, ?)",
      )
      .run(digest(nonce), provider, asker, verifier, back, now + askMs)
    // Of a verifier its digest is the challenge, as RFC 7636 writes it.
    return { nonce, verifier, challenge: digest(verifier) }
  }

  /** Takes what was asked, whatever becomes of the answer; undefined where nothing was, or not here, or too long ago. */
  take(
    nonce: string,
    { asker, provider }: Whose,
    now: number,
  ): { readonly verifier: string; readonly back: string } | undefined {
    const taken = this.#db
      .prepare<[string, string, string], { verifier: string; back: string; expiresAt: number }>(
        `delete from identity_ask where nonce = ? and provider = ? and asker = ?
         returning verifier, back, expires_at as expiresAt`,
      )
      .get(digest(nonce), provider, asker)
    return taken === undefined || taken.expiresAt <= now ? undefined : taken
  }
}

const word = (): string => randomBytes(32).toString("base64url")
