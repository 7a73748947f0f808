import * as Schema from "effect/Schema"
import { Attention, raised } from "../attention/index.ts"
import {
  type Access,
  accept,
  command,
  only,
  openDay,
  PositiveAmount,
  present,
  Reason,
  refuse,
  refusal,
  text,
} from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { expectedOf, type ShiftState } from "../shifts/index.ts"
import { heardByDrawers } from "./drawers.ts"
import { Evidence, PaymentId, saidOfPayment } from "./events.ts"
import { cardOf } from "./moneyCame.ts"
import { countedOnce, settledCard } from "./once.ts"
import { FeeTooLarge, misfitting } from "./paid.ts"
import { PaymentNotThere, SaleNotThere, SaleVoidedBefore } from "./refusals.ts"
import { balance, ofOrder, Sale } from "./sale.ts"

/** Somebody has looked already, and found otherwise. */
export const PaymentSettledBefore = refusal(
  "PaymentSettledBefore",
  { code: "DUPLICATE", status: 409 },
  { status: Schema.Literals(["came", "declined"]) },
)

const confirming = (name: "ConfirmPayment" | "ConfirmPaymentByProvider", access: Access, summary: string) =>
  heardByDrawers(
    countedOnce(
      command(name, {
        summary,
        input: {
          saleId: SaleId,
          paymentId: PaymentId,
          /** How it is known; seen on the account when absent. */
          evidence: Schema.optionalKey(Evidence),
          /** What really came, when it is another sum. */
          amount: Schema.optionalKey(PositiveAmount),
          reference: Schema.optionalKey(text(1, 80)),
          fee: saidOfPayment.fee,
          feeBy: saidOfPayment.feeBy,
        },
        access,
        offline: "request",
        reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
        writes: [Sale, Attention],
        refusals: [SaleNotThere, SaleVoidedBefore, PaymentNotThere, PaymentSettledBefore, FeeTooLarge],
        decide: (found, { evidence = "seen", paymentId, saleId, ...said }, context) => {
          const { sale } = found
          const waiting = sale.expected[paymentId]
          if (waiting?.status === "came") return accept([])
          if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
          if (waiting === undefined) return refuse(PaymentNotThere({ paymentId }))
          if (waiting.status === "declined") return refuse(PaymentSettledBefore({ status: "declined" }))
          if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
          const { currency } = sale.terms
          const { amount: waited, isDeposit, method, on } = waiting
          const { amount = waited } = said
          const misfit = misfitting({ ...waiting, amount, ...present({ fee: said.fee }) }, currency)
          if (misfit !== undefined) return refuse(misfit as ReturnType<typeof FeeTooLarge>)

          const surplus = amount - Math.max(0, balance(sale))
          const about = { type: "sale", id: saleId }
          const facts = { paymentId, amount, currency, method }
          const shiftId = drawerOf(waiting, amount, found as Drawers)
          return accept([
            {
              _tag: "PaymentReceived",
              saleId,
              paymentId,
              currency,
              amount,
              method,
              // Of the day it was shown, unless that day is closed by now.
              on: openDay(on, context),
              isDeposit,
              ...only(saidOfPayment, waiting),
              ...only(saidOfPayment, said),
              ...present({ shiftId }),
              ...ofOrder(sale),
              // Money is a fact: it stands even where it is more than was owed meanwhile (pain C37).
              ...(surplus > 0 && { unasked: true }),
              waited,
              evidence,
            },
            ...(surplus > 0
              ? [raised(cardOf(paymentId), "double_payment", "warn", about, { ...facts, surplus })]
              : amount < waited
                ? [raised(cardOf(paymentId), "amount_mismatch", "warn", about, { ...facts, asked: waited })]
                : []),
          ])
        },
      }),
      (input) => [input],
    ),
  )

interface Drawers {
  readonly shifts?: ReadonlyMap<string, ShiftState>
}

/**
 * The shift that it was shown in has it, if that is not over, or counted it with the rest. What nobody counted came
 * after the drawer, and into none: it would make somebody short of money they never had.
 */
const drawerOf = (
  { method, shiftId }: { readonly method: string; readonly shiftId?: string },
  amount: number,
  { shifts }: Drawers,
): `shift_${string}` | undefined => {
  const shift = shifts?.get(shiftId ?? "")
  if (shift === undefined || shift.status === "none" || method === "change_owed") return undefined
  const way = method as Parameters<typeof expectedOf>[1]
  const over = (shift.counted[way] ?? 0) - expectedOf(shift, way)
  return shift.status === "closed" && over < amount ? undefined : (shiftId as `shift_${string}`)
}

/** Somebody who may has looked, and it came: from now on it counts. */
export const confirmPayment = confirming(
  "ConfirmPayment",
  { module: "transactions", action: "correct" },
  "Says that a payment that was waited for has come, and how that is known; from then on it counts.",
)

/** The provider itself has said that it came. */
export const confirmPaymentByProvider = confirming(
  "ConfirmPaymentByProvider",
  { module: "transactions", action: "correct", of: "system" },
  "A provider has said that a payment that was waited for came.",
)

const declining = command("DeclinePayment", {
  summary: "Says that a payment that was waited for does not come, and why; the sale is still owed.",
  input: { saleId: SaleId, paymentId: PaymentId, reason: Reason },
  access: { module: "transactions", action: "void_payment" },
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  writes: [Sale, Attention],
  refusals: [SaleNotThere, PaymentNotThere, PaymentSettledBefore],
  decide: ({ sale }, { paymentId, reason, saleId }, { today: on }) => {
    const waiting = sale.expected[paymentId]
    if (waiting?.status === "declined") return accept([])
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (waiting === undefined) return refuse(PaymentNotThere({ paymentId }))
    if (waiting.status === "came") return refuse(PaymentSettledBefore({ status: "came" }))

    const { amount, method } = waiting
    const { currency } = sale.terms
    const facts = { paymentId, amount, currency, method, reason }
    return accept([
      { _tag: "PaymentDeclined", saleId, paymentId, currency, amount, on, reason },
      raised(settledCard(paymentId, "declined"), "payment_declined", "warn", { type: "sale", id: saleId }, facts),
    ])
  },
})

/** A false alert, or a picture of another's transfer: the goods are gone, and the sale is owed. */
export const declinePayment = heardByDrawers(countedOnce(declining))
