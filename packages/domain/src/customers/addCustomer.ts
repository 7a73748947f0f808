import * as Schema from "effect/Schema"
import { accept, Amount, command, guarded, only, refuse, same } from "../kernel/index.ts"
import { Contact, contactsOf } from "./contact.ts"
import { cardOf, Customer } from "./customer.ts"
import { card, CustomerId } from "./events.ts"
import {
  BirthdayNotThere,
  CustomerAddedBefore,
  EmailTaken,
  isBirthday,
  PhoneTaken,
  takenByAnother,
} from "./refusals.ts"

export const addCustomer = command("AddCustomer", {
  summary: "Writes down a new customer: a name, and what else is known.",
  input: {
    customerId: CustomerId,
    ...card,
    // Who only writes down names at the counter gives no credit.
    creditLimit: Schema.optionalKey(guarded(Amount, { module: "customers", action: "edit" })),
  },
  access: { module: "customers", action: "create" },
  offline: "request",
  reads: ({ customerId, ...input }, { business }) => ({
    customer: Customer.of(customerId),
    contacts: contactsOf(business, input).map(Contact.of),
  }),
  writes: [Customer, Contact],
  refusals: [CustomerAddedBefore, BirthdayNotThere, PhoneTaken, EmailTaken],
  decide: ({ contacts, customer }, { customerId, ...input }, { business, today }) => {
    if (customer.status === "active" && same(cardOf(customer), input)) return accept([])
    if (customer.status !== "none") return refuse(CustomerAddedBefore({}))
    if (!isBirthday(input.birthday, today)) return refuse(BirthdayNotThere({}))
    const taken = takenByAnother(contacts, business, input, customerId)
    if (taken !== undefined) return taken

    return accept([
      { _tag: "CustomerAdded", customerId, ...only(card, input) },
      ...contactsOf(business, input).map((contactId) => ({ _tag: "ContactTaken" as const, contactId, customerId })),
    ])
  },
})
