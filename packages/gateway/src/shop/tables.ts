import type { Step } from "../gatewayDb.ts"

/** Which of a cart's orders comes next, and the last it became: whatever keys arrive, what lies in it is ordered once. */
export const cartRounds: Step = {
  step: 8,
  sql: `
alter table cart add column round integer not null default 0;
alter table cart add column became text;`,
}

/** What the gateway keeps of the shops beside the book: carts for thirty days, and how many came. */
export const shopTables: Step = {
  step: 3,
  // With its salt, a day's visitors could be told again.
  passing: ["shop_visitor", "shop_salt"],
  sql: `
create table cart (
  hash text primary key, business text not null, lines text not null, code text not null,
created_at integer not null, seen_at integer not null) strict, without rowid;
create index cart_by_seen on cart (seen_at);

create table cart_order (
  key text primary key, business text not null, token text not null, at integer not null) strict, without rowid;
create index cart_order_by_time on cart_order (at);

create table shop_day (
  business text not null, day text not null, what text not null, name text not null, n integer not null,
  primary key (business, day, what, name)) strict, without rowid;

create table shop_visitor (
  business text not null, day text not null, hash text not null,
  primary key (business, day, hash)) strict, without rowid;
create table shop_salt (day text primary key, salt blob not null) strict, without rowid;`,
}
