import { raiseAttention } from "@oja/domain/attention/raiseAttention"
import { customers } from "@oja/domain/customers/views"
import { type Context, type Counter, groupsOf, present, rowOf } from "@oja/domain/kernel/index"
import { transactions } from "@oja/domain/transactions/views"
import type { Ledger } from "@oja/store"
import { askAsSystem } from "../asSystem.ts"

// What the book took and doubts: cards beside facts, each with what the device knew and what the book did.

/** How far a device's clock may be off before somebody should set it, in milliseconds. */
const SKEW = 5 * 60_000

type Card = Omit<typeof raiseAttention.input.Type, "attentionId">

const raise = async (ledger: Ledger, context: Context, name: string, card: Card): Promise<ReadonlyArray<string>> => {
  const attentionId = `att_${name}` as const
  const { at, business, by, today } = context
  const asked = { at, business, by, today }
  const answer = await askAsSystem(ledger, raiseAttention, { attentionId, ...card }, asked, "pos")
  return answer._tag === "Accepted" && answer.events > 0 ? [attentionId] : []
}

/** A device whose clock is off: once a day, for days and shifts are told by it. */
export const skewed = async (
  ledger: Ledger,
  context: Context,
  deviceId: string,
  deviceTime: number,
): Promise<ReadonlyArray<string>> => {
  const { at, by, today } = context
  const offsetMs = at - deviceTime
  if (Math.abs(offsetMs) <= SKEW) return []
  return raise(ledger, context, `clock-${deviceId.slice("dev_".length)}-${today}`, {
    reason: "clock_skew",
    severity: "warn",
    subjectType: "device",
    subjectId: deviceId,
    evidence: { deviceId, deviceTime, serverTime: at, offsetMs, by },
  })
}

/** A customer who owes more, after what the counter gave them, than the shop wants them to. */
export const doubts = async (
  ledger: Ledger,
  context: Context,
  input: Readonly<Record<string, unknown>>,
  fact: Counter | undefined,
): Promise<ReadonlyArray<string>> => {
  const { customerId, saleId } = input
  if (fact === undefined || typeof customerId !== "string" || typeof saleId !== "string") return []
  const { business } = context
  const customer = ledger.find(business, rowOf(customers, customerId))
  const sale = ledger.find(business, rowOf(transactions, saleId))
  const limit = customer?.creditLimit
  if (limit === undefined || sale === undefined || sale.balance <= 0) return []
  const unpaid = { kind: "sale", voided: false, customerId, currency: sale.currency, balance: { above: 0 } } as const
  const [owes] = ledger.find(
    business,
    groupsOf(transactions, { where: unpaid, by: ["currency"], sum: { owed: "balance" } }),
  )
  if (owes === undefined || owes.owed <= limit) return []
  const { at, deviceId, position } = fact
  return raise(ledger, context, `${saleId.slice("sale_".length).slice(-40)}-credit`, {
    reason: "credit_limit",
    severity: "warn",
    subjectType: "sale",
    subjectId: saleId,
    evidence: {
      customerId,
      owed: owes.owed,
      limit,
      amount: sale.balance,
      currency: sale.currency,
      deviceId,
      by: context.by,
      ...present({ at, position }),
    },
  })
}
