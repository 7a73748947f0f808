import { randomBytes } from "node:crypto"
import { Business } from "@oja/domain/businesses/business"
import { noteLetter } from "@oja/domain/invoicing/noteLetter"
import { remindable } from "@oja/domain/invoicing/queries"
import { remind } from "@oja/domain/invoicing/remind"
import type { InvoiceRow } from "@oja/domain/invoicing/row"
import { nextReminder, ruleDue, rules } from "@oja/domain/invoicing/schedule"
import { invoices } from "@oja/domain/invoicing/views"
import { type BusinessId, businessDay, type Clock, plusDays, rowsIn } from "@oja/domain/kernel/index"
import { askAsSystem, contextIn } from "../asSystem.ts"
import { type Job, MINUTE } from "../jobs.ts"
import { deliver, type MailerServices } from "./mailer.ts"
import { standingOf } from "./standing.ts"

const QUARTER = 15 * MINUTE
/** So many days ahead is looked for the next reminder; whoever is due later is asked again then. */
const FAR = 400
/** More invoices of a business than this wait for its next turn. */
const MOST = 500
/** How long after it was decided a letter is tried again while the mail server is away; after the last it has failed. */
const WAITS = [0, 5, 30, 120, 360, 1440].map((minutes) => minutes * MINUTE)
const EARLIEST = Math.min(...rules.map(({ days }) => days))
const LATEST = Math.max(...rules.map(({ days }) => days)) + 1

type Id = `inv_${string}`

/** Reminds customers of what is due, and sees that every letter that was decided leaves. */
export class Scheduler implements Job {
  readonly name = "reminders"
  readonly follows = ["invoice", "sale"]
  readonly #services: MailerServices
  /** The businesses that were looked at since this gateway began. */
  readonly #known = new Set<string>()

  constructor(services: MailerServices) {
    this.#services = services
  }

  /** What a rule decides is in the book before anything is sent, so rounds may stop anywhere. */
  async run(business: BusinessId, at: number): Promise<void> {
    const { ledger } = this.#services
    const clock = ledger.state(business, Business, business)
    for (const row of this.#owed(business, clock, at))
      // The row only says whether it is worth asking; whether to remind, the book decides.
      if (ruleDue(remindable(row), clock, at) !== undefined) await this.#remind(business, row.id, at)
    await this.#post(business, at)
    this.#known.add(business)
  }

  /** The next letter that is tried again, and the next day on which somebody may be reminded: then every quarter of an hour. */
  due(business: BusinessId, at: number): number | undefined {
    const clock = this.#services.ledger.state(business, Business, business)
    const today = businessDay(at, clock)
    const letters = this.#posting(business).flatMap(({ letters: all }) =>
      all.flatMap(({ at: decided, status, tries }) => (status === "due" ? [decided + (WAITS[tries] ?? 0)] : [])),
    )
    const reminders = this.#owed(business, clock, at, FAR).flatMap((row) => {
      const next = nextReminder(remindable(row), plusDays(today, -1))?.on
      if (next === undefined) return []
      return [next <= plusDays(today, 1) ? at + QUARTER - (at % QUARTER) : Date.parse(plusDays(next, -1))]
    })
    const all = [...letters, ...reminders]
    return all.length === 0 ? undefined : Math.min(...all)
  }

  #owed(business: BusinessId, clock: Clock, at: number, days = 0): ReadonlyArray<InvoiceRow> {
    const today = businessDay(at, clock)
    const dueDate = { from: plusDays(today, -LATEST), to: plusDays(today, days - EARLIEST) }
    const where = { standing: ["awaiting", "part_paid"], remindersOn: true, dueDate }
    const owed = rowsIn(invoices, { where, sort: [["dueDate", "ASC"]], limit: MOST })
    return this.#services.ledger.find(business, owed)
  }

  #posting(business: BusinessId): ReadonlyArray<InvoiceRow> {
    const posting = rowsIn(invoices, { where: { posting: true }, limit: MOST })
    return this.#services.ledger.find(business, posting)
  }

  #remind(business: BusinessId, invoiceId: Id, at: number) {
    const { ledger } = this.#services
    const input = { invoiceId, linkToken: randomBytes(16).toString("hex") }
    return askAsSystem(ledger, remind, input, contextIn(ledger, business, "user_scheduler", at), "scheduler")
  }

  async #post(business: BusinessId, at: number): Promise<void> {
    const { ledger } = this.#services
    for (const row of this.#posting(business)) {
      const standing = standingOf(ledger, business, row.id)
      if (standing === undefined) continue
      for (const { at: decided, letterId, reminds, status, to, tries } of row.letters) {
        // Taken by a gateway that is no more: nobody knows whether it left, so it is not sent again, and a person is told.
        if (status === "taken" && !this.#known.has(business))
          await this.#lost(business, standing.invoiceId, letterId, at)
        if (status !== "due" || at - decided < (WAITS[tries] ?? 0)) continue
        // While the mail server was away the customer paid, or says so: what waits reminds of nothing any more.
        const over = reminds && (standing.balance <= 0 || standing.claimed)
        if (to === undefined || over) await this.#lost(business, standing.invoiceId, letterId, at)
        else await deliver(this.#services, standing, { letterId, to, reminds }, at, { again: tries < WAITS.length - 1 })
      }
    }
  }

  async #lost(business: BusinessId, invoiceId: Id, letterId: string, at: number): Promise<void> {
    const { ledger } = this.#services
    const context = contextIn(ledger, business, "user_scheduler", at)
    for (const became of ["taken", "failed"] as const)
      await askAsSystem(ledger, noteLetter, { invoiceId, letterId, became }, context, "scheduler")
  }
}
