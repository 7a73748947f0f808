/** What other parts use of shifts: the drawer that money of sales comes into. */
export { ShiftId, type ShiftEvent } from "./events.ts"
export { ShiftUnknown } from "./refusals.ts"
export { expectedOf, Shift, type ShiftState } from "./shift.ts"
export { tookOf } from "./took.ts"
export { cashDifferences, foundMore, shifts } from "./views.ts"
