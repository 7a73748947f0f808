import { type Access, type Entry, type Field, MOST_LINES, present } from "@oja/domain/kernel/index"
import type { RateLimiter } from "../limits.ts"
import type { Call } from "./call.ts"
import { handlerOf } from "./handler.ts"
import type { Handler, Services } from "./admit.ts"
import { hereOrAside } from "./aside.ts"
import { unledIn } from "./dialect.ts"
import type { Method, Route } from "./route.ts"
import type { Served } from "./server.ts"

interface Around {
  readonly general: RateLimiter | undefined
  readonly signIn: RateLimiter
  /** Hears of each report that is taken away as a file. */
  readonly took?: Route["heard"]
}

/** All that is served: routes written by hand, and the wire's where no hand wrote one. */
export const allRoutes = (
  services: Services,
  byHand: ReadonlyArray<Route>,
  { general, signIn, took }: Around,
): ReadonlyArray<Served> => {
  const isKnown = (call: Call) => services.callerOf(call) !== undefined
  const hand = byHand.map((route): Served => {
    const { access, aside, batch, fields, file, form, heard, method, page, past, path, signIn: signsIn } = route
    const answer: Handler = (call) => route.handle(services, call)
    const isLong = past === true || aside === true
    const handle = isLong ? hereOrAside(services, { access, isLong: () => true }, answer) : answer
    return {
      limiter: signsIn === true ? signIn : general,
      isKnown,
      method,
      path,
      handle: hearing(services, heard, handle),
      access: [access],
      fields: [fields],
      ...present({ page, form, batch, file }),
    }
  })
  const taken = new Set(hand.map(({ method, path }) => `${method} ${path}`))
  const wired = Object.entries(services.ledger.domain.wire)
    .filter(([route]) => !taken.has(route))
    .map(([route, entry]): Served => {
      const [method, path] = route.split(" ") as [Method, `/${string}`]
      let batch: Served["batch"]
      return {
        method,
        path,
        handle: isRead(entry)
          ? hearing(
              services,
              entry.kind === "answers" && entry.query.file === true ? took : undefined,
              hereOrAside(
                services,
                { access: accessOf(entry)[0]!, isLong: longOf(services, entry) },
                handlerOf(services, entry),
              ),
            )
          : handlerOf(services, entry),
        access: accessOf(entry),
        limiter: general,
        isKnown,
        // Worked out when somebody asks: there are hundreds of them.
        get batch() {
          return (batch ??= batchOf(fieldsOf(entry).flat()))
        },
        get fields() {
          return fieldsOf(entry)
        },
      }
    })
  return [...hand, ...wired]
}

/** The route's own ear for what was answered: on this thread, wherever it was read. */
const hearing = (services: Services, heard: Route["heard"], handle: Handler): Handler =>
  heard === undefined
    ? handle
    : async (call) => {
        const reply = await handle(call)
        heard(call, reply, services.callerOf(call))
        return reply
      }

/** Looking at each of more rows than these holds everybody up. */
const LARGE = 20_000

/** What can be told to take long before it is asked: a list of many rows that no index leads to. */
const longOf = ({ callerOf, ledger }: Services, entry: Entry): ((call: Call) => boolean) => {
  if (entry.kind !== "lists") return () => false
  const isUnled = unledIn(entry)
  const some = { view: entry.view, kind: "count", most: LARGE } as const
  return (call) => {
    if (ledger.log.position <= LARGE || !isUnled(call)) return false
    const business = callerOf(call)?.business?.id
    return business !== undefined && ledger.find(business, some) === Infinity
  }
}

const isRead = ({ kind }: Entry): boolean => kind === "lists" || kind === "shows" || kind === "answers"

/** A route's name: "GET /product/:id". */
export const routeKey = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`

/** The wire's routes that only read, for the threads that do nothing else. */
export const readsOnly = (services: Services): ReadonlyArray<[route: string, handle: Handler]> =>
  Object.entries(services.ledger.domain.wire)
    .filter(([, entry]) => isRead(entry))
    .map(([route, entry]) => [route, handlerOf(services, entry)])

/** A list of so many things is a batch: an import's rows, what was counted, a day's messages. A sale's lines are short. */
const MANY = 200

const batchOf = (fields: ReadonlyArray<Field>): Served["batch"] => {
  const lists = fields.filter(
    ({ item, kind, limits }) => kind === "list" && item?.fields !== undefined && (limits?.max ?? 0) >= MANY,
  )
  return lists.some(({ limits, name }) => name === "rows" || limits!.max! > MOST_LINES) || (lists.length > 0 && "lines")
}

/** What each of an entry's commands, or its question, can be told. */
const fieldsOf = (entry: Entry): ReadonlyArray<ReadonlyArray<Field>> => {
  switch (entry.kind) {
    case "asks":
    case "answers":
      return [entry.fields]
    case "chooses":
      return entry.among.map(({ fields }) => fields)
    case "lists":
    case "shows":
      return []
  }
}

/** What an entry asks of whoever comes; several where the body chooses among commands. */
const accessOf = (entry: Entry): ReadonlyArray<Access> => {
  switch (entry.kind) {
    case "asks":
      return [entry.command.access]
    case "chooses":
      return entry.among.map(({ command }) => command.access)
    case "lists":
    case "shows":
      return [entry.view.access]
    case "answers":
      return [entry.query.access]
  }
}
