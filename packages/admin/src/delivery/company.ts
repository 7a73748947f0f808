import { listOf } from "../data/useAsk.ts"

/** A shipping company as the gateway shows it. */
export interface Company {
  readonly id: string
  readonly name: string
  readonly phone?: string
  readonly email?: string
  readonly defaultFee?: number
  readonly trackingUrlTemplate?: string
  readonly currency: string
  readonly active: boolean
}

/** As much of a company as a sale asks. */
export type Carrier = Pick<Company, "name" | "currency" | "defaultFee">

export const allCompanies = listOf("shipping-companies", { sort: ["name", "ASC"], count: 200 })

export const activeCompanies = listOf("shipping-companies", {
  filter: { active: true },
  sort: ["name", "ASC"],
  count: 200,
})
