import type { AccountId } from "./chart.ts"

// What an event does to the accounts: above zero to the debit of an account, below zero to its credit. The sum is nought.

/** One account's part in what happened. */
export interface Leg {
  readonly account: AccountId
  readonly amount: number
}

export const debit = (account: AccountId, amount: number): Leg => ({ account, amount })
export const credit = (account: AccountId, amount: number): Leg => ({ account, amount: -amount })

/** Where money lies that came or went in some way. */
export const moneyIn = (method: string | undefined): AccountId => places[method ?? "cash"] ?? "cash"

const places: { readonly [method: string]: AccountId } = {
  bank_transfer: "bank",
  transfer: "provider",
  card: "cards",
  mobile_money: "mobile_money",
  // What a shop owes in change pays for goods as money does.
  change_owed: "change_owed",
}

/** The legs of an account made one, without those that come to nothing. */
export const netted = (legs: ReadonlyArray<Leg>): ReadonlyArray<Leg> => {
  const sums = new Map<AccountId, number>()
  for (const { account, amount } of legs) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
}
