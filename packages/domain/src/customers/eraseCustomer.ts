import { accept, command, refuse } from "../kernel/index.ts"
import { Contact, contactsOf } from "./contact.ts"
import { Customer } from "./customer.ts"
import { CustomerId } from "./events.ts"
import { CustomerUnknown } from "./refusals.ts"

/** Forgets a person for good: their key is destroyed, and sales to them stay without a name. */
export const eraseCustomer = command("EraseCustomer", {
  summary: "Forgets a customer for good; sales to them stay in the book without a name.",
  input: { customerId: CustomerId },
  access: { module: "customers", action: "erase", proof: true },
  reads: ({ customerId }) => ({ customer: Customer.of(customerId) }),
  readsNext: ({ customer }, _, { business }) => ({ contacts: contactsOf(business, customer).map(Contact.of) }),
  writes: [Customer, Contact],
  refusals: [CustomerUnknown],
  decide: ({ customer }, { customerId }, { business, today: on }) => {
    if (customer.status === "erased") return accept([])
    if (customer.status === "none") return refuse(CustomerUnknown({}))

    return accept([
      { _tag: "PersonErased", customerId, on },
      ...contactsOf(business, customer).map((contactId) => ({ _tag: "ContactFreed" as const, contactId, customerId })),
    ])
  },
})
