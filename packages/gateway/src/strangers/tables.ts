import type { Step } from "../gatewayDb.ts"

/** What was done of late by whom, each by a digest, once however often it is asked again; and the sums that were used. */
export const strangerTables: Step = {
  step: 8,
  passing: ["act"],
  sql: `
create table act (
  what text not null, whose text not null, mark text not null, at integer not null,
  primary key (what, whose, mark)) strict, without rowid;
create index act_by_time on act (at);
create index act_by_whose on act (what, whose, at);`,
}
