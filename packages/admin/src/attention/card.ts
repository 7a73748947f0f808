import type { AttentionReason } from "@oja/domain/attention/events"
import type { Tone } from "../ui/tone.ts"
import type { Say } from "../words/words.ts"

export interface Card {
  readonly id: string
  readonly reason: typeof AttentionReason.Type
  readonly severity: "info" | "warn" | "block"
  readonly subjectType: string
  readonly subjectId: string
  readonly evidence: Readonly<Record<string, unknown>>
  readonly status: "open" | "resolved" | "dismissed"
  readonly raisedAt: number
  readonly resolution?: string
}
export interface Queue {
  readonly items: ReadonlyArray<Card>
  readonly total: number
  readonly open: number
}

export const severityTone: Readonly<Record<Card["severity"], Tone>> = { info: "info", warn: "warn", block: "bad" }

/** The facts of a card in a sentence, where we know how to read them; nothing rather than a riddle otherwise. */
export const factsOf = ({ evidence, reason }: Card, say: Say, locale: string): string | undefined => {
  const { asked, available, name } = evidence
  const count = (thousandths: unknown) =>
    (Number(thousandths) / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })
  if (reason === "oversold" && typeof name === "string")
    return say("attention.oversoldFacts", { name, asked: count(asked), available: count(available) })
  const { message } = evidence
  return typeof message === "string" ? message : undefined
}

/** Where the thing itself can be seen. */
export const placeOf = ({ subjectId, subjectType }: Card): string | undefined =>
  subjectType === "sale" || subjectType === "expense"
    ? `/transactions/${subjectId}`
    : subjectType === "product"
      ? `/products/${subjectId}`
      : subjectType === "customer"
        ? `/customers/${subjectId}`
        : undefined
