import { answers, module } from "../kernel/index.ts"
import { labels as question } from "./queries.ts"

export const labels = module("labels", {
  summary: "Labels to stick on goods: their name, price and barcode.",
  wire: { "GET /api/labels": answers(question) },
})
