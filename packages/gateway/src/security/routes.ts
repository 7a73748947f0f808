import * as Schema from "effect/Schema"
import {
  type BusinessId,
  count,
  Day,
  Instant,
  plusDays,
  present,
  rowsIn,
  UserId,
  Count,
} from "@oja/domain/kernel/index"
import { dayBegins } from "@oja/domain/kernel/calendar"
import { SecurityFact, securityFacts } from "@oja/domain/security/views"
import { AnyRole } from "@oja/domain/team/events"
import { namesOf } from "@oja/domain/team/names"
import { ALL_ROLES, Roles } from "@oja/domain/team/ownRoles"
import { members } from "@oja/domain/team/views"
import type { Desk } from "@oja/store"
import { route } from "../http/route.ts"
import { type Asked, Happening, type Kept, type SecurityLog } from "./log.ts"

/** The facts of the book and what the gateway noted, under one head. */
const What = Schema.Literals([...SecurityFact.literals, ...Happening.literals])

const Line = Schema.Struct({
  id: Schema.String,
  what: What,
  at: Instant,
  /** Who did it, or whose account it was. */
  userId: UserId,
  name: Schema.NullOr(Schema.String),
  /** Whose place in the team it is about. */
  about: Schema.optionalKey(Schema.Struct({ userId: UserId, name: Schema.NullOr(Schema.String) })),
  role: Schema.optionalKey(AnyRole),
  /** What a role of the business's own is called. */
  roleName: Schema.optionalKey(Schema.String),
  device: Schema.optionalKey(Schema.String),
  place: Schema.optionalKey(Schema.String),
  /** Which list left as a file. */
  list: Schema.optionalKey(Schema.String),
  /** How many devices were signed out. */
  count: Schema.optionalKey(Count),
})
type Line = typeof Line.Type

const wanted = {
  what: Schema.optionalKey(What),
  userId: Schema.optionalKey(UserId),
  from: Schema.optionalKey(Day),
  to: Schema.optionalKey(Day),
  page: Schema.optionalKey(count(1, 10_000)),
  perPage: Schema.optionalKey(count(1, 200)),
}

/** What bears on who may get in and what they took: read by whoever may see everyone's doings. */
export const securityRoutes = (log: SecurityLog) => [
  route("GET /v1.0/security-log", {
    summary:
      "The security log, newest first: sign-ins, refusals, locks, roles, files that were taken, people who were forgotten, sessions that were ended.",
    access: { module: "audit_trail", action: "view_all" },
    input: wanted,
    output: Schema.Struct({ items: Schema.Array(Line), total: Count }),
    handle: ({ caller, context: { business }, input, reply, services: { ledger } }) => {
      const { page = 1, perPage = 25, userId, what } = input
      const { zone } = caller.business
      const asked = {
        business,
        ...present({
          what,
          userId,
          from: input.from === undefined ? undefined : dayBegins(input.from, { zone }),
          to: input.to === undefined ? undefined : dayBegins(plusDays(input.to, 1), { zone }),
        }),
      }
      const most = page * perPage
      const nameOf = namesIn(ledger, business)
      const { roles } = ledger.state(business, Roles, ALL_ROLES)
      const facts = factsIn(ledger, asked, most)
      const lines = [...log.list(asked, most).map(noted), ...facts.rows]
        .toSorted((a, b) => b.at - a.at)
        .slice(most - perPage, most)
        .map(({ about, ...line }) => ({
          ...line,
          name: nameOf(line.userId),
          ...present({ roleName: roles[line.role ?? ""]?.name }),
          ...(about !== undefined && { about: { ...about, name: nameOf(about.userId) } }),
        }))
      return reply({ items: lines, total: log.count(asked) + facts.total })
    },
  }),
]

type Nameless = Omit<Line, "name" | "about"> & { readonly about?: { readonly userId: typeof UserId.Type } }

const noted = ({ about, at, device, id, place, userId, what }: Kept): Nameless => ({
  id: `note_${id}`,
  what,
  at,
  userId: userId as typeof UserId.Type,
  ...present({
    device: device ?? undefined,
    place: place ?? undefined,
    list: what === "exported" ? (about ?? undefined) : undefined,
    count: what === "sessions_ended" ? Number(about) : undefined,
  }),
})

const factsIn = (
  ledger: Desk,
  { business, from, to, userId: by, what }: Asked & { readonly business: BusinessId },
  limit: number,
): { readonly rows: ReadonlyArray<Nameless>; readonly total: number } => {
  if (what !== undefined && !SecurityFact.literals.some((it) => it === what)) return { rows: [], total: 0 }
  const at = present({ from, until: to })
  const where = present({ what, by, at: Object.keys(at).length === 0 ? undefined : at })
  const selection = rowsIn(securityFacts, { where, sort: [["at", "DESC"]], limit })
  const rows = ledger.find(business, selection).map(({ by: userId, role, userId: whose, ...fact }) => ({
    ...fact,
    userId,
    ...present({ role, about: whose && { userId: whose } }),
  }))
  return { rows, total: ledger.page(business, selection).total }
}

/** What members are called, those who left too; nobody else's name is known here. */
const namesIn = (ledger: Desk, business: BusinessId) => {
  const names = namesOf(ledger.find(business, rowsIn(members, { where: {} })))
  return (userId: string): string | null => names.get(userId) ?? null
}
