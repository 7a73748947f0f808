import { customers, CustomerId } from "../customers/index.ts"
import { groupsOf, query, rowOf, rowsIn } from "../kernel/index.ts"
import { unfitFor } from "./fitting.ts"
import { offerUses } from "./usesView.ts"
import { discounts } from "./views.ts"

/** As many discounts as a list holds that a person chooses from. */
export const MOST_DISCOUNTS = 500

export const discountsForCustomer = query("DiscountsForCustomer", {
  summary: "The discounts that a customer could be given today.",
  input: { customerId: CustomerId },
  access: { module: "discounts", action: "view" },
  reads: ({ customerId }, { today }) => ({
    customer: rowOf(customers, customerId),
    running: rowsIn(discounts, {
      where: { status: "on", startsAt: { to: today } },
      sort: [["createdAt", "DESC"]],
      limit: MOST_DISCOUNTS,
    }),
    given: groupsOf(offerUses, { where: { customerId }, by: ["offerId"] }),
  }),
  answer: ({ customer, given, running }, { customerId }, { today: on }) => {
    if (customer === undefined) return undefined
    const firstOrder = customer.hasBought !== true
    const uses = new Map(given.map(({ count, offerId }) => [offerId, count]))
    const items = running.filter((row) => {
      const shopping = { on, currency: row.currency, customerId, firstOrder }
      return unfitFor({ ...row, terms: row }, shopping, uses.get(row.id) ?? 0) === undefined
    })
    return { items, total: items.length }
  },
})
