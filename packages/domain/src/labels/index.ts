import type { Part } from "../kernel/index.ts"
import { labels as query } from "./queries.ts"
import { wire } from "./wire.ts"

/** What is stuck on goods: their name, price and barcode. */
export const labels: Part = {
  name: "labels",
  says: "Labels to stick on goods: their name, price and barcode.",
  nouns: [],
  commands: [],
  views: [],
  queries: [query],
  wire,
  laws: [],
  words: { refusals: {}, events: {} },
}
