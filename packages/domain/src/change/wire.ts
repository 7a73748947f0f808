import { resource, type Wire } from "../kernel/index.ts"
import { payOutChange } from "./payOutChange.ts"
import { changeSlips } from "./views.ts"

export const wire: Wire = resource("change-slips", {
  view: changeSlips,
  verbs: { "pay-out": payOutChange },
  at: "/v1.0/pos/change",
})
