import { aggregate, hashed } from "../kernel/index.ts"
import type { Card } from "./customer.ts"
import { ContactEvent, type ContactId, type CustomerId } from "./events.ts"

export interface ContactState {
  readonly customerId?: string
}

/** A phone number or an e-mail address, and the customer it leads to. */
export const Contact = aggregate({
  name: "contact",
  version: 1,
  initial: {},
  events: ContactEvent,
  idOf: (event: ContactEvent) => event.contactId,
  evolve: (_: ContactState, event): ContactState => {
    switch (event._tag) {
      case "ContactTaken":
        return { customerId: event.customerId }
      case "ContactFreed":
        return {}
    }
  },
})

export type ContactOf = typeof ContactId.Type

/**
 * The id of an address: a short digest, because ids stand in the log in the open and stay there after a person is
 * erased. It keeps addresses from being read, or matched between two businesses, by whoever looks at a log. It does
 * not keep out someone who holds the log and tries every phone number in turn: FNV-1a is no secret and there are few
 * numbers. What must withstand that is under the person's key, which erasing destroys.
 */
export const contactOf = (business: string, address: string): ContactOf =>
  `contact_${hashed(`${business} ${address.trim().toLowerCase()}`)}`

/** A customer's addresses were these and are those: what they gave up is free, and what is new leads to them. */
export const contactsMoved = (
  customerId: typeof CustomerId.Type,
  had: ReadonlyArray<ContactOf>,
  has: ReadonlyArray<ContactOf>,
): ReadonlyArray<ContactEvent> => [
  ...had
    .filter((it) => !has.includes(it))
    .map((contactId) => ({ _tag: "ContactFreed" as const, contactId, customerId })),
  ...has
    .filter((it) => !had.includes(it))
    .map((contactId) => ({ _tag: "ContactTaken" as const, contactId, customerId })),
]

/** The addresses on a card, as the ids of what may belong to one customer only. */
export const contactsOf = (business: string, { email, phone }: Partial<Pick<Card, "email" | "phone">>) =>
  [phone, email].filter((address) => address !== undefined).map((address) => contactOf(business, address))
