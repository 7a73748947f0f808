import { createHmac } from "node:crypto"
import { createReadStream, existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { askDeletion } from "@oja/domain/businesses/deleteBusiness"
import { OwnerOnly } from "@oja/domain/businesses/refusals"
import { Count, Instant, present, text, saying } from "@oja/domain/kernel/index"
import { isSame } from "../digests.ts"
import { MINUTE, type Job } from "../jobs.ts"
import type { Call } from "../http/call.ts"
import { anybody, route, type Route } from "../http/route.ts"
import { notFound, refused } from "../http/status.ts"
import type { Ground } from "../module.ts"
import type { SecurityLog } from "../security/index.ts"
import { build, PAPER } from "./building.ts"

export { takeoutTable } from "./table.ts"

const HOUR = 60 * MINUTE
/** So long it lies there. */
const LIES = 24 * HOUR

const Takeout = Schema.Struct({
  state: Schema.Literals(["none", "working", "ready", "failed"]),
  /** How many of its files are made, of how many. */
  done: Count,
  total: Count,
  bytes: Schema.optionalKey(Count),
  /** Opens it for whoever has it, until then. */
  link: Schema.optionalKey(Schema.String),
  expiresAt: Schema.optionalKey(Instant),
})

interface Row {
  readonly id: string
  readonly business: string
  readonly state: "working" | "ready" | "failed"
  readonly done: number
  readonly total: number
  readonly bytes: number
  readonly expires_at: number
}

interface Opening {
  /** The folder of the archives. */
  readonly folder: string
  readonly log: SecurityLog
  /** Every route by its name: papers are drawn by their own. */
  readonly routes: () => ReadonlyMap<string, Route["handle"]>
}

/** All that a business has, in one archive for its owner. */
export const openTakeout = (ground: Ground, { folder, log, routes }: Opening) => {
  const { db, ledger, now } = ground
  const secret = ledger.people.secret("takeout")
  const tokenOf = (id: string): string => createHmac("sha256", secret).update(id).digest("base64url")
  // What a stopped process left half made is made anew by whoever asks again.
  db.prepare("update takeout set state = 'failed' where state = 'working'").run()
  const newest = db.prepare<[string], Row>(
    "select id, business, state, done, total, bytes, expires_at from takeout where business = ? order by created_at desc limit 1",
  )
  const move = db.prepare("update takeout set state = ?, done = ?, total = ?, bytes = ?, expires_at = ? where id = ?")
  const working = new Set<Promise<void>>()
  const shown = (business: string): typeof Takeout.Type => {
    const row = newest.get(business)
    if (row === undefined || row.expires_at <= now()) return { state: "none", done: 0, total: 0 }
    const { bytes, done, expires_at, id, state, total } = row
    return state === "ready"
      ? { state, done, total, bytes, link: `/takeout/${id}.${tokenOf(id)}`, expiresAt: expires_at }
      : { state, done, total }
  }
  // What ends a business asks for the same, as does whoever takes all of it along.
  const { access } = askDeletion
  const sweep: Job = {
    name: "takeout",
    follows: [],
    platform: true,
    due: (_, at) => at + HOUR,
    run: (_, at) => {
      db.prepare("delete from takeout where expires_at <= ?").run(at)
      const alive = new Set(db.prepare<[], string>("select id from takeout").pluck().all())
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (!alive.has(name.split(".")[0]!)) rmSync(join(folder, name), { force: true })
    },
  }
  return {
    routes: [
      route("POST /v1.0/takeout", {
        summary: "Gathers all that the business has in one archive: every list, every fact, papers and pictures.",
        access,
        output: Takeout,
        status: 202,
        handle: ({ call, caller, context: { business }, language, mint, reply }) => {
          if (caller.business.role !== "owner") return refused(ledger.domain, askDeletion.name, OwnerOnly({}), language)
          if (newest.get(business)?.state === "working") return reply(shown(business))
          const id = mint("takeout")
          db.prepare(
            "insert into takeout (id, business, by, state, done, total, bytes, created_at, expires_at) values (?, ?, ?, 'working', 0, 1, 0, ?, ?) on conflict do nothing",
          ).run(id, business, caller.userId, call.at, call.at + LIES)
          log.note(business, caller.userId, "exported", call, "everything")
          const at = { done: 0, total: 1 }
          // A paper is drawn by its own route, for whoever asked for all of it.
          const paper = (of: Call) => routes().get(PAPER)!({ ...ground, callerOf: () => caller }, of)
          const work = build(ground, paper, { asked: call, member: caller }, folder, `${id}.zip`, (done, total) => {
            Object.assign(at, { done, total })
            move.run("working", done, total, 0, call.at + LIES, id)
          }).then(
            (bytes) => void move.run("ready", at.total, at.total, bytes, now() + LIES, id),
            (error: unknown) => {
              process.stderr.write(`An archive was not made: ${error instanceof Error ? error.name : "unknown"}\n`)
              move.run("failed", at.done, at.total, 0, now() + LIES, id)
            },
          )
          working.add(work)
          void work.finally(() => working.delete(work))
          return reply(shown(business))
        },
      }),
      route("GET /v1.0/takeout", {
        summary: "How far the archive of everything is, and the link to it once it is ready.",
        access,
        output: Takeout,
        handle: ({ caller, context: { business }, language, reply }) =>
          caller.business.role === "owner"
            ? reply(shown(business))
            : refused(ledger.domain, askDeletion.name, OwnerOnly({}), language),
      }),
      route("GET /takeout/:token", {
        summary: "The archive of everything, for whoever has its link, for a day.",
        access: anybody,
        page: true,
        input: { token: saying("1".repeat(32), text(1, 200)) },
        output: { media: "application/zip" },
        handle: ({ input: { token: key }, language }) => {
          const [id = "", said = ""] = key.split(".")
          const row = db
            .prepare<[string], Row>(
              "select id, business, state, done, total, bytes, expires_at from takeout where id = ?",
            )
            .get(id)
          const path = join(folder, `${id}.zip`)
          const isKey = isSame(said, tokenOf(id))
          if (!isKey || row?.state !== "ready" || row.expires_at <= now() || !existsSync(path))
            return notFound(language)
          return {
            status: 200,
            text: "",
            file: createReadStream(path) as AsyncIterable<Uint8Array>,
            headers: present({
              "content-type": "application/zip",
              "content-length": String(row.bytes),
              "content-disposition": 'attachment; filename="oja-everything.zip"',
              "referrer-policy": "no-referrer",
            }),
          }
        },
      }),
    ],
    jobs: [sweep],
    stop: async () => void (await Promise.all(working)),
  }
}
