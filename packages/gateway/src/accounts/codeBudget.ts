import { digest } from "../digests.ts"
import { type GatewayDb, waitIn } from "../gatewayDb.ts"
import type { Limit } from "../limits.ts"
import { codeBudget, mailboxOf } from "../strangers/index.ts"
import type { Purpose, Recipient } from "./codes.ts"

const day = codeBudget.perCallerADay.windowMs

// A row this far in the future is drift; further, and the clock was set back since: it counts no more.
const driftMs = 60_000

/** Remembers what was sent and what was guessed over the last day. */
export class CodeBudget {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  /** Milliseconds until the next code may leave; 0 when it may leave now. */
  untilNextCode(recipient: Recipient, known: boolean, now: number): number {
    const wait = (column: "mailbox" | "ip", value: string, limit: Limit) =>
      waitIn(this.#db, { table: "code_sent", column, value }, limit, now)
    const ip = digest(recipient.ip)
    return Math.max(
      wait("mailbox", purse(recipient, known), codeBudget.perMailbox),
      wait("ip", ip, codeBudget.perCaller),
      wait("ip", ip, codeBudget.perCallerADay),
    )
  }

  untilNextGuess(ip: string, now: number): number {
    return waitIn(this.#db, { table: "code_wrong", column: "ip", value: digest(ip) }, codeBudget.wrongPerCaller, now)
  }

  /** To this address, for whoever asks: what strangers ask for keeps nobody waiting. */
  lastSent(address: string, purpose: Purpose, asker: string, now: number): number | undefined {
    return this.#db
      .prepare<[string, string, string, number], number>(
        "select at from code_sent where address = ? and purpose = ? and asker = ? and at <= ? order by at desc limit 1",
      )
      .pluck()
      .get(address, purpose, asker, now + driftMs)
  }

  sent(recipient: Recipient, address: string, known: boolean, now: number): void {
    const { asker, ip, purpose } = recipient
    this.#db
      .prepare("insert into code_sent (address, purpose, mailbox, asker, ip, at) values (?, ?, ?, ?, ?, ?)")
      .run(address, purpose, purse(recipient, known), asker, digest(ip), now)
  }

  wrong(ip: string, now: number): void {
    this.#db.prepare("insert into code_wrong (ip, at) values (?, ?)").run(digest(ip), now)
  }

  /** Lifts the minute between two codes, and nothing else. */
  pardon(address: string, purpose: Purpose, asker: string): void {
    this.#db
      .prepare("update code_sent set address = '' where address = ? and purpose = ? and asker = ?")
      .run(address, purpose, asker)
  }

  sweep(now: number): void {
    for (const table of ["code_sent", "code_wrong"]) {
      this.#db.prepare(`delete from ${table} where at <= ? or at > ?`).run(now - day, now + driftMs)
    }
  }
}

const mailbox = (address: string): string => digest(mailboxOf(address))

/** A browser that was right before spends from a purse of its own: strangers who empty the mailbox's lock nobody out. */
const purse = ({ address, asker }: Recipient, known: boolean): string =>
  known ? digest(`${mailbox(address)} ${asker}`) : mailbox(address)
