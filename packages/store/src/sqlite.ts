import Database from "better-sqlite3"
import { privateFile } from "./private.ts"

export type Db = Database.Database
export type Statement = Database.Statement

/** What every file of ours is opened with: write-ahead log, and a commit that has reached the disk before it is acknowledged. */
export const openDb = (path: string, { readonly = false }: { readonly?: boolean } = {}): Db => {
  if (!readonly) privateFile(path)
  const db = new Database(path, { readonly, timeout: 5000 })
  if (!readonly) {
    db.pragma("journal_mode = WAL")
    db.pragma("synchronous = FULL")
    // Rare, large checkpoints: small ones stall a commit every few hundred (measured: p99 9.6 ms against 0.9 ms).
    db.pragma("wal_autocheckpoint = 16384")
    db.pragma("secure_delete = ON")
  }
  db.pragma("temp_store = MEMORY")
  // What is asked for often fits, and the system keeps the rest of the file in memory anyway. Threads that read have one each.
  db.pragma(`cache_size = ${readonly ? -8000 : -12_000}`)
  return db
}

/** A file as one long reader sees it: it keeps little in memory, for it comes by every page once. */
export const snapshotDb = (path: string): Db => {
  const db = new Database(path, { readonly: true, timeout: 5000 })
  db.pragma("cache_size = -2000")
  db.pragma("temp_store = FILE")
  return db
}

/** A file to be read, with tables in memory beside its own: a past moment. Several are open at once, so each keeps little. */
export const pastDb = (path: string): Db => {
  const db = new Database(path, { readonly: true, timeout: 5000 })
  db.pragma("cache_size = -2000")
  db.pragma("temp_store = MEMORY")
  return db
}

/** A database of its own in memory. */
export const memoryDb = (): Db => {
  const db = new Database(":memory:")
  db.pragma("temp_store = MEMORY")
  return db
}

const tables = `
CREATE TABLE IF NOT EXISTS businesses(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS streams(n INTEGER PRIMARY KEY, business INTEGER NOT NULL, key TEXT NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS streams_key ON streams(business, key);
CREATE TABLE IF NOT EXISTS events(
  position INTEGER PRIMARY KEY,
  business INTEGER NOT NULL,
  stream INTEGER NOT NULL,
  version INTEGER NOT NULL,
  type TEXT NOT NULL,
  typeVersion INTEGER NOT NULL,
  day TEXT NOT NULL,
  at INTEGER NOT NULL,
  data TEXT NOT NULL,
  meta TEXT NOT NULL,
  hashVersion INTEGER NOT NULL,
  prev BLOB NOT NULL,
  hash BLOB NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS events_stream ON events(stream, version);
CREATE INDEX IF NOT EXISTS events_business ON events(business, position);
CREATE TRIGGER IF NOT EXISTS events_stay BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'a written event stays as it is'); END;
CREATE TRIGGER IF NOT EXISTS events_remain BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'a written event is never deleted'); END;
CREATE TABLE IF NOT EXISTS commands(
  business INTEGER NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  result TEXT NOT NULL,
  PRIMARY KEY(business, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots(stream INTEGER PRIMARY KEY, version INTEGER NOT NULL, shape TEXT NOT NULL, state TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS views(name TEXT PRIMARY KEY, shape TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS moments(
  business INTEGER NOT NULL,
  position INTEGER NOT NULL,
  firstDay TEXT NOT NULL,
  lastDay TEXT NOT NULL,
  firstAt INTEGER NOT NULL,
  lastAt INTEGER NOT NULL,
  PRIMARY KEY(business, position)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS newest(
  view TEXT NOT NULL,
  business INTEGER NOT NULL,
  moment INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY(view, business, moment)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS own_positions(business INTEGER PRIMARY KEY, position INTEGER NOT NULL, own INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS cursors(name TEXT PRIMARY KEY, position INTEGER NOT NULL);
`

/** Makes what the log needs, where it is not there yet. */
export const createTables = (db: Db): void => {
  db.exec(tables)
}
