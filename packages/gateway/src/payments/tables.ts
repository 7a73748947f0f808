import type { Step } from "../gatewayDb.ts"

/** What the gateway keeps of payments beside the book: webhooks as they came, and the sandbox's own till. */
export const paymentTables: Step = {
  step: 2,
  sql: `
create table webhook (
  id integer primary key, provider text not null, event_id text not null, about text not null, reference text, named text,
  body text not null, received_at integer not null, due_at integer not null, tries integer not null default 0,
  state text not null, problem text, unique (provider, event_id)) strict;
create index webhook_by_due on webhook (state, due_at);

create table sandbox_page (
  reference text primary key, amount integer not null, currency text not null, seller text not null, language text not null,
  back_url text not null, failed integer not null default 0, at integer not null) strict, without rowid;
create table sandbox_charge (
  id integer primary key, reference text not null, amount integer not null, channel text not null, at integer not null) strict;
create index sandbox_charge_by_page on sandbox_charge (reference);
create table sandbox_refund (
  id integer primary key, refund_id text not null unique, charge integer not null, amount integer not null, at integer not null) strict;`,
}
