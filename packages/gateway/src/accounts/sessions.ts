import type { BusinessId, UserId } from "@oja/domain/kernel/index"
import { randomBytes, randomUUID } from "node:crypto"
import { awayOf } from "@oja/store/request"
import { digest as hashOf } from "../digests.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import { placeOf } from "../security/index.ts"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * What a token is for. A `session` lives while it is used; `stored` is for a device that somebody calls their own; `handover`
 * carries a sign-in across one link (`?tkn=`); `migration` lets a person with a phone number choose a new login.
 */
export type Kind = "session" | "stored" | "handover" | "migration"

/** How long each lives, and whether use prolongs it: a session ends 12 hours after its last use, or after 30 days at the latest. */
export const lives: Readonly<Record<Kind, { readonly ms: number; readonly slidesUntilMs?: number }>> = {
  session: { ms: 12 * hour, slidesUntilMs: 30 * day },
  stored: { ms: 30 * day },
  handover: { ms: minute },
  migration: { ms: 15 * minute },
}

/** Someone who is signed in, as their list of devices shows it. The token itself is known to them alone. */
export interface Session {
  readonly id: string
  readonly kind: Kind
  readonly userId: UserId
  /** The business they are working in, once they have chosen. */
  readonly businessId: BusinessId | null
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
  readonly userAgent: string | null
  /** Where it was opened, as a block of addresses. */
  readonly place: string | null
  /** When a second factor was last shown there. */
  readonly provenAt: number | null
}

export type Opening = Pick<Session, "kind" | "userId" | "businessId" | "userAgent"> & { readonly ip: string | null }

const columns = `id, kind, user_id as userId, business_id as businessId, created_at as createdAt,
  last_seen_at as lastSeenAt, expires_at as expiresAt, user_agent as userAgent, ip as place, proven_at as provenAt`

const signedIn: ReadonlyArray<Kind> = ["session", "stored"]

/** Who is signed in. Tokens are 256 random bits, of which only the SHA-256 is kept. */
export class Sessions {
  readonly #db: GatewayDb
  readonly #known = new Map<string, Session>()
  readonly #listeners = new Set<() => void>()
  readonly #byHash
  readonly #seen
  readonly #dataVersion
  #version: unknown
  #looked = false

  constructor(db: GatewayDb) {
    this.#db = db
    this.#byHash = db.prepare<[string], Session>(`select ${columns} from session where hash = ?`)
    this.#seen = db.prepare("update session set last_seen_at = ?, expires_at = ? where hash = ?")
    this.#dataVersion = db.prepare("pragma data_version").pluck()
  }

