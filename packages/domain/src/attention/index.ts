/** What other modules of the domain may use of this one. */
export { Attention, raised } from "./attention.ts"
export { AttentionReason, type AttentionEvent, type AttentionId } from "./events.ts"
export { attention } from "./views.ts"
