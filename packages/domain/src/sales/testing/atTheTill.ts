import { oja } from "../../index.ts"
import type { InputOf } from "../../kernel/index.ts"
import { story } from "../../kernel/story.ts"
import { recordSale } from "../recordSale.ts"
import { shop } from "./shop.ts"

// A shop whose till is open, and a bag of rice that is sold at it.

const { given } = story(oja)

export const opened = {
  _tag: "ShiftOpened",
  shiftId: "shift_1",
  deviceId: "dev_a",
  locationId: "loc_main",
  currency: "NGN",
  on: "2026-03-02",
  float: 1000,
} as const
export const open = given(...shop, opened)

export type Asked = InputOf<typeof recordSale>
type Paid = NonNullable<Asked["payments"]>[number]
export const rice = (payment: Partial<Paid> & Pick<Paid, "method">, more: Partial<Asked> = {}): Asked => ({
  saleId: "sale_1",
  on: "2026-03-02",
  channel: "pos",
  lines: [{ productId: "prod_0", quantity: 1000 }],
  paymentType: "full",
  payments: [{ amount: 5000, paymentId: "pay_1", ...payment }],
  shiftId: "shift_1",
  ...more,
})
