import { dayOf, Money } from "@oja/domain/kernel/index"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import type { planPayments } from "@oja/domain/subscription/views"
import { planName } from "@oja/domain/subscription/words"
import { dateIn } from "./letterWords.ts"

const words = {
  en: {
    title: "Receipt",
    terms: { month: "One month", half_year: "Half a year", year: "One year" },
    plan: (plan: string) => `Oja ${plan}`,
    to: "Paid by",
    number: "Payment",
    on: "Paid on",
    span: (from: string, until: string) => `From ${from} until ${until}`,
    total: "Paid",
  },
  fr: {
    title: "Reçu",
    terms: { month: "Un mois", half_year: "Un semestre", year: "Un an" },
    plan: (plan: string) => `Oja ${plan}`,
    to: "Payé par",
    number: "Paiement",
    on: "Payé le",
    span: (from: string, until: string) => `Du ${from} au ${until}`,
    total: "Payé",
  },
}

interface About {
  readonly buyer: string
  readonly language: "en" | "fr"
  readonly zone: string
}

/** What a receipt says of what was paid for a plan, line by line. */
export const receiptRowsOf = (
  { amount, currency, from, id, paidAt, plan, term, until }: typeof planPayments.row.Type,
  { buyer, language, zone }: About,
): ReadonlyArray<ReceiptRow> => {
  const say = words[language]
  const on = (at: number) => dateIn(dayOf(at, zone), language)
  const sum = Money.format(amount, currency, language === "fr" ? "fr-FR" : "en-NG")
  return [
    { kind: "name", left: "Oja" },
    { kind: "text", left: say.title },
    { kind: "rule", left: "" },
    { kind: "pair", left: say.to, right: buyer },
    { kind: "pair", left: say.on, right: on(paidAt) },
    { kind: "text", left: `${say.number} ${id}` },
    { kind: "rule", left: "" },
    { kind: "line", left: say.plan(planName(plan, language)), right: sum },
    { kind: "text", left: `${say.terms[term]}. ${say.span(on(from), on(until))}` },
    { kind: "rule", left: "" },
    { kind: "total", left: say.total, right: sum },
  ]
}
