import { existsSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import SQLite from "better-sqlite3"
import type { GatewayDb, Step } from "./gatewayDb.ts"
import { forwardedBy } from "./http/here.ts"
import { places, type Settings } from "./settings.ts"

// How calls arrive says whether the proxies in front are set up as we were told. The doctor is another process, so the
// newest of each kind is written down: no address of a person, once a minute at most.

/** "proxied": headers of a proxy, with how many addresses X-Forwarded-For holds; "direct": none; "misdirected": a name that is not ours. */
type Kind = "proxied" | "direct" | "misdirected"

interface Arrival {
  readonly detail: string
  /** Epoch milliseconds. */
  readonly at: number
}

export const arrivalTable: Step = {
  step: 7,
  passing: ["arrival"],
  sql: "create table arrival (kind text primary key, detail text not null, at integer not null) strict, without rowid;",
}

const MINUTE = 60_000

/** Hears of every call and socket, before anything is answered. */
export const noting = (db: GatewayDb, now: () => number) => {
  const last = new Map<Kind, number>()
  const put = db.prepare("insert or replace into arrival (kind, detail, at) values (?, ?, ?)")
  const note = (kind: Kind, detail: string): void => {
    const at = now()
    if (Math.abs(at - (last.get(kind) ?? 0)) < MINUTE) return
    last.set(kind, at)
    try {
      put.run(kind, detail.slice(0, 200), at)
    } catch {
      // A full disk has worse to tell than this.
    }
  }
  return ({ headers }: IncomingMessage, known: boolean): void => {
    if (!known) return note("misdirected", (headers.host ?? "").replaceAll(/[^\w.:[\]-]/g, ""))
    const said = headers["x-forwarded-for"]
    const addresses = said === undefined ? 0 : String(said).split(",").length
    if (addresses > 0) note("proxied", String(addresses))
    else if (forwardedBy(headers).length === 0) note("direct", "0")
    else note("proxied", "0")
  }
}

/** What was noted last, of each kind; also while a gateway is running. */
export const arrivals = (settings: Pick<Settings, "data">): ReadonlyMap<Kind, Arrival> => {
  const path = places(settings).gateway
  if (!existsSync(path)) return new Map()
  const db = new SQLite(path, { readonly: true })
  try {
    if (db.prepare("select 1 from sqlite_schema where name = 'arrival'").get() === undefined) return new Map()
    const rows = db.prepare<[], Arrival & { readonly kind: Kind }>("select kind, detail, at from arrival").all()
    return new Map(rows.map(({ at, detail, kind }) => [kind, { detail, at }]))
  } finally {
    db.close()
  }
}
