import type { attention } from "@oja/domain/attention/views"
import type { RowOf } from "@oja/domain/kernel/index"
import type { Shop } from "../data/useShop.ts"
import type { Tone } from "../ui/tone.ts"
import type { attentionWords } from "./words.ts"

export type Card = RowOf<typeof attention>

export const severityTone: Readonly<Record<Card["severity"], Tone>> = { info: "info", warn: "warn", block: "bad" }

interface Repriced {
  readonly name?: string
  readonly charged?: number
  readonly listed?: number
}
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
  if (reason === "price_changed" && typeof currency === "string") {
    const told = (lines as ReadonlyArray<Repriced>).flatMap(({ charged = 0, listed = 0, name }) =>
      name === undefined
        ? []
        : [say("repriced", { name, charged: money(charged, currency), listed: money(listed, currency) })],
    )
    return told.join(" ")
  }
  const { limit, offsetMs, owed } = evidence
  if (reason === "credit_limit" && typeof currency === "string")
    return say("credit", { owed: money(Number(owed), currency), limit: money(Number(limit), currency) })
  if (reason === "clock_skew")
    return say(Number(offsetMs) > 0 ? "slow" : "fast", { count: Math.round(Math.abs(Number(offsetMs)) / 60_000) })
  if (reason === "discount_overused" && typeof evidence["code"] === "string")
    return say("overused", { code: evidence["code"] })
  if (reason === "unaccepted_fact" && typeof evidence["command"] === "string") {
    const { unapproved } = evidence
    const why = unapproved === "pin_changed" || unapproved === "right_withdrawn" ? [say(unapproved)] : []
    return [say("unaccepted"), ...cameBack(evidence, say, { money, quantity }), ...why].join(" ")
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
        why: typeof evidence["reason"] === "string" ? evidence["reason"] : "",
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

/** Goods that a counter took back, what it gave for them, and that they had come back before. */
const cameBack = (
  { command, input, refusal }: Card["evidence"],
  say: typeof attentionWords.say,
  { money, quantity }: Pick<Shop, "money" | "quantity">,
): ReadonlyArray<string> => {
  if (command !== "ReturnGoods") return []
  const { amount } = (input as Returned).refund ?? {}
  const { asked = 0, name, out } = (refusal ?? {}) as Why
  return [
    ...(amount === undefined ? [] : [say("cameBack", { amount: money(amount) })]),
    ...(name === undefined || out === undefined
      ? []
      : [say("cameBefore", { name, asked: quantity(asked), out: quantity(out) })]),
  ]
}
interface Returned {
  readonly refund?: { readonly amount?: number }
}
interface Why {
  readonly name?: string
  readonly asked?: number
  readonly out?: number
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
export const placeOf = ({ evidence, subjectId, subjectType }: Card): string | undefined => {
  // What came back is of a sale that is in the book.
  const place = evidence["command"] === "ReturnGoods" ? places["sale"] : places[subjectType]
  return place && `/${place}/${subjectId}`
}

interface Advice {
  readonly to: string
  readonly words: "restock" | "amend" | "refund" | "takeBack" | "correct" | "settleDebt" | "call" | "raise"
}

/** What can be done about a card of an order, and where; each is the person's choice. */
export const adviceOf = ({ evidence, reason, subjectId, subjectType }: Card): ReadonlyArray<Advice> => {
  if (subjectType === "sale") return adviceOfSale(reason, `/transactions/${subjectId}`, evidence)
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

const adviceOfSale = (
  reason: Card["reason"],
  sale: string,
  { customerId }: Card["evidence"],
): ReadonlyArray<Advice> => {
  switch (reason) {
    case "oversold":
      return [
        { to: "/products/inventory-stocks/edit", words: "restock" },
        { to: sale, words: "call" },
        { to: `${sale}?do=return`, words: "takeBack" },
      ]
    case "price_changed":
    case "discount_overused":
      return [{ to: `${sale}/correct`, words: "correct" }]
    case "credit_limit":
      return [
        { to: `${sale}?do=payment`, words: "settleDebt" },
        { to: `/customers/${typeof customerId === "string" ? customerId : ""}`, words: "raise" },
      ]
    default:
      return []
  }
}

/** What settles a card with one press, said as whoever presses it would. */
export const pressOf = ({ reason }: Card): "keep" | "clockSet" | "book" | undefined => {
  switch (reason) {
    case "price_changed":
    case "discount_overused":
      return "keep"
    case "clock_skew":
      return "clockSet"
    case "unaccepted_fact":
      return "book"
    default:
      return undefined
  }
}

/** What the device knew and when, beside what the book did. */
export const knewOf = ({ evidence }: Card) => {
  const { at, by, deviceId, knew } = evidence
  return {
    ...(typeof at === "number" && { at }),
    ...(typeof by === "string" && { by }),
    ...(typeof deviceId === "string" && { deviceId }),
    ...(typeof knew === "number" && { knew }),
  }
}

/**
 * A sale of the counter to somebody the book does not know: what was written down of them there was refused, as where
 * another customer has their number.
 */
export const lacksCustomer = ({ evidence }: Card): boolean =>
  (evidence["refusal"] as { readonly _tag?: string } | undefined)?._tag === "CustomerNotThere"
