import type { Module } from "../kernel/index.ts"
import { closeMonth, reopenMonth } from "./closeMonth.ts"
import { closing } from "./closing.ts"
import { months as query } from "./queries.ts"
import { closings, lateArrivals } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Months whose figures were read and stand: nothing changes them any more, and what comes late is named. */
export const months: Module = {
  name: "months",
  summary: "Months whose figures were read and stand: nothing changes them any more, and what comes late is named.",
  aggregates: [],
  commands: [closeMonth, reopenMonth],
  views: [closings, lateArrivals],
  queries: [query],
  closing,
  wire,
  laws: [],
  words,
}
