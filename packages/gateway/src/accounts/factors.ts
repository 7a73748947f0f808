import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto"
import type { BusinessId, Proof } from "@oja/domain/kernel/index"
import { Role } from "@oja/domain/team/events"
import { SecondFactor } from "@oja/domain/team/secondFactor"
import type { Ledger } from "@oja/store"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Passkeys } from "./passkeys.ts"
import type { Session } from "./sessions.ts"
import { base32, stepTyped } from "./totp.ts"

/** How long a second factor that was shown is enough. */
export const provenMs = 10 * 60_000

const RECOVERY_CODES = 10

interface Totp {
  readonly sealed: Buffer
  readonly confirmedAt: number | null
  readonly usedStep: number
}

/**
 * The second factors of people. An app's secret must be read again, so it lies sealed under the installation's own; of
 * recovery codes a digest is kept, and each works once.
 */
export class Factors {
  readonly #db: GatewayDb
  readonly #ledger: Ledger
  readonly #passkeys: Passkeys
  readonly #key: Buffer
  readonly #totp

  constructor(db: GatewayDb, ledger: Ledger, passkeys: Passkeys) {
    this.#db = db
    this.#ledger = ledger
    this.#passkeys = passkeys
    this.#key = createHmac("sha256", ledger.people.secret("second-factors")).update("key").digest()
    this.#totp = db.prepare<[string], Totp>(
      "select sealed, confirmed_at as confirmedAt, used_step as usedStep from totp where user_id = ?",
    )
  }

  /** How this session is to show again who it is, in this business, under this role; empty when it has or need not. */
  wants(session: Session, business: BusinessId, role: Role, now: number): ReadonlyArray<Proof> {
    if (this.hasTotp(session.userId) || this.#passkeys.has(session.userId)) return this.stale(session, now)
    return this.#ledger.state(business, SecondFactor, role).required ? ["setup"] : []
  }

  /** How this session is to show again who it is, whatever business it works in. */
  stale({ provenAt, userId }: Session, now: number): ReadonlyArray<Proof> {
    if (provenAt !== null && now - provenAt < provenMs) return []
    return [
      ...(this.hasTotp(userId) ? (["totp"] as const) : []),
      ...(this.#passkeys.has(userId) ? (["passkey"] as const) : []),
    ]
  }

  hasTotp(userId: string): boolean {
    return this.since(userId) !== undefined
  }

  /** Since when a person has an app; undefined while they have none. */
  since(userId: string): number | undefined {
    return this.#totp.get(userId)?.confirmedAt ?? undefined
  }

  /** A fresh secret for an app; it counts once the app's figures have been typed. */
  begin(userId: string): Buffer {
    const secret = randomBytes(20)
    this.#db
      .prepare("replace into totp (user_id, sealed, confirmed_at, used_step) values (?, ?, null, 0)")
      .run(userId, this.#seal(secret))
    return secret
  }

  /** The first figures of a new app: with them it counts, and the codes for a lost one are told once. */
  confirm(userId: string, typed: string, now: number): ReadonlyArray<string> | undefined {
    const begun = this.#totp.get(userId)
    if (begun === undefined || begun.confirmedAt !== null || !this.#isRight(userId, begun, typed, now)) return undefined
    this.#db.prepare("update totp set confirmed_at = ? where user_id = ?").run(now, userId)
    return this.recovery(userId)
  }

  /** Fresh codes for a lost app; the old ones open nothing any more. */
  recovery(userId: string): ReadonlyArray<string> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => {
      const word = base32(randomBytes(10))
      return `${word.slice(0, 4)}-${word.slice(4, 8)}-${word.slice(8, 12)}-${word.slice(12)}`
    })
    this.#db.transaction(() => {
      this.#db.prepare("delete from recovery_code where user_id = ?").run(userId)
      for (const code of codes)
        this.#db.prepare("insert into recovery_code (user_id, hash) values (?, ?)").run(userId, this.#digest(code))
    })()
    return codes
  }

  recoveryLeft(userId: string): number {
    const count = this.#db.prepare<[string], number>("select count(*) from recovery_code where user_id = ?").pluck()
    return count.get(userId) ?? 0
  }

  /** Whether what was typed is the app's figures, or one of the codes for a lost app. */
  check(userId: string, typed: string, now: number): boolean {
    const totp = this.#totp.get(userId)
    if (totp === undefined || totp.confirmedAt === null) return false
    if (this.#isRight(userId, totp, typed, now)) return true
    const spent = this.#db.prepare("delete from recovery_code where user_id = ? and hash = ?")
    return spent.run(userId, this.#digest(typed)).changes > 0
  }

  /** The app counts no more, and neither do its recovery codes. */
  remove(userId: string): void {
    this.#db.prepare("delete from totp where user_id = ?").run(userId)
    this.#db.prepare("delete from recovery_code where user_id = ?").run(userId)
  }

  #isRight(userId: string, { sealed, usedStep }: Totp, typed: string, now: number): boolean {
    const secret = this.#open(sealed)
    const step = secret && stepTyped(secret, typed, now, usedStep)
    if (step === undefined) return false
    this.#db.prepare("update totp set used_step = ? where user_id = ?").run(step, userId)
    return true
  }

  #seal(secret: Buffer): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv)
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  }

  /** Undefined for what was sealed under the keys of another installation: a backup that came without its own. */
  #open(sealed: Buffer): Buffer | undefined {
    const cipher = createDecipheriv("aes-256-gcm", this.#key, sealed.subarray(0, 12))
    cipher.setAuthTag(sealed.subarray(-16))
    try {
      return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
    } catch {
      return undefined
    }
  }

  #digest(code: string): Buffer {
    return createHmac("sha256", this.#key).update(code.replaceAll(/[\s-]/g, "").toUpperCase()).digest()
  }
}
