import { accept, command, refuse } from "../kernel/index.ts"
import { Customer } from "./customer.ts"
import { CustomerId } from "./events.ts"
import { CustomerErased, CustomerUnknown } from "./refusals.ts"

export const restoreCustomer = command("RestoreCustomer", {
  summary: "Takes a customer who was put away back into the lists.",
  input: { customerId: CustomerId },
  access: { module: "customers", action: "edit" },
  offline: "request",
  reads: ({ customerId }) => ({ customer: Customer.of(customerId) }),
  writes: [Customer],
  refusals: [CustomerUnknown, CustomerErased],
  decide: ({ customer }, { customerId }) => {
    if (customer.status === "active") return accept([])
    if (customer.status === "none") return refuse(CustomerUnknown({}))
    if (customer.status === "erased") return refuse(CustomerErased({}))

    return accept([{ _tag: "CustomerRestored", customerId }])
  },
})
