import type { attention } from "@oja/domain/attention/views"
import type { RowOf } from "@oja/domain/kernel/index"
import type { Shop } from "../data/useShop.ts"
import type { Tone } from "../ui/tone.ts"
import type { attentionWords } from "./words.ts"

export type Card = RowOf<typeof attention>

export const severityTone: Readonly<Record<Card["severity"], Tone>> = { info: "info", warn: "warn", block: "bad" }

interface Short {
  readonly name?: string
  readonly asked?: number
  readonly available?: number
}

/** The facts of a card in a sentence, where we know how to read them; nothing rather than a riddle otherwise. */
export const factsOf = (
  { evidence, reason }: Card,
  say: typeof attentionWords.say,
  { money, quantity }: Shop,
): string | undefined => {
  const { amount: sum, asked, currency, lines = [evidence], message, surplus = sum } = evidence
  if (reason === "oversold") {
    const told = (lines as ReadonlyArray<Short>).flatMap(({ asked = 0, available = 0, name }) =>
      name === undefined ? [] : [say("oversold", { name, asked: quantity(asked), available: quantity(available) })],
    )
    return told.length === 0 ? undefined : told.join(" ")
  }
  const { expected, handedOver, number } = evidence
  if (reason === "cash_difference" && typeof currency === "string" && typeof number === "string")
    return say("cash", {
      trip: number,
      amount: money(Number(handedOver), currency),
      asked: money(Number(expected), currency),
    })
  if (typeof sum === "number" && typeof currency === "string") {
    const amount = money(sum, currency)
    if (reason === "payment_declined" || reason === "payment_reversed")
      return say(reason === "payment_declined" ? "declined" : "reversed", {
        amount,
        why: String(evidence["reason"] ?? ""),
      })
    if (reason === "reference_twice") return say("twice", { amount })
    if (reason === "change_overspent") return say("overspent", { amount })
    if (reason === "late_payment") return say("late", { amount })
    if (reason === "double_payment") return say("double", { amount, surplus: money(Number(surplus), currency) })
    if (reason === "amount_mismatch" && typeof asked === "number")
      return say("mismatch", { amount, asked: money(asked, currency) })
  }
  return typeof message === "string" ? message : undefined
}

const places: Readonly<Record<string, string>> = {
  sale: "transactions",
  expense: "transactions",
  product: "products",
  customer: "customers",
  order: "orders",
  invoice: "invoices",
  trip: "delivery-trips",
}

/** Where the thing itself can be seen. */
export const placeOf = ({ subjectId, subjectType }: Card): string | undefined => {
  const place = places[subjectType]
  return place && `/${place}/${subjectId}`
}

interface Advice {
  readonly to: string
  readonly words: "restock" | "amend" | "refund"
}

/** What can be done about a card of an order, and where; each is the person's choice. */
export const adviceOf = ({ reason, subjectId, subjectType }: Card): ReadonlyArray<Advice> => {
  if (subjectType !== "order") return []
  const order = `/orders/${subjectId}`
  switch (reason) {
    case "oversold":
      return [
        { to: "/products/inventory-stocks", words: "restock" },
        { to: `${order}?do=amend`, words: "amend" },
      ]
    case "late_payment":
    case "double_payment":
    case "amount_mismatch":
      return [{ to: `${order}?do=refund`, words: "refund" }]
    default:
      return []
  }
}
