import type { BusinessId, Currency } from "@oja/domain/kernel/index"
import { startPayment, type PaymentServices } from "../payments/index.ts"

export interface ToPay {
  readonly business: BusinessId
  readonly orderId: string
  readonly token: string
  readonly amount: number
  readonly currency: Currency
  readonly contact: { readonly name: string; readonly email?: string; readonly phone?: string }
  readonly language: "en" | "fr"
}

/** Where a customer goes to pay an order; undefined while no provider answers, and the order stays as it is. */
export const payPage = async (
  services: PaymentServices,
  { amount, business, contact, currency, language, orderId, token }: ToPay,
): Promise<string | undefined> => {
  const started = await startPayment(services, {
    business,
    purpose: "order",
    subjectId: orderId,
    amount,
    currency,
    contact,
    language,
    returnUrl: `/t/${token}`,
  })
  return started._tag === "Started" ? started.payUrl : undefined
}
