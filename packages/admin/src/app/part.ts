import { lazy, type ComponentType, type LazyExoticComponent } from "react"
import type { ResourceProps } from "react-admin"

export type Screen = LazyExoticComponent<ComponentType>

/** One part of the business: its list and forms, and its screens with addresses of their own. */
export interface Part {
  readonly resource?: ResourceProps
  readonly routes?: ReadonlyArray<{
    readonly path: string
    readonly screen: Screen
    readonly bare?: boolean
  }>
}

export const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }))
