import type { Entry, Lists, Wire } from "@oja/domain/kernel/index"
import { modules } from "@oja/domain/team/modules"
import type { Route } from "../http/route.ts"
import type { SecurityLog } from "../security/index.ts"
import { exporting, exports, fileTypes } from "./exporting.ts"

const isList = (entry: Entry): entry is Lists => entry.kind === "lists"

/** What no role can be given the right to take away is shown on its screen alone. */
const isTaken = ({ view: { access } }: Lists): boolean =>
  (modules as Readonly<Record<string, { readonly actions: ReadonlyArray<string> }>>)[access.module]?.actions.includes(
    "export",
  ) === true

/** The lists of `/api` that may be taken away, each with its address. */
export const takenLists = (wire: Wire): ReadonlyArray<{ readonly route: string; readonly list: Lists }> =>
  Object.entries(wire).flatMap(([route, list]) =>
    route.startsWith("GET /api/") && isList(list) && isTaken(list) ? [{ route, list }] : [],
  )

/** Two files for every list of `/api`: nobody has to remember them when a list is added. */
export const exportRoutes = (wire: Wire, log?: SecurityLog): ReadonlyArray<Route> =>
  takenLists(wire).flatMap(({ list, route }) => {
    const { summary } = list.view
    return (["csv", "xlsx"] as const).map((format): Route => ({
      method: "GET",
      path: `${route.slice("GET ".length) as `/${string}`}/export.${format}`,
      summary: `${summary} All of it, as a file.`,
      access: exports(list.view),
      fields: [],
      selects: list.view,
      aside: true,
      output: { media: fileTypes[format] },
      status: 200,
      handle: (services, call) => exporting(services, list, format, call),
      heard: (call, { status }, caller) => {
        if (status === 200 && caller?.business !== undefined)
          log?.note(caller.business.id, caller.userId, "exported", call, list.view.name)
      },
    }))
  })
