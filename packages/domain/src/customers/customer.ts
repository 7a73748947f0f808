import { aggregate, only, present } from "../kernel/index.ts"
import { card, CustomerEvent } from "./events.ts"

/** What a merchant writes down about a customer. */
export type Card = Omit<Extract<CustomerEvent, { _tag: "CustomerChanged" }>, "_tag" | "customerId">

export type CustomerState = Card & {
  readonly status: "none" | "active" | "archived" | "erased"
  /** How many facts there are of them: what `expectedVersion` is held against. */
  readonly version: number
  /** What they bought first; absent as long as they have bought nothing. */
  readonly firstSaleId?: string
}

const personal = {
  person: ({ customerId }: { readonly customerId: string }) => customerId,
  fields: Object.keys(card) as ReadonlyArray<keyof Card>,
}

/** Somebody who buys here. */
export const Customer = aggregate({
  name: "customer",
  version: 2,
  initial: { status: "none", name: "", version: 0 },
  events: CustomerEvent,
  idOf: (event: CustomerEvent) => event.customerId,
  personal: { CustomerAdded: personal, CustomerChanged: personal },
  erases: { PersonErased: ({ customerId }) => customerId },
  evolve: (before: CustomerState, event): CustomerState => {
    const version = before.version + 1
    const customer = { ...before, version }
    switch (event._tag) {
      case "CustomerAdded":
        return { ...only(card, event), status: "active", version }
      case "CustomerChanged":
        return { ...only(card, event), status: customer.status, version, ...bought(customer) }
      case "CustomerArchived":
        return { ...customer, status: "archived" }
      case "CustomerRestored":
        return { ...customer, status: "active" }
      case "CustomerFirstBought":
        return { ...customer, firstSaleId: event.saleId }
      case "CustomerFirstSaleVoided": {
        const { firstSaleId: _, ...rest } = customer
        return rest
      }
      case "PersonErased":
        return { status: "erased", name: "", version }
    }
  },
})

const bought = ({ firstSaleId }: CustomerState) => present({ firstSaleId })

/** What is written down about them now. */
export const cardOf = (customer: CustomerState): Card => only(card, customer)
