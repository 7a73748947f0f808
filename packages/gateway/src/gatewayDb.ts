import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import SQLite from "better-sqlite3"

/** What the gateway keeps beside the book: sign-in codes, sessions, the local outbox and the list of files. */
export type GatewayDb = SQLite.Database

/** Opens `gateway.sqlite`, brings it up to date, and makes sure that only its owner can read it. */
export const openDb = (path: string, steps: ReadonlyArray<Step>): GatewayDb => {
  if (path !== ":memory:") keepPrivate(path)
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
}

/** What no module owns: the letters of a sandbox, and the pictures. */
export const groundTables: ReadonlyArray<Step> = [
  {
    step: 1,
    sql: `
   create table outbox (
     id integer primary key, channel text not null, recipient text not null, subject text not null,
     body text not null, at integer not null) strict;

   create table file (
     id text primary key, kind text not null, bytes integer not null, width integer not null, height integer not null,
     created_at integer not null) strict, without rowid;`,
  },
]

const migrate = (db: GatewayDb, steps: ReadonlyArray<Step>): void => {
  const newest = Math.max(...steps.map(({ step }) => step))
  const done = Number(db.pragma("user_version", { simple: true }))
  if (done > newest)
    throw new Error(`gateway.sqlite was written by a newer Oja (step ${done}, this one knows ${newest})`)
  const take = db.transaction((version: number) => {
    const mine = steps.filter(({ step }) => step === version)
    if (mine.length === 0) throw new Error(`no module has the tables of step ${version}`)
    for (const { sql } of mine) db.exec(sql)
    db.pragma(`user_version = ${version}`)
  })
  for (let version = done + 1; version <= newest; version++) take.immediate(version)
}

const keepPrivate = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  closeSync(openSync(path, "a", 0o600))
  chmodSync(path, 0o600)
}
