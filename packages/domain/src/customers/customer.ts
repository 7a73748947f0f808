import { aggregate, only, present } from "../kernel/index.ts"
import { card, CustomerEvent } from "./events.ts"

/** What a merchant writes down about a customer. */
export type Card = Omit<Extract<CustomerEvent, { _tag: "CustomerChanged" }>, "_tag" | "customerId" | "importId">

export type CustomerState = Card & {
  readonly status: "none" | "active" | "archived" | "erased"
  /** How many facts of people there are: what `expectedVersion` is held against. What a sale notes on the card does not count. */
  readonly version: number
  /** What they bought first; absent as long as they have bought nothing. */
  readonly firstSaleId?: string
  /** What a file made of them, as long as nothing else has happened to them: the way back. */
  readonly brought?: Brought
  /** They were put away with the file that brought them: another file may bring them back. */
  readonly takenBack?: true
}

interface Brought {
  readonly importId: string
  /** What was written down before; absent when the file added them, or brought them back. */
  readonly before?: Card
}

const personal = {
  person: ({ customerId }: { readonly customerId: string }) => customerId,
  fields: Object.keys(card) as ReadonlyArray<keyof Card>,
}

/** Somebody who buys here. */
export const Customer = aggregate({
  name: "customer",
  version: 4,
  initial: { status: "none", name: "", version: 0 },
  events: CustomerEvent,
  idOf: (event: CustomerEvent) => event.customerId,
  personal: { CustomerAdded: personal, CustomerChanged: personal },
  erases: { PersonErased: ({ customerId }) => customerId },
  evolve: (before: CustomerState, event): CustomerState => {
    const { brought: _, ...now } = evolved(before, event)
    const brought = broughtBy(before, event)
    return brought === undefined ? now : { ...now, brought }
  },
})

const evolved = (before: CustomerState, event: CustomerEvent): CustomerState => {
  const version = before.version + 1
  const customer = { ...before, version }
  switch (event._tag) {
    case "CustomerAdded":
      return { ...only(card, event), status: "active", version }
    case "CustomerChanged":
      return { ...only(card, event), status: customer.status, version, ...kept(customer) }
    case "CustomerArchived":
      return { ...customer, status: "archived", ...(event.importId !== undefined && { takenBack: true }) }
    case "CustomerRestored": {
      const { takenBack: _, ...restored } = customer
      return { ...restored, status: "active" }
    }
    case "CustomerFirstBought":
      return { ...before, firstSaleId: event.saleId }
    case "CustomerFirstSaleVoided": {
      const { firstSaleId: _, ...rest } = before
      return rest
    }
    case "PersonErased":
      return { status: "erased", name: "", version }
  }
}

const kept = ({ firstSaleId, takenBack }: CustomerState) => present({ firstSaleId, takenBack })

/** Whoever a file added, or brought back, goes with it; whoever it changed is what they were. */
const broughtBy = (before: CustomerState, event: CustomerEvent): Brought | undefined => {
  const importId = "importId" in event ? event.importId : undefined
  if (importId === undefined || event._tag === "CustomerArchived") return undefined
  if (before.brought?.importId === importId) return before.brought
  return event._tag === "CustomerChanged" ? { importId, before: cardOf(before) } : { importId }
}

/** Nobody known, or somebody who asked to be forgotten: nothing new is written about them. */
export const isStranger = (customer: CustomerState | undefined): boolean =>
  customer === undefined || customer.status === "none" || customer.status === "erased"

/** What is written down about them now. */
export const cardOf = (customer: CustomerState): Card => only(card, customer)
