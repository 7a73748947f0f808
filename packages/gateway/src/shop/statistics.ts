import { hash, randomBytes } from "node:crypto"
import { businessDay, type Clock, dayOf } from "@oja/domain/kernel/index"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Call } from "../http/call.ts"
import { isPerson } from "../http/bots.ts"

/** What is counted, besides orders and takings, which the book knows. */
export type Counted = "visits" | "uniqueVisitors" | "productViews" | "addToCart" | "checkouts"

export interface DayCounts extends Readonly<Record<Counted, number>> {
  readonly day: string
}

export interface Counts {
  readonly days: ReadonlyArray<DayCounts>
  readonly totals: Readonly<Record<Counted, number>>
  /** Where visitors came from, the most first. */
  readonly sources: ReadonlyArray<{ readonly source: string; readonly visits: number }>
  /** What was looked at, the most first, by product id. */
  readonly products: ReadonlyArray<{ readonly productId: string; readonly views: number }>
}

const counted: ReadonlyArray<Counted> = ["visits", "uniqueVisitors", "productViews", "addToCart", "checkouts"]
const VISIT = 30 * 60_000
const FLUSH = 5000
const MOST_NAMES = 500

interface Row {
  readonly day: string
  readonly what: string
  readonly name: string
  readonly n: number
}

/**
 * Counts who comes to the shops, without any third party and without a cookie: a visitor is a digest of address and
 * browser under a salt of the day, which is thrown away when the day is over. Counts are gathered and written together.
 */
export class Statistics {
  readonly #db: GatewayDb
  readonly #waiting = new Map<string, number>()
  readonly #names = new Map<string, Set<string>>()
  readonly #lastSeen = new Map<string, number>()
  readonly #newcomers: Array<readonly [business: string, day: string, hash: string]> = []
  readonly #salts = new Map<string, Buffer>()
  readonly #timer

  constructor(db: GatewayDb) {
    this.#db = db
    this.#timer = setInterval(() => this.flush(), FLUSH)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.flush()
  }

  /** Somebody looks at a page of a shop; what only reads for a machine is not counted. */
  visit(business: string, clock: Clock, call: Call, origin: string): void {
    if (!isPerson(call)) return
    const day = businessDay(call.at, clock)
    const who = hash(
      "sha256",
      Buffer.concat([this.#saltOf(day), Buffer.from(`${business} ${call.ip} ${call.headers["user-agent"]}`)]),
    )
    const key = `${business} ${day} ${who}`
    const last = this.#lastSeen.get(key)
    if (last === undefined && this.#isNew(business, day, who)) this.#add(business, day, "uniqueVisitors")
    if (last === undefined || call.at - last > VISIT) {
      this.#add(business, day, "visits")
      this.#add(business, day, "source", sourceOf(call, origin))
    }
    if (this.#lastSeen.size > 50_000) this.#lastSeen.clear()
    this.#lastSeen.set(key, call.at)
  }

  /** Something that was done in a shop: a product looked at or taken, a checkout begun. */
  note(
    business: string,
    clock: Clock,
    call: Call,
    what: Exclude<Counted, "visits" | "uniqueVisitors">,
    name = "",
  ): void {
    if (!isPerson(call)) return
    const day = businessDay(call.at, clock)
    this.#add(business, day, what)
    if (name !== "") this.#add(business, day, `${what}.of`, name)
  }

  /** What was counted from a business day to another, both included. */
  of(business: string, from: string, to: string): Counts {
    this.flush()
    const rows = this.#db
      .prepare<[string, string, string], Row>(
        "select day, what, name, n from shop_day where business = ? and day >= ? and day <= ? order by day",
      )
      .all(business, from, to)
    const sum = (some: ReadonlyArray<Row>) => some.reduce((all, { n }) => all + n, 0)
    const each = (what: string) => {
      const by = Map.groupBy(
        rows.filter((it) => it.what === what),
        ({ name }) => name,
      )
      return [...by].map(([name, some]) => ({ name, n: sum(some) })).toSorted((a, b) => b.n - a.n)
    }
    const totalsOf = (some: ReadonlyArray<Row>) =>
      Object.fromEntries(counted.map((what) => [what, sum(some.filter((it) => it.what === what))])) as Record<
        Counted,
        number
      >
    return {
      days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, some]) => ({ day, ...totalsOf(some) })),
      totals: totalsOf(rows),
      sources: each("source")
        .slice(0, 20)
        .map(({ n, name }) => ({ source: name, visits: n })),
      products: each("productViews.of")
        .slice(0, 20)
        .map(({ n, name }) => ({ productId: name, views: n })),
    }
  }

  flush(): void {
    if (this.#waiting.size === 0) return
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    const add = this.#db.prepare(
      `insert into shop_day (business, day, what, name, n) values (?, ?, ?, ?, ?)
       on conflict (business, day, what, name) do update set n = n + excluded.n`,
    )
    const came = this.#db.prepare("insert or ignore into shop_visitor (business, day, hash) values (?, ?, ?)")
    this.#db.transaction(() => {
      for (const newcomer of this.#newcomers.splice(0)) came.run(...newcomer)
      for (const [key, n] of waiting) add.run(...(JSON.parse(key) as [string, string, string, string]), n)
    })()
  }

  #add(business: string, day: string, what: string, name = ""): void {
    // A day remembers so many names at most, or a stranger could fill the disk with sources.
    const of = `${business} ${day} ${what}`
    const names = this.#names.get(of) ?? new Set()
    const kept = names.has(name) || names.size < MOST_NAMES ? name : "other"
    if (this.#names.size > 5000) this.#names.clear()
    this.#names.set(of, names.add(kept))
    const key = JSON.stringify([business, day, what, kept])
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
  }

  #isNew(business: string, day: string, who: string): boolean {
    const known = this.#db.prepare("select 1 from shop_visitor where business = ? and day = ? and hash = ?")
    if (known.get(business, day, who) !== undefined) return false
    this.#newcomers.push([business, day, who])
    return true
  }

  /** The salt of a day; with those of days that are over everywhere, their visitors are forgotten too. */
  #saltOf(day: string): Buffer {
    const known = this.#salts.get(day)
    if (known !== undefined) return known
    const over = dayOf(Date.parse(`${day}T00:00:00Z`) - 2 * 86_400_000, "UTC")
    this.#db.prepare("delete from shop_salt where day < ?").run(over)
    this.#db.prepare("delete from shop_visitor where day < ?").run(over)
    this.#db.prepare("insert or ignore into shop_salt (day, salt) values (?, ?)").run(day, randomBytes(16))
    const { salt } = this.#db.prepare<[string], { salt: Buffer }>("select salt from shop_salt where day = ?").get(day)!
    if (this.#salts.size > 4) this.#salts.clear()
    this.#salts.set(day, salt)
    return salt
  }
}

/** Where somebody came from: what the link says of itself, else the site that held it. */
const sourceOf = ({ headers, query }: Call, origin: string): string => {
  const { utm_source: said } = query
  if (said !== undefined && said !== "")
    return (
      said
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}._ -]/gu, "")
        .slice(0, 40) || "direct"
    )
  const from = URL.parse(headers["referer"] ?? "")
  if (from === null || from.host === new URL(origin).host || from.host === headers["host"]) return "direct"
  return from.hostname.replace(/^(?:www|m|l|lm)\./, "").slice(0, 60)
}
