import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import SQLite from "better-sqlite3"
import { letterTable } from "./orders/letterTable.ts"
import { seenTable } from "./orders/seenTable.ts"
import { shopTables } from "./shop/tables.ts"
import { tryTables } from "./trips/pinRateLimit.ts"
import { paymentTables } from "./payments/tables.ts"

/** What the gateway keeps beside the book: sign-in codes, sessions, the local outbox and the list of files. */
export type GatewayDb = SQLite.Database

/** Opens `gateway.sqlite`, brings it up to date, and makes sure that only its owner can read it. */
export const openGatewayDb = (path: string): GatewayDb => {
  if (path !== ":memory:") keepPrivate(path)
  const db = new SQLite(path)
  db.pragma("journal_mode = WAL")
  db.pragma("synchronous = FULL")
  db.pragma("busy_timeout = 5000")
  // A person who is forgotten must not live on in free pages.
  db.pragma("secure_delete = ON")
  migrate(db)
  return db
}

/** Each entry is one step that, once released, never changes. */
const migrations: ReadonlyArray<string> = [
  `create table code (
     address text not null, purpose text not null, salt blob not null, hash blob not null,
     created_at integer not null, expires_at integer not null, tries integer not null default 0,
     primary key (address, purpose)) strict, without rowid;
   create index code_by_end on code (expires_at);

   create table code_sent (address text not null, purpose text not null, mailbox text not null, ip text not null, at integer not null) strict;
   create index code_sent_by_mailbox on code_sent (mailbox, at);
   create index code_sent_by_ip on code_sent (ip, at);
   create index code_sent_by_time on code_sent (at);

   create table code_wrong (ip text not null, at integer not null) strict;
   create index code_wrong_by_ip on code_wrong (ip, at);
   create index code_wrong_by_time on code_wrong (at);

   create table session (
     hash text primary key, id text not null unique, kind text not null, user_id text not null, business_id text,
     created_at integer not null, last_seen_at integer not null, expires_at integer not null,
     user_agent text, ip text) strict, without rowid;
   create index session_by_user on session (user_id);
   create index session_by_end on session (expires_at);

   create table outbox (
     id integer primary key, channel text not null, recipient text not null, subject text not null,
     body text not null, at integer not null) strict;

   create table file (
     id text primary key, kind text not null, bytes integer not null, width integer not null, height integer not null,
     created_at integer not null) strict, without rowid;`,
  paymentTables,
  shopTables,
  seenTable,
  tryTables,
  letterTable,
]

const migrate = (db: GatewayDb): void => {
  const done = Number(db.pragma("user_version", { simple: true }))
  if (done > migrations.length) {
    throw new Error(`gateway.sqlite was written by a newer Oja (step ${done}, this one knows ${migrations.length})`)
  }
  const step = db.transaction((sql: string, version: number) => {
    db.exec(sql)
    db.pragma(`user_version = ${version}`)
  })
  migrations.slice(done).forEach((sql, index) => step.immediate(sql, done + index + 1))
}

const keepPrivate = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  closeSync(openSync(path, "a", 0o600))
  chmodSync(path, 0o600)
}
