import type { Entry, Lists, Wire } from "@oja/domain/kernel/index"
import type { Format } from "./exporting.ts"

/** A list that can be taken away as a file. */
export interface Exported {
  readonly path: `/${string}`
  readonly format: Format
  readonly list: Lists
}

const isList = (entry: Entry): entry is Lists => entry.kind === "lists"

/** Two files for every list of `/api`: nobody has to remember them when a list is added. */
export const exportsOf = (wire: Wire): ReadonlyArray<Exported> =>
  Object.entries(wire).flatMap(([route, list]) => {
    if (!route.startsWith("GET /api/") || !isList(list)) return []
    return (["csv", "xlsx"] as const).map((format): Exported => {
      const path = route.slice("GET ".length) as `/${string}`
      return { path: `${path}/export.${format}`, format, list }
    })
  })
