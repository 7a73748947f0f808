import { setImmediate as turn } from "node:timers/promises"
import type { Ledger } from "@oja/store"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Job } from "../jobs.ts"
import type { Files } from "./files.ts"

const DAY = 86_400_000
/** A form may lie open for some days before the product of its pictures is saved. */
const GRACE = 7 * DAY
/** So few at a time that nobody waits for them. */
const BATCH = 50

const NAMED = /\b[0-9a-f]{64}\b/g

/**
 * Throws away pictures that nothing ever spoke of. Each book is read on from where it was read before, and what a fact
 * names is kept for good, since books can be read as they were on any day. How far was read is written down together with
 * what was found, so a crash forgets no picture.
 */
export const fileSweep = (ledger: Ledger, db: GatewayDb, files: Files): Job => {
  const readUpTo = db.prepare<[string], number>("select position from file_scan where business = ?").pluck()
  const note = db.prepare(
    "insert into file_scan (business, position) values (?, ?) on conflict do update set position = excluded.position",
  )
  const readOn = (business: string): boolean => {
    const entries = ledger.log.after(business, readUpTo.get(business) ?? 0, BATCH)
    const last = entries.at(-1)
    if (last === undefined) return false
    db.transaction(() => {
      files.noteUsed(entries.flatMap(({ event }) => JSON.stringify(event).match(NAMED) ?? []))
      note.run(business, last.position)
    })()
    return entries.length === BATCH
  }
  return {
    name: "pictures",
    follows: [],
    platform: true,
    due: (_, at) => at + DAY,
    run: async (_, at) => {
      // A long log is not read through for nothing: where it is put back without our tables, all of it would be.
      if (!files.hasUnused(at - GRACE)) return
      for (const business of ledger.log.businesses()) while (readOn(business)) await turn()
      files.sweep(at - GRACE)
    },
  }
}
