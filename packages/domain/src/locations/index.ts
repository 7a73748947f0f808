/** What other modules of the domain may use of this one. */
export { ALL, Branches, isKnown, isOpen, strangeIn, type BranchesState } from "./branches.ts"
export { Geo, type LocationEvent } from "./events.ts"
export { LocationUnknown } from "./refusals.ts"
export { locations } from "./views.ts"
