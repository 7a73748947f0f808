import type { Step } from "../gatewayDb.ts"

/** Sign-in codes and sessions. */
export const accountTables: ReadonlyArray<Step> = [
  {
    step: 1,
    passing: ["code", "code_sent", "code_wrong", "session"],
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
  {
    // Codes on their way at that moment are asked for once more. Of where a session was opened a block of addresses is kept.
    step: 7,
    passing: ["code_browser"],
    sql: `drop table code;
   create table code (
     address text not null, purpose text not null, asker text not null, salt blob not null, hash blob not null,
     created_at integer not null, expires_at integer not null, tries integer not null default 0,
     primary key (address, purpose, asker)) strict, without rowid;
   create index code_by_end on code (expires_at);
   alter table code_sent add column asker text not null default '';

   create table code_browser (
     address text not null, asker text not null, at integer not null, primary key (address, asker)) strict, without rowid;
   create index code_browser_by_time on code_browser (at);

   update session set ip = null;`,
  },
  {
    // When a second factor was last shown, and the factors themselves.
    step: 8,
    passing: ["passkey_challenge"],
    sql: `alter table session add column proven_at integer;

   create table totp (
     user_id text primary key, sealed blob not null, confirmed_at integer, used_step integer not null) strict, without rowid;
   create table recovery_code (user_id text not null, hash blob not null, primary key (user_id, hash)) strict, without rowid;

   create table passkey (
     id text primary key, user_id text not null, public_key blob not null, counter integer not null, device text,
     created_at integer not null, last_used_at integer) strict, without rowid;
   create index passkey_by_user on passkey (user_id);
   create table passkey_challenge (
     challenge text primary key, user_id text not null, expires_at integer not null) strict, without rowid;`,
  },
  {
    // What a session has shown of its person, of which digests are kept.
    step: 9,
    passing: ["login_proof"],
    sql: `create table login_proof (
     session text not null, what text not null, until integer not null, primary key (session, what)) strict, without rowid;`,
  },
]
