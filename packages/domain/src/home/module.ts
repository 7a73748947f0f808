import type { Module } from "../kernel/index.ts"
import { home } from "./queries.ts"

/** What the first screen of a shop shows, in one answer. */
export const firstScreen: Module = {
  name: "home",
  summary: "What the first screen of a shop shows, in one answer.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [home],
  wire: {},
  laws: [],
  words: { refusals: {}, events: {} },
}
