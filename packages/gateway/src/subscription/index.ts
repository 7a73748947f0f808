import type { Ground } from "../module.ts"
import type { PaymentServices } from "../payments/index.ts"
import { subscriptionJob } from "./planMailer.ts"
import { subscriptionRoutes } from "./routes.ts"

export { planLetterTable } from "./planMailer.ts"

/** What of a subscription stands outside of the book: a provider to pay at, letters, receipts, and the time. */
export const openSubscription = (ground: Ground, payments: PaymentServices["payments"], sold: boolean) => ({
  routes: subscriptionRoutes({ ...ground, payments }, sold),
  jobs: sold ? [subscriptionJob(ground)] : [],
})
