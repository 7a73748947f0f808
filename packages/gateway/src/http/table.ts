import { type Access, type Entry, type Field, present } from "@oja/domain/kernel/index"
import type { RateLimiter } from "../limits.ts"
import type { Call } from "./call.ts"
import { handlerOf } from "./handler.ts"
import type { Services } from "./admit.ts"
import type { Method, Route } from "./route.ts"
import type { Served } from "./server.ts"

/** All that is served: routes written by hand, and the wire's where no hand wrote one. */
export const allRoutes = (
  services: Services,
  byHand: ReadonlyArray<Route>,
  { general, signIn }: { readonly general: RateLimiter | undefined; readonly signIn: RateLimiter },
): ReadonlyArray<Served> => {
  const hand = byHand.map(({ access, fields, file, form, handle, method, page, path, signIn: signsIn }): Served => ({
    limiter: signsIn === true ? signIn : general,
    ...present({
      method,
      path,
      handle: (call: Call) => handle(services, call),
      access: [access],
      fields: [fields],
      page,
      form: form !== undefined || undefined,
      file,
    }),
  }))
  const taken = new Set(hand.map(({ method, path }) => `${method} ${path}`))
  const wired = Object.entries(services.ledger.domain.wire)
    .filter(([route]) => !taken.has(route))
    .map(([route, entry]): Served => {
      const [method, path] = route.split(" ") as [Method, `/${string}`]
      return {
        method,
        path,
        handle: handlerOf(services, entry),
        access: accessOf(entry),
        limiter: general,
        fields: fieldsOf(entry),
      }
    })
  return [...hand, ...wired]
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
