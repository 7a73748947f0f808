import type { ResourceProps } from "react-admin"
import { catalog } from "../catalog/index.ts"
import { customers } from "../customers/index.ts"
import { imports } from "../imports/index.ts"
import { screen, type Screen } from "./screen.ts"

/** One part of the business: its list and forms, and its screens with addresses of their own. */
export interface Part {
  readonly resource?: ResourceProps
  readonly routes?: ReadonlyArray<{
    readonly path: string
    readonly screen: Screen
    readonly bare?: boolean
  }>
}

/** Every part that has screens. A part adds one line; nothing is fetched before it is opened. */
export const parts: ReadonlyArray<Part> = [
  {
    routes: [
      { path: "/dashboard", screen: screen(async () => (await import("../dashboard/Dashboard.tsx")).Dashboard) },
    ],
  },
  catalog,
  imports,
  customers,
]

/** What parts put into the top bar: the sync pill, the bell, the clock. */
export const topBarTools: ReadonlyArray<Screen> = []

/** Lists that the search at the top can look into. */
export const searchable: ReadonlyArray<string> = parts.flatMap(({ resource }) =>
  resource?.list === undefined ? [] : [resource.name],
)

const paths = new Set([
  ...parts.flatMap(({ resource }) => (resource?.list === undefined ? [] : [`/${resource.name}`])),
  ...parts.flatMap(({ routes = [] }) => routes.map(({ path }) => path)),
])

export const exists = (path: string) => paths.has(path)
