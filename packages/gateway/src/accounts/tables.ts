import type { Step } from "../gatewayDb.ts"

/** Sign-in codes and sessions. */
export const accountTables: ReadonlyArray<Step> = [
  {
    step: 1,
    sql: `create table code (
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
   create index session_by_end on session (expires_at);`,
  },
]