  /** Returns the token; it is never seen again here. */
  open({ businessId, ip, kind, userAgent, userId }: Opening, now: number): string {
    const token = randomBytes(32).toString("base64url")
    this.#db.prepare("delete from session where expires_at <= ?").run(now)
    this.#db
      .prepare(
        `insert into session (hash, id, kind, user_id, business_id, created_at, last_seen_at, expires_at, user_agent, ip)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      // A browser may call itself anything, at any length.
      .run(
        hashOf(token),
        randomUUID(),
        kind,
        userId,
        businessId,
        now,
        now,
        now + lives[kind].ms,
        userAgent?.slice(0, 300) ?? null,
        ip === null ? null : placeOf(ip),
      )
    return token
  }

  /** Whose token this is, while it lives; that is a use of it. Tokens that work once are not found here: see `redeem`. */
  find(token: string, now: number, kinds: ReadonlyArray<Kind> = signedIn): Session | undefined {
    const session = this.peek(token, now, kinds)
    return session && this.#slide(hashOf(token), session, now)
  }

  /** As `find`, but no use: an open page that nobody touches does not keep its person signed in. */
  peek(token: string, now: number, kinds: ReadonlyArray<Kind> = signedIn): Session | undefined {
    const session = this.#read(hashOf(token))
    return session && kinds.includes(session.kind) && session.expiresAt > now ? session : undefined
  }

  /** Takes a token that works once, and ends it. */
  redeem(token: string, kind: "handover" | "migration", now: number): Session | undefined {
    const session = this.#db
      .prepare<[string, string], Session>(`delete from session where hash = ? and kind = ? returning ${columns}`)
      .get(hashOf(token), kind)
    this.#known.clear()
    return session && session.expiresAt > now ? session : undefined
  }

  setBusiness(token: string, businessId: BusinessId | null): void {
    this.#db.prepare("update session set business_id = ? where hash = ?").run(businessId, hashOf(token))
    this.#changed()
  }

  /** A second factor was shown there. */
  prove(token: string, at: number): void {
    this.#db.prepare("update session set proven_at = ? where hash = ?").run(at, hashOf(token))
    this.#known.clear()
  }

  revoke(token: string): ReadonlyArray<Session> {
    return this.#end("hash = ?", hashOf(token))
  }

  /** Ends one device from the list of devices; nobody can end another person's. */
  revokeOne(userId: string, id: string): ReadonlyArray<Session> {
    return this.#end("user_id = ? and id = ?", userId, id)
  }

  /** Signs a person out everywhere, but for the device in their hand. */
  revokeAll(userId: string, { except }: { readonly except?: string } = {}): ReadonlyArray<Session> {
    return this.#end("user_id = ? and hash <> ?", userId, except === undefined ? "" : hashOf(except))
  }

  /** Someone left the team: what they have open in this business closes. */
  revokeMember(userId: string, businessId: string): ReadonlyArray<Session> {
    return this.#end("user_id = ? and business_id = ?", userId, businessId)
  }

  /** A business is gone: whoever worked there is signed out. */
  revokeBusiness(businessId: string): ReadonlyArray<Session> {
    return this.#end("business_id = ?", businessId)
  }

  /** Where a person is signed in, the latest first. */
  list(userId: string, now: number): ReadonlyArray<Session> {
    return this.#db
      .prepare<[string, number], Session>(
        `select ${columns} from session where user_id = ? and expires_at > ? and kind in ('session', 'stored')
         order by last_seen_at desc, created_at desc, id`,
      )
      .all(userId, now)
  }

  /** Calls back when somebody signed out or went to another business, so that what they have open elsewhere closes. */
  onEnded(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #end(where: string, ...values: ReadonlyArray<string>): ReadonlyArray<Session> {
    const ended = this.#db
      .prepare<Array<string>, Session>(`delete from session where ${where} returning ${columns}`)
      .all(...values)
    this.#changed()
    return ended
  }

  #changed(): void {
    this.#known.clear()
    for (const listener of this.#listeners) listener()
  }

  /**
   * From memory where possible. Another process that signs someone out changes the file's version, and we forget: that
   * is looked at once a turn of the loop, for all requests that came in it.
   */
  #read(hash: string): Session | undefined {
    if (!this.#looked) {
      const version = this.#dataVersion.get()
      if (version !== this.#version) this.#known.clear()
      this.#version = version
      this.#looked = true
      setImmediate(() => (this.#looked = false))
    }

    const known = this.#known.get(hash)
    if (known) return known
    const found = this.#byHash.get(hash)
    if (found) this.#remember(hash, found)
    return found
  }

  /** Every use counts as use, but is written down once a minute at most. */
  #slide(hash: string, session: Session, now: number): Session {
    const { ms, slidesUntilMs } = lives[session.kind]
    if (now - session.lastSeenAt < minute) return session
    const expiresAt =
      slidesUntilMs === undefined ? session.expiresAt : Math.min(now + ms, session.createdAt + slidesUntilMs)
    const seen = { ...session, lastSeenAt: now, expiresAt }
    try {
      this.#seen.run(now, expiresAt, hash)
    } catch (error) {
      // Whoever is signed in may go on reading from a disk that takes nothing.
      if (awayOf(error) === undefined) throw error
      return session
    }
    this.#remember(hash, seen)
    return seen
  }

  #remember(hash: string, session: Session): void {
    const [oldest] = this.#known.size >= 10_000 ? this.#known.keys() : []
    if (oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(hash, session)
  }
}
