import { dirname } from "node:path"
import SQLite from "better-sqlite3"
import { privateFile, privateFolder } from "@oja/store/private"
import type { Limit } from "./limits.ts"

/** What the gateway keeps beside the book: sign-in codes, sessions, the local outbox and the list of files. */
export type GatewayDb = SQLite.Database

/** Opens `gateway.sqlite`, brings it up to date, and makes sure that only its owner can read it. */
export const openDb = (path: string, steps: ReadonlyArray<Step>): GatewayDb => {
  if (path !== ":memory:") {
    privateFolder(dirname(path))
    privateFile(path)
  }
  const db = new SQLite(path)
  db.pragma("journal_mode = WAL")
  db.pragma("synchronous = FULL")
  db.pragma("busy_timeout = 5000")
  // A person who is forgotten must not live on in free pages.
  db.pragma("secure_delete = ON")
  migrate(db, steps)
  return db
}

/** A step of the tables' growth. Once released it never changes; what stands under one number is taken together. */
export interface Step {
  readonly step: number
  readonly sql: string
  /** Tables of it whose rows pass: who is signed in, what waits to be read. They go into no backup. */
  readonly passing?: ReadonlyArray<string>
}

/** Milliseconds until one more may come within a limit: the oldest of the last `most` rows has to leave the window first. */
export const waitIn = (
  db: GatewayDb,
  { column, table, value }: { readonly table: string; readonly column: string; readonly value: string },
  { most, windowMs }: Limit,
  now: number,
): number => {
  const oldest = db
    .prepare<[string, number, number], number>(
      `select at from ${table} where ${column} = ? and at > ? order by at desc limit 1 offset ?`,
    )
    .pluck()
    .get(value, now - windowMs, most - 1)
  return oldest === undefined ? 0 : oldest + windowMs - now
}

/** What no module owns: the letters of a sandbox, and the pictures. */
export const groundTables: ReadonlyArray<Step> = [
  {
    step: 1,
    passing: ["outbox"],
    sql: `
   create table outbox (
     id integer primary key, channel text not null, recipient text not null, subject text not null,
     body text not null, at integer not null) strict;

   create table file (
     id text primary key, kind text not null, bytes integer not null, width integer not null, height integer not null,
     created_at integer not null) strict, without rowid;`,
  },
]

/** Whose the pictures are, whether anything speaks of them, and how far the books were read for that. */
export const fileTables: Step = {
  step: 8,
  sql: `
   create table file_owner (
     business text not null, by text not null, file text not null, bytes integer not null,
     primary key (business, by, file)) strict, without rowid;
   create table file_scan (business text primary key, position integer not null) strict, without rowid;
   alter table file add column used integer not null default 0;`,
}

const migrate = (db: GatewayDb, steps: ReadonlyArray<Step>): void => {
  const newest = Math.max(...steps.map(({ step }) => step))
  const done = Number(db.pragma("user_version", { simple: true }))
  if (done > newest)
    throw new Error(
      `gateway.sqlite was written by a newer Oja (step ${done}, this one knows ${newest}): start that one, or restore the backup from before the upgrade`,
    )
  const take = db.transaction(() => {
    for (let version = done + 1; version <= newest; version++) {
      const mine = steps.filter(({ step }) => step === version)
      if (mine.length === 0) throw new Error(`no module has the tables of step ${version}`)
      for (const { sql } of mine) db.exec(sql)
    }
    db.pragma(`user_version = ${newest}`)
  })
  if (done < newest) take.immediate()
}
