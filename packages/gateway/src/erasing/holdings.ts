import { PLATFORM } from "@oja/domain/kernel/index"
import type { Forgotten } from "@oja/store/erasures"
import type { GatewayDb } from "../gatewayDb.ts"

/** Who is asked about: the ids they go by, the words that are theirs, and what was written about them. */
export type Person = Pick<Forgotten, "business" | "ids" | "words" | "mentions">

type Where = readonly [sql: string, values: ReadonlyArray<string>]
const none: Where = ["0", []]

/** Something of a person that stands beside the book, in a table of the gateway. */
interface Holding {
  /** What a report calls it. */
  readonly what: string
  readonly table: string
  /** What of it is theirs to read; absent where what they are called stands in what others wrote, which is no one's to read by it. */
  readonly shown?: string
  /** Which rows are theirs. */
  readonly where: (person: Person) => Where
  /** What is written over, where the row itself is still needed; else it goes. */
  readonly blank?: string
}

const among = (columns: ReadonlyArray<string>, values: ReadonlyArray<string>) =>
  [
    columns.map((column) => `${column} in (${values.map(() => "?").join(", ")})`).join(" or "),
    columns.flatMap(() => values),
  ] as const

/** A word is looked for inside of texts when it is long enough to be nobody else's by chance. */
const LONG = 4
const inside = (columns: ReadonlyArray<string>, values: ReadonlyArray<string>) => {
  const long = values.filter((it) => it.length >= LONG)
  if (long.length === 0) return none
  const sql = columns.flatMap((column) => long.map(() => `instr(${column}, ?)`)).join(" or ")
  return [sql, columns.flatMap(() => long)] as const
}

/** What belongs to an account: a shop that forgets a customer or a member takes nothing from them elsewhere. */
const ofAccount = ({ business }: Person, columns: ReadonlyArray<string>, values: ReadonlyArray<string>): Where =>
  business === PLATFORM ? among(columns, values) : none

/** What an account did: of a member of a team, what they did there. */
const signedIn = ({ business, ids }: Person, inBusiness: string): Where => {
  const [sql, values] = among(["user_id"], ids)
  return business === PLATFORM ? [sql, values] : [`(${sql}) and ${inBusiness} = ?`, [...values, business]]
}

/** An address, and no word that many texts hold: by a name such as "data" everybody's notices would go. */
const isAddress = (word: string): boolean => /^\S+@\S+$|^\+?\d{7,}$/.test(word)

/** Whatever opens a page about them: the tokens of their orders. */
const tokensIn = ({ mentions }: Person): ReadonlyArray<string> =>
  mentions.flatMap(({ event }) => ("trackingToken" in event ? [String(event.trackingToken)] : []))

const holdings: ReadonlyArray<Holding> = [
  {
    what: "messages",
    table: "outbox",
    where: ({ words }) => inside(["recipient", "subject", "body"], words),
  },
  {
    what: "codes",
    table: "code",
    shown: "address, purpose, created_at as at",
    where: (person) => ofAccount(person, ["address"], person.words),
  },
  {
    what: "codes",
    table: "code_sent",
    shown: "address, purpose, at",
    where: (person) => ofAccount(person, ["address", "mailbox"], person.words),
  },
  {
    what: "codes",
    table: "code_browser",
    shown: "address, at",
    where: (person) => ofAccount(person, ["address"], person.words),
  },
  {
    what: "sessions",
    table: "security_event",
    shown: "what, at, device, place",
    where: (person) => signedIn(person, "business"),
  },
  {
    // A drawn paper is drawn again when it is asked for: whichever of them says the name goes with all of them.
    what: "papers",
    table: "invoice_paper",
    shown: "drawn_at as at",
    where: ({ business, mentions }) =>
      mentions.some(({ event }) => event._tag === "InvoiceIssued") ? among(["business"], [business]) : none,
  },
  {
    what: "sessions",
    table: "session",
    shown: "kind, created_at as at, last_seen_at as lastSeenAt, user_agent as userAgent, ip",
    where: (person) => signedIn(person, "business_id"),
  },
  {
    what: "visits",
    table: "orders_seen",
    shown: "position",
    where: (person) => signedIn(person, "business_id"),
  },
  ...["totp", "recovery_code", "passkey", "passkey_challenge"].map((table) => ({
    what: "sessions",
    table,
    // What opens an account is nobody's to read.
    shown: `'${table}' as opens`,
    where: (person: Person) => ofAccount(person, ["user_id"], person.ids),
  })),
  {
    what: "visits",
    table: "cart_order",
    shown: "at",
    where: (person) => among(["token"], tokensIn(person)),
  },
  {
    // What came is known again by its name: only what it says goes.
    what: "notices",
    table: "webhook",
    where: ({ words }) => inside(["body"], words.filter(isAddress)),
    blank: "body = ''",
  },
]

/** Those of a gateway that was last here with an older version are fewer. */
const holdingsIn = (db: GatewayDb): ReadonlyArray<Holding> => {
  const tables = db.prepare("select name from sqlite_master where type = 'table'").pluck().all()
  return holdings.filter(({ table }) => tables.includes(table))
}

/** What the gateway's tables hold of a person, and is theirs to read. */
export const heldOf = (
  db: GatewayDb,
  person: Person,
): ReadonlyArray<{ readonly what: string; readonly row: unknown }> =>
  holdingsIn(db).flatMap(({ shown, table, what, where }) => {
    if (shown === undefined) return []
    const [sql, values] = where(person)
    return db
      .prepare(`select ${shown} from ${table} where ${sql}`)
      .all(...values)
      .map((row) => ({ what, row }))
  })

/** Takes it away, in the write-ahead log too; answers how much it was, by kind. */
export const letGo = (db: GatewayDb, person: Person): Record<string, number> => {
  const gone: Record<string, number> = {}
  db.transaction(() => {
    for (const { blank, table, what, where } of holdingsIn(db)) {
      const [sql, values] = where(person)
      const asked =
        blank === undefined ? `delete from ${table} where ${sql}` : `update ${table} set ${blank} where ${sql}`
      gone[what] = (gone[what] ?? 0) + db.prepare(asked).run(...values).changes
    }
  })()
  db.pragma("wal_checkpoint(TRUNCATE)")
  return gone
}
