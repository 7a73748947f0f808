import type { Module } from "../kernel/index.ts"
import { labels as query } from "./queries.ts"
import { wire } from "./wire.ts"

/** What is stuck on goods: their name, price and barcode. */
export const labels: Module = {
  name: "labels",
  summary: "Labels to stick on goods: their name, price and barcode.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [query],
  wire,
  laws: [],
  words: { refusals: {}, events: {} },
}
