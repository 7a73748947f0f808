import type { AnswerOf } from "../kernel/index.ts"
import type { salesByProducts } from "./products.ts"

// What the rows of sales by products come to, before discounts and after. It stands on no schema: the browser carries it.

type Totals = AnswerOf<typeof salesByProducts>["totals"][number]

export const beforeDiscount = ({ cash_rounding, delivery_income, gross_sales }: Omit<Totals, "currency">): number =>
  gross_sales + delivery_income + cash_rounding

export const earned = ({ cash_rounding, delivery_income, net_sales }: Omit<Totals, "currency">): number =>
  net_sales + delivery_income + cash_rounding
