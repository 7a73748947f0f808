import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { digest } from "../digests.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import { isBrowser } from "./asker.ts"
import { CodeBudget } from "./codeBudget.ts"

/** What a code is good for; one asked for signing in does not change a login. */
export type Purpose = "sign-in" | "change-login" | "existing-user" | "confirm"

/** Whom a code is for. The answer never depends on whether we know this address. */
export interface Recipient {
  /** An e-mail address, or a telephone number with its plus. */
  readonly address: string
  readonly purpose: Purpose
  /** Who asks, as `callerOf` says it. */
  readonly ip: string
  /** The browser that asks, as `askerOf` says it: a code is right nowhere else. */
  readonly asker: string
}

export type Asked =
  | { readonly _tag: "Sent"; readonly resendAfterSeconds: number }
  | { readonly _tag: "TooSoon"; readonly resendAfterSeconds: number }
  | { readonly _tag: "TooMany"; readonly retryAfterSeconds: number }

export type Checked =
  | { readonly _tag: "Right" }
  | { readonly _tag: "Wrong"; readonly triesLeft: number }
  | { readonly _tag: "Expired" }
  | { readonly _tag: "Locked" }
  | { readonly _tag: "TooMany"; readonly retryAfterSeconds: number }

export const codeRules = { lifeMs: 10 * 60_000, tries: 5, resendMs: 60_000 }

/**
 * Six figures that prove someone reads an address. They are kept as salted hashes in a file, so that a restart neither
 * revives nor loses one, and every call is one transaction, so that guesses sent together are counted one by one.
 *
 * A code belongs to the browser that asked for it: whoever guesses elsewhere guesses at codes of their own, and takes
 * no try from anybody else.
 *
 * The odds of guessing (S4). Any 24 hours of guessing use codes asked for in 24 h 10 min, which two budget windows
 * cover: at most 2 x 20 codes, of 5 tries each. 200 tries at 1,000,000 figures are 1 in 5,000; the goal is 1 in 1,000.
 * The codes of a browser that was right before are counted apart, because nobody else can guess at them.
 */
export class Codes {
  readonly #db: GatewayDb
  readonly #budget: CodeBudget

  constructor(db: GatewayDb) {
    this.#db = db
    this.#budget = new CodeBudget(db)
  }

  /** Makes a code. `answer` is for whoever asked, whoever that is; `code` is only for the letter to the address. */
  ask(recipient: Recipient, now: number): { readonly answer: Asked; readonly code?: string } {
    return this.#db
      .transaction(() => {
        this.#sweep(now)
        const { address, asker, purpose } = keys(recipient)
        const since = now - (this.#budget.lastSent(address, purpose, asker, now) ?? Number.NEGATIVE_INFINITY)
        if (since < codeRules.resendMs) {
          return { answer: { _tag: "TooSoon", resendAfterSeconds: seconds(codeRules.resendMs - since) } as const }
        }
        const known = this.#isKnown(address, asker)
        const wait = this.#budget.untilNextCode(recipient, known, now)
        if (wait > 0) return { answer: { _tag: "TooMany", retryAfterSeconds: seconds(wait) } as const }

        const code = String(randomInt(1_000_000)).padStart(6, "0")
        const salt = randomBytes(16)
        this.#db
          .prepare(
            "replace into code (address, purpose, asker, salt, hash, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)",
          )
          .run(address, purpose, asker, salt, hashed(salt, code), now, now + codeRules.lifeMs)
        this.#budget.sent(recipient, address, known, now)
        return { answer: { _tag: "Sent", resendAfterSeconds: seconds(codeRules.resendMs) } as const, code }
      })
      .immediate()
  }

  /** Compares what was typed. Right once, and never again. */
  check(recipient: Recipient, typed: string, now: number): Checked {
    return this.#db.transaction(() => this.#check(recipient, typed, now)).immediate()
  }

  /** The letter could not leave: the code is dead, and another may be asked for at once. It still counts for the day. */
  withdraw(recipient: Recipient): void {
    const { address, asker, purpose } = keys(recipient)
    this.#drop(address, purpose, asker)
    this.#budget.pardon(address, purpose, asker)
  }

  #check(recipient: Recipient, typed: string, now: number): Checked {
    const wait = this.#budget.untilNextGuess(recipient.ip, now)
    if (wait > 0) return { _tag: "TooMany", retryAfterSeconds: seconds(wait) }

    this.#sweep(now)
    const { address, asker, purpose } = keys(recipient)
    const found = this.#db
      .prepare<[string, string, string], CodeRow>(
        "select salt, hash, tries from code where address = ? and purpose = ? and asker = ?",
      )
      .get(address, purpose, asker)
    if (!found) {
      this.#budget.wrong(recipient.ip, now)
      return { _tag: "Expired" }
    }
    if (found.tries >= codeRules.tries) return { _tag: "Locked" }

    const right = timingSafeEqual(hashed(found.salt, typed.trim()), found.hash)
    if (right) {
      this.#drop(address, purpose, asker)
      this.#know(address, asker, now)
      return { _tag: "Right" }
    }
    this.#db
      .prepare("update code set tries = tries + 1 where address = ? and purpose = ? and asker = ?")
      .run(address, purpose, asker)
    this.#budget.wrong(recipient.ip, now)
    const triesLeft = codeRules.tries - found.tries - 1
    return triesLeft === 0 ? { _tag: "Locked" } : { _tag: "Wrong", triesLeft }
  }

  /**
   * Dead codes leave at every call, so that a clock set back later does not wake them; a code from the future (but for
   * a minute of drift) means that the clock was set back already.
   */
  #sweep(now: number): void {
    this.#db
      .prepare("delete from code where expires_at <= ? or expires_at > ?")
      .run(now, now + codeRules.lifeMs + 60_000)
    this.#db.prepare("delete from code_browser where at <= ?").run(now - knownMs)
    this.#budget.sweep(now)
  }

  #drop(address: string, purpose: Purpose, asker: string): void {
    this.#db.prepare("delete from code where address = ? and purpose = ? and asker = ?").run(address, purpose, asker)
  }

  /** A code for this address was right in this browser before; a program without cookies is never known again. */
  #isKnown(address: string, asker: string): boolean {
    return (
      this.#db.prepare("select 1 from code_browser where address = ? and asker = ?").get(address, asker) !== undefined
    )
  }

  #know(address: string, asker: string, now: number): void {
    if (isBrowser(asker))
      this.#db.prepare("replace into code_browser (address, asker, at) values (?, ?, ?)").run(address, asker, now)
  }
}

interface CodeRow {
  readonly salt: Buffer
  readonly hash: Buffer
  readonly tries: number
}

/** Addresses are kept as hashes: this file then holds nothing to erase when a person asks to be forgotten. */
const keys = ({ address, asker, purpose }: Recipient) => ({
  address: digest(address.trim().toLowerCase()),
  purpose,
  asker,
})

/** How long a browser is known after it was last right. */
const knownMs = 180 * 24 * 60 * 60_000

const hashed = (salt: Buffer, code: string): Buffer => createHmac("sha256", salt).update(code).digest()

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
