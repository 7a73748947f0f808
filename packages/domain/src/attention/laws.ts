import { lawOf } from "../kernel/index.ts"
import { Attention } from "./attention.ts"

export const laws = [
  lawOf(Attention, "whoever settles a card says how or why", ({ resolution, status }) =>
    status === "resolved" || status === "dismissed" ? (resolution ?? "").length > 0 : resolution === undefined,
  ),
]
