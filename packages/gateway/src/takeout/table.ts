import type { Step } from "../gatewayDb.ts"

/** What was asked to be taken along: how far it is, and until when it lies there. */
export const takeoutTable: Step = {
  step: 10,
  passing: ["takeout"],
  sql: `
create table takeout (
  id text primary key, business text not null, by text not null, state text not null, done integer not null,
  total integer not null, bytes integer not null, created_at integer not null, expires_at integer not null) strict,
  without rowid;
create index takeout_by_business on takeout (business, created_at);`,
}
