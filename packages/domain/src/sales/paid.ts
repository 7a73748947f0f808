import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Amount, Currency, Money, PositiveAmount, refusal, type RefusalOf, text, invalid } from "../kernel/index.ts"
import { PaymentId, PaymentMethod, type SaleEvent } from "./events.ts"
import { type SaleId } from "../shared/index.ts"
import { NamedTwice } from "./lineRefusals.ts"
import { repeated } from "./lines.ts"
import { PaymentExceedsBalance } from "./refusals.ts"
import { cashRounding } from "./reckon.ts"
import { paymentIdOf } from "./sale.ts"

/** How a sale is paid when it is recorded: in full, in part (a deposit), or later. */
export const paying = {
  paymentType: Schema.Literals(["full", "part", "credit"]),
  payments: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        paymentId: Schema.optionalKey(PaymentId),
        amount: PositiveAmount,
        method: PaymentMethod,
        reference: Schema.optionalKey(text(1, 80)),
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

export const payingRefusals = [DepositOutOfRange, PaymentsFallShort, PaymentExceedsBalance, NamedTwice] as const

interface FirstPayment {
  readonly paymentId: typeof PaymentId.Type
  readonly amount: number
  readonly method: typeof PaymentMethod.Type
  readonly reference?: string
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
  const amount = Money.sum(paid.map((it) => it.amount))
  const above = Money.unit(currency)
  const deposit = paid.find((it) => it.isDeposit)?.amount ?? (paymentType === "part" ? 0 : undefined)
  if (deposit !== undefined && (deposit <= above || deposit >= total))
    return Result.fail(DepositOutOfRange({ above, total, currency }))
  if (amount > total) return Result.fail(PaymentExceedsBalance({ balance: total, amount, currency }))
  if (paymentType === "full" && amount < total) return Result.fail(PaymentsFallShort({ paid: amount, total, currency }))
  return Result.succeed(undefined)
}

/** A payment that came with its sale. */
export const received = (
  saleId: typeof SaleId.Type,
  currency: Currency,
  on: string,
  payment: FirstPayment,
): Extract<SaleEvent, { _tag: "PaymentReceived" }> => ({ _tag: "PaymentReceived", saleId, currency, on, ...payment })
