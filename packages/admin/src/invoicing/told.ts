import type { Method } from "../sales/transaction.ts"

/** One thing that happened to an invoice, or a payment of its sale. */
export interface Item {
  readonly id?: string
  readonly kind: string
  readonly at: number
  readonly by: string
  readonly channel?: string
  readonly ruleId?: string
  readonly number?: string
  readonly amount?: number
  readonly reason?: string
  readonly method?: Method
  readonly reversed?: boolean
}

/** Its story, the days of its reminders, and the next one. */
export interface Told {
  readonly items: ReadonlyArray<Item>
  readonly rules: ReadonlyArray<{ readonly ruleId: string; readonly days: number }>
  readonly next?: { readonly ruleId: string; readonly on: string }
}
