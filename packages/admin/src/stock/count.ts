export interface Count {
  readonly id: string
  readonly number: string
  readonly status: "open" | "review" | "posted" | "cancelled"
  readonly locationId: string
  readonly blind: boolean
  readonly rows: number
  readonly note?: string
  readonly openedAt: number
}

export interface CountLine {
  readonly id: string
  readonly variantId: string
  readonly locationId: string
  readonly name: string
  readonly counted: number
  /** Not there while somebody counts blind. */
  readonly expected?: number
  readonly difference?: number
  readonly reason?: string
  readonly note?: string
}

/** What is written down of a row: a scan adds, a figure typed in stands for all of it. */
export interface Written {
  readonly variantId: string
  readonly counted: number
  readonly mode: "add" | "set"
  readonly reason?: string
  readonly note?: string
}

export const countPath = "/products/inventory-stocks/edit"
export const isOpen = ({ status }: Count) => status === "open" || status === "review"
export const tones = { open: "info", review: "warn", posted: "good", cancelled: "quiet" } as const
