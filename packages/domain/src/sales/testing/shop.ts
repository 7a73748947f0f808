import { registered } from "../../businesses/testing/registered.ts"
import type { Fact } from "../../kernel/index.ts"

export type Happening = Fact & { readonly [field: string]: unknown }

const customer = (n: number, name: string) => ({ _tag: "CustomerAdded", customerId: `cust_${n}`, name })
const product = (n: number, name: string, sellingPrice: number, more: object = {}) => ({
  _tag: "ProductAdded",
  productId: `prod_${n}`,
  variantId: `var_${n}`,
  currency: "NGN",
  name,
  type: "product",
  sellingPrice,
  trackStock: true,
  ...more,
})
const shelved = (n: number, quantity: number, locationId: string, unitCost = 300) => ({
  _tag: "StockReceived",
  variantId: `var_${n}`,
  locationId,
  movementId: `move_${n}-${locationId.slice(4)}`,
  quantity,
  kind: "opening",
  unitCost,
})

/** A shop with goods on its shelves, some of them taxed otherwise than the rest, and work that is sold by the hour. */
export const shop: ReadonlyArray<Happening> = [
  registered,
  customer(0, "Bola"),
  customer(1, "Chidi"),
  customer(2, "Dayo"),
  product(0, "Rice, 50 kg", 5000, { categoryId: "cat_food", taxRateId: "tax_none" }),
  product(1, "Milk", 451),
  product(2, "Braiding", 3001, { type: "service", trackStock: false }),
  ...["loc_main", "loc_0"].flatMap((branch) => [0, 1].map((n) => shelved(n, 40_000, branch))),
]
export const taxed = (inclusive: boolean): Happening => ({
  _tag: "TaxSettingsChanged",
  businessId: "biz_ada",
  taxSettings: { on: true, inclusive, taxRateId: "tax_ng-vat" },
})
export const coins: Happening = { _tag: "CashStepChanged", businessId: "biz_ada", cashStep: 5 }
