import { duplicate, refusal } from "../kernel/index.ts"
import { CheckoutId, PaidPlanName } from "./events.ts"

/** There is nothing that is paid for, so nothing to change or to end. */
export const NothingPaidFor = refusal("NothingPaidFor", { code: "SUBSCRIPTION_STATE", status: 409 }, {})

/** What is left of the plan is not worth a day of a larger one. */
export const TooLittleLeft = refusal(
  "TooLittleLeft",
  { code: "SUBSCRIPTION_STATE", status: 409, field: "plan" },
  { plan: PaidPlanName },
)

export const CheckoutDiffers = duplicate("CheckoutDiffers", "checkoutId", {
  checkoutId: CheckoutId,
  plan: PaidPlanName,
})
