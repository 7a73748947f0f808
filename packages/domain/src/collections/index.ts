/** What other modules of the domain may use of this one. */
export { Collection, type CollectionState } from "./collection.ts"
export { CollectionId, type Rule } from "./events.ts"
export { CollectionUnknown } from "./refusals.ts"
export { collections } from "./views.ts"
