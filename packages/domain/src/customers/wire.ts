import { phoneNames, resource, type Wire } from "../kernel/index.ts"
import { addCustomer } from "./addCustomer.ts"
import { archiveCustomer } from "./archiveCustomer.ts"
import { changeCustomer } from "./changeCustomer.ts"
import { eraseCustomer } from "./eraseCustomer.ts"
import { restoreCustomer } from "./restoreCustomer.ts"
import { customers } from "./views.ts"

export const wire: Wire = resource("customers", {
  view: customers,
  create: addCustomer,
  update: changeCustomer,
  remove: archiveCustomer,
  verbs: { archive: archiveCustomer, restore: restoreCustomer, erase: eraseCustomer },
  names: { ...phoneNames, socialMediaHandle: "instagram", instagram: "instagram" },
  under: "social",
  at: "/customers",
  created: 200,
})
