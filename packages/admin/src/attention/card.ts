import type { AttentionReason } from "@oja/domain/attention/events"
import type { Tone } from "../ui/tone.ts"
import { formatMoney } from "../data/formatMoney.ts"
import type { Key, Say } from "../words/words.ts"

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

interface Short {
  readonly name?: string
  readonly asked?: number
  readonly available?: number
}

/** The facts of a card in a sentence, where we know how to read them; nothing rather than a riddle otherwise. */
export const factsOf = ({ evidence, reason }: Card, say: Say, locale: string): string | undefined => {
  const count = (thousandths = 0) => (thousandths / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })
  const money = (amount: unknown) => formatMoney(Number(amount), String(evidence["currency"]), locale)
  if (reason === "oversold") {
    const lines = (evidence["lines"] ?? [evidence]) as ReadonlyArray<Short>
    const told = lines.flatMap(({ asked, available, name }) =>
      name === undefined
        ? []
        : [say("attention.oversoldFacts", { name, asked: count(asked), available: count(available) })],
    )
    return told.length === 0 ? undefined : told.join(" ")
  }
  if (typeof evidence["amount"] === "number" && typeof evidence["currency"] === "string") {
    const amount = money(evidence["amount"])
    if (reason === "late_payment") return say("attention.lateFacts", { amount })
    if (reason === "double_payment")
      return say("attention.doubleFacts", { amount, surplus: money(evidence["surplus"] ?? evidence["amount"]) })
    if (reason === "amount_mismatch" && typeof evidence["asked"] === "number")
      return say("attention.mismatchFacts", { amount, asked: money(evidence["asked"]) })
  }
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
        : subjectType === "order"
          ? `/orders/${subjectId}`
          : subjectType === "invoice"
            ? `/invoices/${subjectId}`
            : undefined

/** What can be done about a card of an order, and where; each is the person's choice. */
export const adviceOf = ({
  reason,
  subjectId,
  subjectType,
}: Card): ReadonlyArray<{ readonly to: string; readonly words: Key }> => {
  if (subjectType !== "order") return []
  const order = `/orders/${subjectId}`
  switch (reason) {
    case "oversold":
      return [
        { to: "/products/inventory-stocks", words: "attention.do.restock" },
        { to: `${order}?do=amend`, words: "attention.do.amend" },
      ]
    case "late_payment":
    case "double_payment":
    case "amount_mismatch":
      return [{ to: `${order}?do=refund`, words: "attention.do.refund" }]
    default:
      return []
  }
}
