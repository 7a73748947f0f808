import { Business } from "@oja/domain/businesses/business"
import { deleteBusiness } from "@oja/domain/businesses/deleteBusiness"
import { removeDomain } from "@oja/domain/domains/changeDomain"
import { ALL, Domains } from "@oja/domain/domains/domains"
import { type AnyCommand, type BusinessId, rowsIn } from "@oja/domain/kernel/index"
import { members } from "@oja/domain/team/views"
import { askAsSystem, contextIn } from "../asSystem.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Job } from "../jobs.ts"
import type { Ground } from "../module.ts"
import type { Files } from "../outside/files.ts"

type Needed = Pick<Ground, "db" | "files" | "ledger">

/**
 * Destroys the book of a business whose thirty days are over: its people's keys go by the fact itself, and what the
 * gateway keeps beside the book goes here. May stop anywhere: what is left is done at the next start.
 */
export const deletions = (
  { db, files, ledger }: Needed,
  /** Ends what anybody is signed in with there. */
  signOut: (business: BusinessId) => void,
): Job => {
  const ask = (business: BusinessId, command: AnyCommand, input: object, at: number) =>
    askAsSystem(ledger, command, input, contextIn(ledger, business, "user_scheduler", at), "scheduler")
  return {
    name: "deletions",
    follows: ["business"],
    due: (business) => {
      const { deleted, deletion } = ledger.state(business, Business, business)
      return deleted === true ? undefined : deletion
    },
    run: async (business, at) => {
      const { deleted, deletion } = ledger.state(business, Business, business)
      if (deletion === undefined || at < deletion) return
      if (deleted !== true) {
        for (const [domainId, { status }] of Object.entries(ledger.state(business, Domains, ALL).domains))
          if (status !== "removed") await ask(business, removeDomain, { domainId }, at)
        const team = ledger.find(business, rowsIn(members, { where: { status: "active" }, limit: 500 }))
        const gone = { businessId: business, team: team.map(({ id, userId }) => ({ memberId: id, userId })) }
        const answer = await ask(business, deleteBusiness, gone, at)
        if (answer._tag !== "Accepted") return
        await ledger.settled()
      }
      signOut(business)
      letGoOf(db, files, business)
    },
  }
}

/** Every row that names it in the gateway's tables, and every picture that no other business put up. */
const letGoOf = (db: GatewayDb, files: Files, business: string): void => {
  const alone = db
    .prepare<[string], string>(
      "select distinct file from file_owner one where business = ? and not exists (select 1 from file_owner other where other.file = one.file and other.business <> one.business)",
    )
    .pluck()
    .all(business)
  for (const file of alone) files.drop(file)
  const tables = db.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all()
  db.transaction(() => {
    for (const table of tables)
      for (const { name } of db.pragma(`table_info("${table}")`) as ReadonlyArray<{ readonly name: string }>)
        if (name === "business" || name === "business_id")
          db.prepare(`delete from "${table}" where "${name}" = ?`).run(business)
  })()
  db.pragma("wal_checkpoint(TRUNCATE)")
}
