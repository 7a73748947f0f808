import { accept, command, refuse } from "../kernel/index.ts"
import { Customer } from "./customer.ts"
import { CustomerId } from "./events.ts"
import { CustomerErased, CustomerUnknown } from "./refusals.ts"

/** Puts a customer away: they no longer stand in lists, and what they bought stays. */
export const archiveCustomer = command("ArchiveCustomer", {
  summary: "Puts a customer away; what they bought stays in the book.",
  input: { customerId: CustomerId },
  access: { module: "customers", action: "delete" },
  offline: "request",
  reads: ({ customerId }) => ({ customer: Customer.of(customerId) }),
  writes: [Customer],
  refusals: [CustomerUnknown, CustomerErased],
  decide: ({ customer }, { customerId }) => {
    if (customer.status === "archived") return accept([])
    if (customer.status === "none") return refuse(CustomerUnknown({}))
    if (customer.status === "erased") return refuse(CustomerErased({}))

    return accept([{ _tag: "CustomerArchived", customerId }])
  },
})
