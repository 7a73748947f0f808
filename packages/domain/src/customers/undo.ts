import { back, formerly, undoing } from "../kernel/index.ts"
import { archiveCustomer } from "./archiveCustomer.ts"
import { changeCustomer } from "./changeCustomer.ts"
import { cardOf, Customer } from "./customer.ts"
import { restoreCustomer } from "./restoreCustomer.ts"

/** What takes facts about customers back. */
export const undos = undoing(Customer, {
  // Who bought meanwhile is a customer, however they came into the book.
  CustomerAdded: ({ event: { customerId }, now }) =>
    now.firstSaleId === undefined ? back(archiveCustomer, { customerId }) : undefined,
  CustomerChanged: ({ after, before, event: { customerId }, now }) => {
    const was = formerly(cardOf(before), cardOf(after), cardOf(now))
    return was && back(changeCustomer, { customerId, ...was })
  },
  CustomerArchived: ({ event: { customerId } }) => back(restoreCustomer, { customerId }),
  CustomerRestored: ({ event: { customerId } }) => back(archiveCustomer, { customerId }),
})
