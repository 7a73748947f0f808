import type { UserId } from "@oja/domain/kernel/index"
import { randomBytes } from "node:crypto"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import type { GatewayDb } from "../gatewayDb.ts"

const challengeMs = 5 * 60_000

/** Where a passkey belongs, and where it may be shown: the name of this installation. */
export interface House {
  readonly rpID: string
  readonly origins: ReadonlyArray<string>
}

/** A passkey, as its owner sees it. */
export interface Passkey {
  readonly id: string
  readonly userId: string
  readonly device: string | null
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

interface Credential {
  readonly userId: UserId
  readonly publicKey: Buffer
  readonly counter: number
}

// Loaded when somebody shows a passkey: the readers of certificates weigh more than the rest of the gateway's start.
const webauthn = () => import("@simplewebauthn/server")

/** Passkeys of people (WebAuthn): what a device signs with a key that never leaves it, for this house alone. */
export class Passkeys {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  has(userId: string): boolean {
    return this.#db.prepare("select 1 from passkey where user_id = ?").get(userId) !== undefined
  }

  /** The newest first. */
  list(userId: string): ReadonlyArray<Passkey> {
    return this.#db
      .prepare<[string], Passkey>(
        "select id, user_id as userId, device, created_at as createdAt, last_used_at as lastUsedAt from passkey where user_id = ? order by created_at desc",
      )
      .all(userId)
  }

  remove(userId: string, id: string): boolean {
    return this.#db.prepare("delete from passkey where user_id = ? and id = ?").run(userId, id).changes > 0
  }

  /** What a browser needs to make a passkey for a person. */
  async offer(userId: string, name: string, { rpID }: House, now: number) {
    const { generateRegistrationOptions } = await webauthn()
    return generateRegistrationOptions({
      rpName: "Oja",
      rpID,
      userName: name,
      userID: Buffer.from(userId),
      challenge: this.#challenge(userId, now),
      attestationType: "none",
      excludeCredentials: this.list(userId).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
  }

  /** Keeps what the browser made; whether it was right. */
  async keep(userId: string, said: string, device: string | undefined, house: House, now: number): Promise<boolean> {
    const response = read(said) as RegistrationResponseJSON | undefined
    if (response === undefined) return false
    const { verifyRegistrationResponse } = await webauthn()
    const found = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#isOurs(challenge, userId, now),
      expectedOrigin: [...house.origins],
      expectedRPID: house.rpID,
      requireUserVerification: true,
    }).catch(() => undefined)
    if (found?.verified !== true) return false
    const { counter, id, publicKey } = found.registrationInfo.credential
    this.#db
      .prepare(
        "insert or ignore into passkey (id, user_id, public_key, counter, device, created_at) values (?, ?, ?, ?, ?, ?)",
      )
      .run(id, userId, Buffer.from(publicKey), counter, device ?? null, now)
    return true
  }

  /** What a browser needs to show a passkey; whoever is known already shows one of theirs. */
  async ask({ rpID }: House, now: number, userId?: string) {
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID,
      challenge: this.#challenge(userId ?? "", now),
      userVerification: "required",
      ...(userId !== undefined && { allowCredentials: this.list(userId).map(({ id }) => ({ id })) }),
    })
  }

  /** Whose passkey was shown; undefined where it is nobody's, or not shown to us just now. */
  async shown(said: string, house: House, now: number, userId?: string): Promise<UserId | undefined> {
    const response = read(said) as AuthenticationResponseJSON | undefined
    const known = this.#db
      .prepare<[string], Credential>(
        "select user_id as userId, public_key as publicKey, counter from passkey where id = ?",
      )
      .get(String(response?.id))
    if (response === undefined || known === undefined) return undefined
    if (userId !== undefined && known.userId !== userId) return undefined
    const { verifyAuthenticationResponse } = await webauthn()
    const found = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#isOurs(challenge, userId ?? "", now),
      expectedOrigin: [...house.origins],
      expectedRPID: house.rpID,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    }).catch(() => undefined)
    if (found?.verified !== true) return undefined
    this.#db
      .prepare("update passkey set counter = ?, last_used_at = ? where id = ?")
      .run(found.authenticationInfo.newCounter, now, response.id)
    return known.userId
  }

  #challenge(userId: string, now: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(randomBytes(32))
    this.#db.prepare("delete from passkey_challenge where expires_at <= ?").run(now)
    this.#db
      .prepare("insert into passkey_challenge (challenge, user_id, expires_at) values (?, ?, ?)")
      .run(Buffer.from(bytes).toString("base64url"), userId, now + challengeMs)
    return bytes
  }

  /** A challenge of ours is answered once, by whom it was given to. */
  #isOurs(challenge: string, userId: string, now: number): boolean {
    const taken = this.#db
      .prepare<[string, string], number>(
        "delete from passkey_challenge where challenge = ? and user_id = ? returning expires_at",
      )
      .pluck()
      .get(challenge, userId)
    return taken !== undefined && taken > now
  }
}

/** What the browser said, as it says it itself: a JSON text whose parts the library judges. */
const read = (said: string): object | undefined => {
  try {
    const found: unknown = JSON.parse(said)
    return typeof found === "object" && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
