/** A customer as lists and cards show them; contact details are absent for those who may not see them. */
export interface Customer {
  readonly id: string
  readonly name: string
  readonly phone?: string
  readonly email?: string
  readonly birthday?: string
  readonly address?: string
  readonly note?: string
  readonly instagram?: string
  readonly status: "active" | "archived" | "erased"
  readonly dateAdded: string
}

/** A sale to them, as far as their card shows it. */
export interface Sale {
  readonly id: string
  readonly number: string
  readonly on: string
  readonly summary: string
  readonly currency: string
  readonly total: number
  readonly balance: number
  readonly status: "unpaid" | "part_paid" | "paid" | "overpaid" | "part_refunded" | "refunded" | "voided"
  readonly voided: boolean
}
