import { listOf } from "../data/useAsk.ts"

/** A driver as the gateway shows them: of their PIN only that there is one. */
export interface Driver {
  readonly id: string
  readonly name: string
  readonly phone?: string
  readonly vehicle: "bike" | "car" | "van" | "foot"
  readonly plate?: string
  readonly locationIds?: ReadonlyArray<string>
  readonly state: "active" | "suspended" | "removed" | "erased"
  readonly hasPin: boolean
}

export const vehicles: ReadonlyArray<Driver["vehicle"]> = ["bike", "car", "van", "foot"]

export const driversIn = (state: ReadonlyArray<Driver["state"]>) =>
  listOf("drivers", { filter: { state }, sort: ["name", "ASC"], count: 200 })
