import { type BusinessId, rowsIn, rowOf } from "@oja/domain/kernel/index"
import type { OrderRow } from "@oja/domain/orders/row"
import { orders } from "@oja/domain/orders/views"
import { STORE } from "@oja/domain/shop/events"
import { Store } from "@oja/domain/shop/store"
import type { Ledger } from "@oja/store"
import type { GatewayDb } from "../gatewayDb.ts"
import { type Job, MINUTE } from "../jobs.ts"
import type { Mail } from "../outside/mail.ts"
import { became, handed } from "../outside/persist.ts"
import type { Strangers } from "../strangers/index.ts"
import { letterAbout, type Occasion, occasions } from "./letterWords.ts"

const MOST = 200

interface Needed {
  readonly ledger: Ledger
  readonly mail: Mail["Service"]
  readonly db: GatewayDb
  readonly url: string
  readonly now: () => number
  readonly strangers: Strangers
}

/** What has come to pass with an order, of what its customer is told. */
const passed = ({ confirmedAt, parcels, state }: OrderRow): ReadonlyArray<Occasion> => {
  const was = (status: string) => parcels.some(({ times }) => times[status] !== undefined)
  const is = {
    placed: true,
    confirmed: confirmedAt !== undefined,
    ready: was("ready_for_pickup"),
    out: was("out_for_delivery"),
    cancelled: state === "cancelled",
    expired: state === "expired",
  }
  return occasions.filter((it) => is[it])
}

/**
 * Writes to customers who left an e-mail address, as their orders go on. What is due follows from the rows that moved since
 * the last look, so a crash forgets nothing; each letter is taken before it is sent, so none goes out twice. When much
 * happened at once, only the last of it is told.
 */
export class OrderMailer implements Job {
  readonly name = "order-letters"
  readonly follows = ["order"]
  readonly after = 0
  readonly #services: Needed
  readonly #take
  readonly #become
  readonly #waiting
  readonly #looked
  readonly #mark

  constructor(services: Needed) {
    const { db, now } = services
    this.#services = services
    this.#take = db.prepare<[string, string, string, string]>(
      "insert or ignore into order_letter (business, order_id, about, status, tries) values (?, ?, ?, ?, 0)",
    )
    this.#become = db.prepare<[string, number, string, string, string]>(
      "update order_letter set status = ?, tries = ? where business = ? and order_id = ? and about = ?",
    )
    this.#waiting = db.prepare<[string], Waiting>(
      `select business, order_id as orderId, about, tries from order_letter where status = 'due' and business = ? limit ${MOST}`,
    )
    this.#looked = db
      .prepare<[string], number | null>("select max(looked_at) from order_letter_mark where business in (?, '')")
      .pluck()
    this.#mark = db.prepare<[string, number]>(
      "insert into order_letter_mark values (?, ?) on conflict do update set looked_at = excluded.looked_at",
    )
    // Nobody is written to about what happened before there was a post.
    if (this.#since("") === undefined) this.#mark.run("", now())
  }

  /** Letters that are due now are those that the mail server did not take; they are tried again in a minute. */
  due(business: BusinessId, at: number): number | undefined {
    return this.#waiting.get(business) === undefined ? undefined : at + MINUTE
  }

  async run(business: BusinessId): Promise<void> {
    while (this.#gather(business));
    for (const letter of this.#waiting.all(business)) await this.#send(letter)
  }

  #since(business: string): number | undefined {
    return this.#looked.get(business) ?? undefined
  }

  /** Whether there is more. */
  #gather(business: BusinessId): boolean {
    const { db, ledger } = this.#services
    const since = this.#since(business) ?? 0
    const where = { storefront: true, updatedAt: { from: since } }
    const moved = rowsIn(orders, { where, sort: [["updatedAt", "ASC"]], limit: MOST })
    const rows = ledger.find(business, moved)
    db.transaction(() => {
      for (const row of rows) {
        if (row.contactEmail === undefined) continue
        const told = passed(row)
        told.forEach((about, i) => this.#take.run(business, row.id, about, i === told.length - 1 ? "due" : "passed"))
      }
    })()
    const last = rows.at(-1)?.updatedAt
    if (last === undefined) return false
    // A full page has another behind it; what moved in the very moment of the mark is looked at again, and written once.
    const isFull = rows.length === MOST
    this.#mark.run(business, isFull && last === since ? last + 1 : last)
    return isFull
  }

  async #send({ about, business, orderId, tries }: Waiting): Promise<void> {
    const { ledger, mail, now, strangers, url } = this.#services
    const become = (status: string) => this.#become.run(status, tries + 1, business, orderId, about)
    become("taken")
    const row = ledger.find(business, rowOf(orders, orderId))
    if (row?.contactEmail === undefined || row.trackingToken === undefined) return
    const to = row.contactEmail
    const act = { act: "letter", who: { mailbox: to, business }, mark: `${orderId} ${about}`, at: now() } as const
    // Who is sent so much of it is not the one who orders; the order's page says the same.
    if (strangers.take(act)._tag !== "Go") return void become("passed")
    const shop = ledger.state(business, Store, STORE).settings.name
    const letter = letterAbout(row, about, { link: `${url}/t/${row.trackingToken}`, shop })
    const sending = mail.send({ to, ...letter, name: `${orderId}-${about}` })
    become(became(await handed(sending), tries))
  }
}

interface Waiting {
  readonly business: BusinessId
  readonly orderId: string
  readonly about: Occasion
  readonly tries: number
}
