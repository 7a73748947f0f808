import { accessSync, constants, statfsSync, statSync } from "node:fs"
import * as Schema from "effect/Schema"
import type { Ledger } from "@oja/store"
import { anybody, route, type Route } from "./http/route.ts"
import { failing } from "./http/envelope.ts"
import { say } from "./http/words.ts"
import { places, type Settings } from "./settings.ts"

/** What is kept free: enough for a day's sales of a busy shop, and for SQLite to say no in good order. */
const ROOM = 32_000_000

/** How long an answer stands, in milliseconds: whoever asks without end does not keep the disk busy. */
const STANDS = 1000

type State = "ready" | "full" | "readonly"

/**
 * Two questions of supervisors, answered to anybody under any host, because they tell nothing: whether the process lives,
 * and whether it can work. A gateway listens only when its book is open and all tables are of this program.
 */
export const healthRoutes = (settings: Settings, ledger: Ledger, now: () => number): ReadonlyArray<Route> => {
  const { book } = places(settings)
  // The book that was opened: another one put in its place is not the one that is written.
  const { ino } = statSync(book)
  const look = (): State => {
    try {
      if (statSync(book).ino !== ino || !ledger.db.open) return "readonly"
      ledger.db.prepare("SELECT max(position) FROM events").get()
      for (const path of [settings.data, book]) accessSync(path, constants.R_OK | constants.W_OK)
      const { bavail, bsize } = statfsSync(settings.data)
      return bavail * bsize < ROOM ? "full" : "ready"
    } catch {
      return "readonly"
    }
  }
  let known: { readonly at: number; readonly state: State } | undefined
  const state = (): State => {
    const at = now()
    if (known === undefined || Math.abs(at - known.at) >= STANDS) known = { at, state: look() }
    return known.state
  }
  return [
    route("GET /health", {
      summary: "Whether the process lives.",
      access: anybody,
      page: true,
      output: Schema.Struct({ alive: Schema.Boolean }),
      handle: ({ reply }) => reply({ alive: true }),
    }),
    route("GET /ready", {
      summary:
        "Whether it can work: its book is open and of this program, can be written, and the disk has room; else 503.",
      access: anybody,
      page: true,
      output: Schema.Struct({ ready: Schema.Boolean }),
      handle: ({ language, reply }) => {
        const found = state()
        if (found === "ready") return reply({ ready: true })
        const code = found === "full" ? "DISK_FULL" : "BOOK_AWAY"
        return failing({ status: 503, code, message: say(language, found), headers: { "retry-after": "10" } })
      },
    }),
  ]
}
