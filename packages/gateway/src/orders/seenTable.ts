/** How far each person has looked at the orders of a business: a position of its log. */
export const seenTable = `create table orders_seen (
  business_id text not null, user_id text not null, position integer not null,
  primary key (business_id, user_id)) strict, without rowid;`
