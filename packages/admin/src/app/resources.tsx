import { lazy, type ComponentType, type LazyExoticComponent } from "react"
import type { ResourceProps } from "react-admin"

type Screen = LazyExoticComponent<ComponentType>

/** One part of the business: its list and forms, and its screens with addresses of their own. */
export interface Part {
  readonly resource?: ResourceProps
  readonly routes?: ReadonlyArray<{
    readonly path: string
    readonly screen: Screen
    readonly bare?: boolean
  }>
}

const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }))

/** Every part that has screens. A part adds one line; nothing is fetched before it is opened. */
export const parts: ReadonlyArray<Part> = [
  {
    routes: [
      { path: "/dashboard", screen: screen(async () => (await import("../dashboard/Dashboard.tsx")).Dashboard) },
    ],
  },
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
