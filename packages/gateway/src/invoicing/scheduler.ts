import { randomBytes } from "node:crypto"
import { Business } from "@oja/domain/businesses/business"
import { noteLetter } from "@oja/domain/invoicing/noteLetter"
import { remindable } from "@oja/domain/invoicing/queries"
import { remind } from "@oja/domain/invoicing/remind"
import { ruleDue, rules } from "@oja/domain/invoicing/schedule"
import { invoices } from "@oja/domain/invoicing/views"
import { type Context, dayOf, plusDays, PLATFORM, rowsIn } from "@oja/domain/kernel/index"
import { minted } from "../http/mint.ts"
import { deliver, type MailerServices } from "./mailer.ts"
import { askedAt, standingOf } from "./standing.ts"

const MINUTE = 60_000
/** More invoices a business than this wait for the next minute. */
const MOST = 500
/** How long after it was decided a letter is tried again while the mail server is away; after the last it has failed. */
const WAITS = [0, 5, 30, 120, 360, 1440].map((minutes) => minutes * MINUTE)
const EARLIEST = Math.min(...rules.map(({ days }) => days))
const LATEST = Math.max(...rules.map(({ days }) => days)) + 1

type Id = `inv_${string}`

/** Reminds customers of what is due, and sees that every letter that was decided leaves. */
export class Scheduler {
  readonly #services: MailerServices
  #running = false
  #first = true

  constructor(services: MailerServices) {
    this.#services = services
  }

  /** One round; asked every minute. What a rule decides is in the book before anything is sent, so rounds may stop anywhere. */
  async run(at: number): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (const business of this.#services.ledger.log.businesses())
        if (business !== PLATFORM) await this.#business(business as Context["business"], at)
      this.#first = false
    } finally {
      this.#running = false
    }
  }

  /** Runs every minute until it is stopped. */
  start(now: () => number): () => void {
    const clock = setInterval(() => {
      this.run(now()).catch((error: unknown) => process.stderr.write(`The scheduler stumbled: ${String(error)}\n`))
    }, MINUTE)
    clock.unref()
    return () => clearInterval(clock)
  }

  async #business(business: Context["business"], at: number): Promise<void> {
    const { ledger } = this.#services
    const { zone } = ledger.state(business, Business, business)
    const today = dayOf(at, zone)
    const owed = ledger.find(
      business,
      rowsIn(invoices, {
        where: {
          standing: ["awaiting", "part_paid"],
          remindersOn: true,
          dueDate: { from: plusDays(today, -LATEST), to: plusDays(today, -EARLIEST) },
        },
        limit: MOST,
      }),
    )
    for (const row of owed)
      // The row only says whether it is worth asking; whether to remind, the book decides.
      if (ruleDue(remindable(row), zone, at) !== undefined) await this.#remind(business, row.id as Id, zone, at)
    await this.#post(business, at)
  }

  #remind(business: Context["business"], invoiceId: Id, zone: string, at: number) {
    return this.#services.ledger.ask({
      command: remind,
      input: { invoiceId, linkToken: randomBytes(16).toString("hex") },
      context: askedAt({ business, zone }, "user_scheduler", at),
      commandId: minted("cmd", at),
      about: { actor: { kind: "system" }, source: { channel: "scheduler" } },
    })
  }

  async #post(business: Context["business"], at: number): Promise<void> {
    const { ledger } = this.#services
    const posting = rowsIn(invoices, { where: { posting: true }, limit: MOST })
    for (const row of ledger.find(business, posting)) {
      const standing = standingOf(ledger, business, row.id as Id)
      if (standing === undefined) continue
      for (const { at: decided, letterId, reminds, status, to, tries } of row.letters) {
        // Taken by a gateway that is no more: nobody knows whether it left, so it is not sent again, and a person is told.
        if (status === "taken" && this.#first) await this.#lost(standing, letterId, at)
        if (status !== "due" || at - decided < (WAITS[tries] ?? 0)) continue
        if (to === undefined) await this.#lost(standing, letterId, at)
        else await deliver(this.#services, standing, { letterId, to, reminds }, at, { again: tries < WAITS.length - 1 })
      }
    }
  }

  async #lost(standing: NonNullable<ReturnType<typeof standingOf>>, letterId: string, at: number): Promise<void> {
    const context = askedAt(standing, "user_scheduler", at)
    for (const became of ["taken", "failed"] as const)
      await this.#services.ledger.ask({
        command: noteLetter,
        input: { invoiceId: standing.invoiceId, letterId, became },
        context,
        commandId: minted("cmd", at),
        about: { actor: { kind: "system" }, source: { channel: "scheduler" } },
      })
  }
}
