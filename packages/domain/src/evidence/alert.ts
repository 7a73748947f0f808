import { exponent } from "../kernel/amounts.ts"
import { type NumberStyle, detectStyle, readNumber } from "../kernel/numbers.ts"
import { present } from "../kernel/present.ts"
import type { Operator } from "../sales/index.ts"

// The message that a bank or an operator sends when money came, as it is shared or pasted from a telephone. Nothing in it
// is believed but that it is worth looking which payment it speaks of: a person confirms that.

/** What a message says. Amounts in minor units of the currency it was read in. */
export interface Alert {
  /** What came; absent where no sum could be read. */
  readonly amount?: number
  /** What the operator kept, where it says so. */
  readonly fee?: number
  readonly reference?: string
  readonly operator?: Operator
  /** It speaks of money that left, or that is only asked for: no payment. */
  readonly out: boolean
}

const carriers: ReadonlyArray<readonly [RegExp, Operator]> = [
  [/\bopay\b/i, "opay"],
  [/\bpalm ?pay\b/i, "palmpay"],
  [/\bmonie ?point\b/i, "moniepoint"],
  [/\bkuda\b/i, "kuda"],
  [/\bmomo ?psb\b/i, "momo_psb"],
  [/\bm-?pesa\b/i, "mpesa"],
  [/\borange ?money\b|\bOM\b/i, "orange_money"],
  [/\bmoov\b|\bflooz\b/i, "moov_money"],
  [/\bwave\b/i, "wave"],
  [/\btelecel\b|\bvodafone ?cash\b/i, "telecel_cash"],
  [/\bairtel ?tigo\b|\bAT ?money\b/i, "airteltigo"],
  [/\bairtel\b/i, "airtel_money"],
  [/\bmixx\b|\bfree ?money\b|\btigo ?pesa\b|\bt-?money\b/i, "yas"],
  [/\bhalopesa\b/i, "halopesa"],
  [/\bmvola\b/i, "mvola"],
  [/\bzamtel\b/i, "zamtel"],
  [/\bmtn\b|\bmo(?:bile)? ?mo(?:ney)?\b|\bmomo\b/i, "mtn_momo"],
]

const CURRENCY = "NGN|GH[S₵]|GHC|KES|KSh|UGX|USh|TZS|TSh|RWF|ZMW|CDF|MGA|GNF|XOF|XAF|F ?CFA|FCFA|Ar|FG|[₦₵]"
const NUMBER = "\\d{1,3}(?:[ .,]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)"
/** A sum with its currency, before it or behind it; or one that is named an amount. */
const sums = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${CURRENCY}|N)\\.? ?(?<before>${NUMBER}))|(?:(?<![\\p{L}\\d.,])(?<behind>${NUMBER}) ?(?:${CURRENCY}|F)(?![\\p{L}\\d]))|(?:(?<!\\p{L})(?:amt|amount|montant|somme)(?!\\p{L})[^\\d\\n]{0,12}(?<named>${NUMBER}))`,
  "giu",
)

const isBalance = /(?:bal(?:ance)?|solde|avail(?:able)?|disponible|account balance is|nouveau solde)[^.\d]{0,30}$/i
const isFee = /(?:fees?|charges?|charged|cost|frais|commission|e-?levy|tax|taxe|vat|stamp duty)[^.\d]{0,24}$/i

const leaves =
  /\b(?:debit(?:ed)?|withdrawn|withdrawal|you (?:have )?(?:sent|paid|transferred)|sent to|paid to|transferred to|retrait|envoyé|envoye|payé à|transféré à|requests?|requested|demande de paiement|failed|échou[ée]e?|reversed|declined)\b|\bDR\b|\btype: ?dr\b/i
const comes =
  /\b(?:received|credit(?:ed)?|deposit(?:ed)?|re[çc]u(?:e|s)?|re[çc]u de|crédité|crédit|inward|payment received|dépôt)\b|\bCR\b/i

const references: ReadonlyArray<RegExp> = [
  // M-Pesa's code stands in front of everything.
  /^\s*(?<of>(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{10})\s+(?:confirmed|imethibitishwa)/i,
  /(?:financial transaction id|transaction id|trans(?:\.|action)? ?id|txn ?id|tid|id (?:de )?(?:la )?transaction|transfer id|session id)[ :.#-]*(?:is )?(?<of>[A-Z0-9][A-Z0-9./-]{4,39})/i,
  /(?:(?<!\p{L})r[eé]f(?:[eé]rence)?(?: ?(?:no|number|id|num))?|\brrn|\bn° ?(?:de )?transaction|transaction (?:no|number|code|ref)|\btrans(?:action)?)\b\.?[ :#-]*(?:is |est )?(?<of>(?=[A-Z./-]*\d)[A-Z0-9][A-Z0-9./-]{4,39})/iu,
  /\bID[ :]+(?<of>(?=[A-Z.]*\d)[A-Z0-9][A-Z0-9./-]{5,39})/i,
]

/** The style of numbers where a message does not tell by itself. */
const usual = (currency: string): NumberStyle => (exponent(currency) === 0 ? "comma" : "point")

/** What a message says of a payment, in a shop of that currency. */
export const readAlert = (message: string, currency: string): Alert => {
  const text = message.replaceAll(/[\u00A0\u202F]/g, " ").trim()
  const found = [...text.matchAll(sums)].map((match) => {
    const { before, behind, named } = match.groups ?? {}
    return { number: before ?? behind ?? named ?? "", lead: text.slice(Math.max(0, match.index - 48), match.index) }
  })
  const places = exponent(currency)
  const told = detectStyle(
    found.map(({ number }) => number),
    places,
  )
  const style = told === "point" || told === "comma" ? told : usual(currency)
  const read = found.flatMap(({ lead, number }) => {
    const amount = readNumber(number, style, places)
    if (typeof amount !== "number" || amount <= 0) return []
    return [{ amount, what: isBalance.test(lead) ? "balance" : isFee.test(lead) ? "fee" : "sum" }]
  })
  const amount = read.find(({ what }) => what === "sum")?.amount
  const fee = read.find(({ what }) => what === "fee")?.amount
  const reference = references.map((it) => it.exec(text)?.groups?.["of"]).find((it) => it !== undefined)
  const operator = carriers.find(([it]) => it.test(text))?.[1]
  return {
    ...present({ amount, fee, reference: reference?.replace(/[.,;:-]+$/, ""), operator }),
    out: leaves.test(text) && !comes.test(text),
  }
}
