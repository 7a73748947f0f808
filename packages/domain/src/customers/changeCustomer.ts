import { accept, changesTo, command, patched, refuse, same, VersionConflict, versionConflict } from "../kernel/index.ts"
import { Contact, contactsMoved, contactsOf } from "./contact.ts"
import { cardOf, Customer } from "./customer.ts"
import { card, CustomerId } from "./events.ts"
import {
  BirthdayNotThere,
  CustomerErased,
  CustomerUnknown,
  EmailTaken,
  isBirthday,
  PhoneTaken,
  takenByAnother,
} from "./refusals.ts"

export const changeCustomer = command("ChangeCustomer", {
  summary: "Changes what is written down about a customer; what is left out stays as it is.",
  input: { customerId: CustomerId, ...changesTo(card) },
  access: { module: "customers", action: "edit" },
  offline: "request",
  reads: ({ customerId }) => ({ customer: Customer.of(customerId) }),
  readsNext: ({ customer }, changes, { business }) => ({
    contacts: [
      ...new Set([...contactsOf(business, customer), ...contactsOf(business, patched(cardOf(customer), changes))]),
    ].map(Contact.of),
  }),
  writes: [Customer, Contact],
  refusals: [CustomerUnknown, CustomerErased, VersionConflict, BirthdayNotThere, PhoneTaken, EmailTaken],
  decide: ({ contacts, customer }, { customerId, expectedVersion, ...changes }, { business, today }) => {
    const before = cardOf(customer)
    const after = patched(before, changes)
    if (customer.status === "none") return refuse(CustomerUnknown({}))
    if (customer.status === "erased") return refuse(CustomerErased({}))
    if (same(before, after)) return accept([])
    const moved = versionConflict(expectedVersion, customer.version)
    if (moved !== undefined) return refuse(moved)
    if (after.birthday !== before.birthday && !isBirthday(after.birthday, today)) return refuse(BirthdayNotThere({}))
    const taken = takenByAnother(contacts, business, after, customerId)
    if (taken !== undefined) return taken

    return accept([
      { _tag: "CustomerChanged", customerId, ...after },
      ...contactsMoved(customerId, contactsOf(business, before), contactsOf(business, after)),
    ])
  },
})
