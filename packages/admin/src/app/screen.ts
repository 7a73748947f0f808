import { lazy, type ComponentType, type LazyExoticComponent } from "react"

export type Screen = LazyExoticComponent<ComponentType>

/** A screen that is fetched when it is opened. */
export const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }))
