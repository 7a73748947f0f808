/** What other parts use of change owed: the slip a sale leaves, and that another is paid with. */
export { slipCode } from "./code.ts"
export { type ChangeEvent, ChangeSlipId } from "./events.ts"
export { SlipHoldsLess, SlipUnknown } from "./refusals.ts"
export { ChangeSlip, type SlipState, slipOf } from "./slip.ts"
export { changeSlips } from "./views.ts"
