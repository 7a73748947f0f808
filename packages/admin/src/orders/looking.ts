import { type Looking, reading } from "../data/looking.ts"
import { storefront } from "./order.ts"

export const chips = ["attention", "new", "preparing", "ready", "out", "done"] as const

export type Chip = (typeof chips)[number]

export const read = reading(chips)

/** What is looked for, as the gateway is asked; `online` keeps to the channels of the shop's page. */
export const filterOf = (
  { q, show }: Pick<Looking<Chip>, "q" | "show">,
  online: boolean,
): Readonly<Record<string, unknown>> => ({
  ...(online && { channel: storefront }),
  ...(show === "attention" ? { attention: true } : show === "all" ? {} : { stage: show }),
  ...(q.trim() !== "" && { q: q.trim() }),
})
