// The accounts of a small shop; what each figure belongs to. What they are called stands with the other words of choices.

export type AccountType = "asset" | "liability" | "equity" | "income" | "cost"

export const chart = {
  cash: "asset",
  bank: "asset",
  provider: "asset",
  cards: "asset",
  mobile_money: "asset",
  customers: "asset",
  // Goods that were sold before they came are taken off it until they do.
  inventory: "asset",
  equipment: "asset",
  goods_paid: "asset",
  suppliers: "liability",
  order_deposits: "liability",
  change_owed: "liability",
  tax_due: "liability",
  loans: "liability",
  fees_due: "liability",
  opening: "equity",
  uncounted: "equity",
  drawings: "equity",
  sales: "income",
  discounts: "income",
  returns: "income",
  delivery: "income",
  rounding: "income",
  cost_of_goods: "cost",
  goods_lost: "cost",
  cash_differences: "cost",
  running_costs: "cost",
  bad_debts: "cost",
  store_fees: "cost",
  payment_fees: "cost",
} as const satisfies { readonly [id: string]: AccountType }

export type AccountId = keyof typeof chart
export const accountIds = Object.keys(chart) as [AccountId, ...ReadonlyArray<AccountId>]
