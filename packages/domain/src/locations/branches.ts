import { MAIN } from "../businesses/index.ts"
import { aggregate, type Field, namedIn, only } from "../kernel/index.ts"
import { type Details, details, LocationEvent } from "./events.ts"

export interface Branch {
  readonly state: "active" | "closed"
  readonly details: Details
}

export interface BranchesState {
  /** The main branch is missing until it says something of its own: till then it is what the business is. */
  readonly branches: { readonly [locationId: string]: Branch }
}

/** All branches are one short history: how many there may be, and whether one is open, is asked of them together. */
export const ALL = "all"

/** The places a business sells from. */
export const Branches = aggregate({
  name: "branches",
  version: 1,
  initial: { branches: {} },
  events: LocationEvent,
  idOf: () => ALL,
  evolve: ({ branches }: BranchesState, event): BranchesState => {
    const { locationId } = event
    const known = branches[locationId]
    const becomes = (branch: Branch | undefined) => ({
      branches: branch === undefined ? branches : { ...branches, [locationId]: branch },
    })
    switch (event._tag) {
      case "LocationOpened":
        return becomes({ state: "active", details: only(details, event) })
      case "LocationChanged":
        return becomes({ state: known?.state ?? "active", details: only(details, event) })
      case "LocationClosed":
        return becomes(known && { ...known, state: "closed" })
      case "LocationReopened":
        return becomes(known && { ...known, state: "active" })
    }
  },
})

export const isKnown = ({ branches }: BranchesState, locationId: string): boolean =>
  locationId === MAIN || locationId in branches

/** The paths to branches that a value names and the business does not have: nothing is recorded at, or asked of, a place that is not there. */
export const strangeIn = (
  branches: BranchesState,
  fields: ReadonlyArray<Field>,
  value: Readonly<Record<string, unknown>>,
): ReadonlyArray<ReadonlyArray<string>> =>
  namedIn(fields, value, "loc")
    .filter(({ id }) => !isKnown(branches, id))
    .map(({ path }) => path)

/** Whether goods may be brought there and sold from there. */
export const isOpen = ({ branches }: BranchesState, locationId: string): boolean =>
  locationId === MAIN || branches[locationId]?.state === "active"
