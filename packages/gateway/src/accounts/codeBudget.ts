import { createHash } from "node:crypto"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Purpose, Recipient } from "./codes.ts"

const tenMinutes = 10 * 60_000
const day = 24 * 60 * 60_000

/** How many codes may be asked for, and how often one caller may be wrong. Constants, because no setting may lift them. */
export const codeBudget = {
  /** To one mailbox, whatever they are for: stops guessing and flooding alike. */
  perMailbox: { most: 20, windowMs: day },
  /** By one caller: a market hall behind one address still signs in, and a flood ends soon for its neighbours. */
  perCaller: { most: 60, windowMs: tenMinutes },
  perCallerADay: { most: 240, windowMs: day },
  /**
   * Wrong guesses by one caller at any addresses: stops one guess each at thousands of people. Only codes that live
   * can be guessed, and one caller brings 240 x 5 such tries about in a day: 1 in 800 that any one of 240 people falls.
   */
  wrongPerCaller: { most: 60, windowMs: tenMinutes },
}

// A row this far in the future is drift; further, and the clock was set back since: it counts no more.
const driftMs = 60_000

/** Remembers what was sent and what was guessed over the last day. */
export class CodeBudget {
  readonly #db: GatewayDb

  constructor(db: GatewayDb) {
    this.#db = db
  }

  /** Milliseconds until the next code may leave; 0 when it may leave now. */
  untilNextCode(recipient: Recipient, now: number): number {
    const ip = digest(recipient.ip)
    return Math.max(
      this.#wait("code_sent", "mailbox", mailbox(recipient.address), codeBudget.perMailbox, now),
      this.#wait("code_sent", "ip", ip, codeBudget.perCaller, now),
      this.#wait("code_sent", "ip", ip, codeBudget.perCallerADay, now),
    )
  }

  untilNextGuess(ip: string, now: number): number {
    return this.#wait("code_wrong", "ip", digest(ip), codeBudget.wrongPerCaller, now)
  }

  lastSent(address: string, purpose: Purpose, now: number): number | undefined {
    return this.#db
      .prepare<[string, string, number], number>(
        "select at from code_sent where address = ? and purpose = ? and at <= ? order by at desc limit 1",
      )
      .pluck()
      .get(address, purpose, now + driftMs)
  }

  sent(recipient: Recipient, address: string, now: number): void {
    this.#db
      .prepare("insert into code_sent (address, purpose, mailbox, ip, at) values (?, ?, ?, ?, ?)")
      .run(address, recipient.purpose, mailbox(recipient.address), digest(recipient.ip), now)
  }

  wrong(ip: string, now: number): void {
    this.#db.prepare("insert into code_wrong (ip, at) values (?, ?)").run(digest(ip), now)
  }

  /** Lifts the minute between two codes, and nothing else. */
  pardon(address: string, purpose: Purpose): void {
    this.#db.prepare("update code_sent set address = '' where address = ? and purpose = ?").run(address, purpose)
  }

  sweep(now: number): void {
    for (const table of ["code_sent", "code_wrong"]) {
      this.#db.prepare(`delete from ${table} where at <= ? or at > ?`).run(now - day, now + driftMs)
    }
  }

  /** The oldest of the last `most` rows has to leave the window first. */
  #wait(
    table: "code_sent" | "code_wrong",
    column: "mailbox" | "ip",
    value: string,
    { most, windowMs }: { readonly most: number; readonly windowMs: number },
    now: number,
  ): number {
    const oldest = this.#db
      .prepare<[string, number, number], number>(
        `select at from ${table} where ${column} = ? and at > ? order by at desc limit 1 offset ?`,
      )
      .pluck()
      .get(value, now - windowMs, most - 1)
    return oldest === undefined ? 0 : oldest + windowMs - now
  }
}

/** `ada+shop@example.com` is read by whoever reads `ada@example.com`: one mailbox, one budget. */
const mailbox = (address: string): string =>
  digest(
    address
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*(?=@)/, ""),
  )

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url")
