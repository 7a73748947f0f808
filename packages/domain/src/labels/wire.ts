import { answers, type Wire } from "../kernel/index.ts"
import { labels } from "./queries.ts"

export const wire: Wire = { "GET /api/labels": answers(labels) }
