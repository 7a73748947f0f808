import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  Amount,
  Currency,
  guarded,
  Money,
  only,
  PositiveAmount,
  present,
  refusal,
  type RefusalOf,
  invalid,
} from "../kernel/index.ts"
import { PaymentId, PaymentMethod, type SaidOfPayment, saidOfPayment, type SaleEvent, Tender } from "./events.ts"
import { isSent } from "./reference.ts"
import { type SaleId } from "../shared/index.ts"
import { NamedTwice } from "./lineRefusals.ts"
import { repeated } from "./lines.ts"
import { PaymentExceedsBalance } from "./refusals.ts"
import { cashRounding } from "./reckon.ts"
import { paymentIdOf } from "./sale.ts"

/**
 * Whether it is only shown as yet, and waits until somebody knows that it came: mobile money does, unless it is said
 * otherwise by somebody who may say so; bank transfers and what providers report have come, unless it is said that they wait.
 */
export const Waiting = guarded(Schema.Boolean, { module: "transactions", action: "correct" })
export const waits = (method: string, waiting: boolean | undefined): boolean => waiting ?? method === "mobile_money"

/** What is notes and coins, or a card's slip, is there or is not. */
export const NothingToWaitFor = invalid("NothingToWaitFor", "waiting", {})
/** The operator keeps less than it carries. */
export const FeeTooLarge = invalid("FeeTooLarge", "fee", { amount: Amount, currency: Currency })

/** What is wrong with how a payment is said to come. */
export const misfitting = (
  { amount, fee = 0, method, waiting }: { readonly method: string; readonly amount: number } & Waits,
  currency: Currency,
) => {
  if (waiting === true && !isSent(method)) return NothingToWaitFor({})
  return fee >= amount ? FeeTooLarge({ amount, currency }) : undefined
}
interface Waits {
  readonly fee?: number
  readonly waiting?: boolean
}

/** How a sale is paid when it is recorded: in full, in part (a deposit), or later. */
export const paying = {
  paymentType: Schema.Literals(["full", "part", "credit"]),
  payments: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        paymentId: Schema.optionalKey(PaymentId),
        amount: PositiveAmount,
        method: Tender,
        ...saidOfPayment,
        waiting: Schema.optionalKey(Waiting),
      }),
    ).check(Schema.isMaxLength(10)),
  ),
  depositAmount: Schema.optionalKey(PositiveAmount),
  method: Schema.optionalKey(PaymentMethod),
}
type Paying = Schema.Struct<typeof paying>["Type"]

/** "more than 1 and less than the total" (product-spec.md 5), in whole units of the currency. */
export const DepositOutOfRange = refusal(
  "DepositOutOfRange",
  { code: "DEPOSIT_OUT_OF_RANGE", status: 422, field: "depositAmount" },
  { above: Amount, total: Amount, currency: Currency },
)
/** Paid in full was said, and the payments named do not come to the total. */
export const PaymentsFallShort = invalid("PaymentsFallShort", "payments", {
  paid: Amount,
  total: Amount,
  currency: Currency,
})

export const payingRefusals = [
  DepositOutOfRange,
  PaymentsFallShort,
  PaymentExceedsBalance,
  NamedTwice,
  NothingToWaitFor,
  FeeTooLarge,
] as const

interface FirstPayment extends SaidOfPayment {
  readonly paymentId: typeof PaymentId.Type
  readonly amount: number
  readonly method: typeof Tender.Type
  readonly waiting?: boolean
  readonly isDeposit: boolean
  readonly shiftId?: string
}

/** The payments that come with a sale, worked out from what was said of them. */
export const paymentsOf = (
  saleId: typeof SaleId.Type,
  { depositAmount, method = "cash", paymentType, payments = [] }: Paying,
  total: number,
): ReadonlyArray<FirstPayment> => {
  const asDeposit = paymentType === "part"
  const named = payments.map(({ paymentId, ...payment }, i) => ({
    paymentId: paymentId ?? paymentIdOf(saleId, i + 1),
    ...payment,
    isDeposit: asDeposit && i === 0,
  }))
  if (named.length > 0) return named
  const amount = depositAmount ?? (paymentType === "full" ? total : 0)
  if (amount === 0) return []
  return [{ paymentId: paymentIdOf(saleId, 1), amount, method, isDeposit: paymentType !== "full" }]
}

/** What cash rounds a sale by that it completes: what is left for it to pay, unless somebody paid that to the last franc. */
export const roundingOf = (
  { depositAmount, method = "cash", paymentType, payments = [] }: Paying,
  total: number,
  step: number | undefined,
): number => {
  if (paymentType !== "full" || depositAmount !== undefined) return 0
  if (payments.length === 0) return method === "cash" ? cashRounding(total, step) : 0
  const otherwise = Money.sum(payments.flatMap((it) => (it.method === "cash" ? [] : [it.amount])))
  const inCash = Money.sum(payments.map((it) => it.amount)) - otherwise
  return inCash === 0 || inCash === total - otherwise || otherwise > total ? 0 : cashRounding(total - otherwise, step)
}

/** What is wrong with the payments of a sale, if anything is. */
export const judgePayments = (
  paid: ReadonlyArray<FirstPayment>,
  { paymentType }: Paying,
  total: number,
  currency: Currency,
): Result.Result<void, RefusalOf<(typeof payingRefusals)[number]>> => {
  const twice = repeated(paid.map((it) => it.paymentId))
  if (twice !== undefined) return Result.fail(NamedTwice({ id: twice }))
  for (const it of paid) {
    const misfit = misfitting(it, currency)
    if (misfit !== undefined) return Result.fail(misfit)
  }
  const amount = Money.sum(paid.map((it) => it.amount))
  const above = Money.unit(currency)
  const deposit = paid.find((it) => it.isDeposit)?.amount ?? (paymentType === "part" ? 0 : undefined)
  if (deposit !== undefined && (deposit <= above || deposit >= total))
    return Result.fail(DepositOutOfRange({ above, total, currency }))
  if (amount > total) return Result.fail(PaymentExceedsBalance({ balance: total, amount, currency }))
  if (paymentType === "full" && amount < total) return Result.fail(PaymentsFallShort({ paid: amount, total, currency }))
  return Result.succeed(undefined)
}

/** A payment that came with its sale, or that is waited for. */
export const received = (
  saleId: typeof SaleId.Type,
  currency: Currency,
  on: string,
  { waiting, ...payment }: FirstPayment,
): Extract<SaleEvent, { _tag: "PaymentReceived" | "PaymentExpected" }> => {
  const { amount, isDeposit, method, paymentId, shiftId } = payment
  return {
    _tag: waits(method, waiting) ? "PaymentExpected" : "PaymentReceived",
    saleId,
    paymentId,
    currency,
    amount,
    method,
    on,
    isDeposit,
    ...only(saidOfPayment, payment),
    ...present({ shiftId }),
  }
}
