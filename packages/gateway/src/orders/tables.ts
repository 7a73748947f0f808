import type { Step } from "../gatewayDb.ts"

/** Which letters about orders went out, or are to: one of each kind for an order, however often it is looked at. */
export const letterTable: Step = {
  step: 6,
  sql: `create table order_letter (
   business text not null, order_id text not null, about text not null, status text not null, tries integer not null,
   primary key (business, order_id, about)) strict, without rowid;
 create index order_letter_by_status on order_letter (status);
 create table order_letter_mark (business text primary key, looked_at integer not null) strict, without rowid;`,
}

/** How far each person has looked at the orders of a business: a position of its log. */
export const seenTable: Step = {
  step: 4,
  sql: `create table orders_seen (
  business_id text not null, user_id text not null, position integer not null,
  primary key (business_id, user_id)) strict, without rowid;`,
}
