import type { Access, Entry } from "@oja/domain/kernel/index"
import { exporting } from "../exports/exporting.ts"
import { exportsOf } from "../exports/routes.ts"
import { labelAccess, labelRoutes, printing } from "../labels/printing.ts"
import type { RateLimiter } from "../limits.ts"
import type { Call } from "./call.ts"
import { handlerOf } from "./door.ts"
import type { Doors } from "./admit.ts"
import type { Method, Route } from "./routes.ts"
import type { Served } from "./server.ts"

/** All that is served: routes written by hand, and the wire's where no hand wrote one. */
export const allRoutes = (
  doors: Doors,
  byHand: ReadonlyArray<Route>,
  { general, signIn }: { readonly general: RateLimiter | undefined; readonly signIn: RateLimiter },
): ReadonlyArray<Served> => {
  const hand = byHand.map((it): Served => ({
    method: it.method,
    path: it.path,
    handle: it.handle,
    access: [{ module: "", action: "", of: it.access }],
    limiter: it.signIn === true ? signIn : general,
    ...(it.page === true && { page: true as const }),
    ...(it.form === true && { form: true as const }),
  }))
  const taken = new Set(hand.map(({ method, path }) => `${method} ${path}`))
  const wired = Object.entries(doors.ledger.book.wire)
    .filter(([route]) => !taken.has(route))
    .map(([route, entry]): Served => {
      const [method, path] = route.split(" ") as [Method, `/${string}`]
      return { method, path, handle: handlerOf(doors, entry), access: accessOf(entry), limiter: general }
    })
  const files = exportsOf(doors.ledger.book.wire).map(({ path, format, list }): Served => {
    const handle = (call: Call) => exporting(doors, list, format, call)
    return { method: "GET", path, handle, access: [list.view.access], limiter: general }
  })
  const labels = labelRoutes.map(({ method, path }): Served => {
    return { method, path, handle: (call) => printing(doors, call), access: [labelAccess], limiter: general }
  })
  return [...hand, ...files, ...labels, ...wired]
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
