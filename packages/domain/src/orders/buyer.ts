import {
  Contact,
  contactOf,
  type ContactState,
  Customer,
  type CustomerState,
  type ContactEvent,
  type CustomerEvent,
  type CustomerId,
} from "../customers/index.ts"
import type { OrderId } from "./events.ts"
import { customerIdOf } from "./ids.ts"
import { present } from "../kernel/present.ts"

// Whose order it is: the customer whose phone number it is, or whose e-mail address; somebody new otherwise.

type Buyer = typeof CustomerId.Type

interface Said {
  readonly orderId: typeof OrderId.Type
  readonly customerId?: Buyer
  readonly contactName: string
  readonly contactPhone?: string
  readonly contactEmail?: string
}
type Contacts = ReadonlyMap<string, ContactState>

const addresses = (business: string, { contactEmail, contactPhone }: Said) =>
  [contactPhone, contactEmail].flatMap((it) => (it === undefined ? [] : [contactOf(business, it)]))

/** What must be read to know it: the phone number comes first. */
export const contactsNeeded = (business: string, said: Said) => addresses(business, said).map((id) => Contact.of(id))

/** Whoever ordered has this id, known before or not; nobody when nothing was said to reach them by. */
export const buyerOf = (contacts: Contacts, business: string, said: Said): Buyer | undefined => {
  if (said.customerId !== undefined) return said.customerId
  const reached = addresses(business, said)
  if (reached.length === 0) return undefined
  const known = reached.map((id) => contacts.get(id)?.customerId).find((id) => id !== undefined)
  return (known as Buyer | undefined) ?? customerIdOf(said.orderId)
}

/** A buyer whom nobody knew is written down with the order. */
export const newBuyer = (
  contacts: Contacts,
  customers: ReadonlyMap<string, CustomerState>,
  business: string,
  said: Said,
): ReadonlyArray<CustomerEvent | ContactEvent> => {
  const customerId = buyerOf(contacts, business, said)
  if (said.customerId !== undefined || customerId === undefined) return []
  if ((customers.get(customerId) ?? Customer.initial).status !== "none") return []
  const { contactEmail: email, contactName: name, contactPhone: phone } = said
  return [
    {
      _tag: "CustomerAdded",
      customerId,
      name,
      ...present({ phone, email }),
    },
    ...addresses(business, said).map((contactId) => ({ _tag: "ContactTaken" as const, contactId, customerId })),
  ]
}

/** The customers as they are once the buyer is written down. */
export const withBuyer = (
  customers: ReadonlyMap<string, CustomerState>,
  events: ReadonlyArray<CustomerEvent | ContactEvent>,
): ReadonlyMap<string, CustomerState> => {
  const after = new Map(customers)
  for (const event of events)
    if (event._tag === "CustomerAdded") after.set(event.customerId, Customer.evolve(Customer.initial, event))
  return after
}
