import { type PaymentServices, startPayment, type Wanted } from "../payments/index.ts"

export interface ToPay extends Pick<Wanted, "business" | "amount" | "currency" | "contact" | "language"> {
  readonly orderId: string
  readonly token: string
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
