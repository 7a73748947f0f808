import { module, phoneNames, resource } from "../kernel/index.ts"
import { addCustomer } from "./addCustomer.ts"
import { archiveCustomer } from "./archiveCustomer.ts"
import { changeCustomer } from "./changeCustomer.ts"
import { Contact } from "./contact.ts"
import { Customer } from "./customer.ts"
import { eraseCustomer } from "./eraseCustomer.ts"
import { laws } from "./laws.ts"
import { restoreCustomer } from "./restoreCustomer.ts"
import { undos } from "./undo.ts"
import { customers as rows } from "./views.ts"
import { words } from "./words.ts"

export const customers = module("customers", {
  summary: "Who buys here: written down, found again, put away, and forgotten when they ask.",
  aggregates: [Customer, Contact],
  undos: [undos],
  wire: resource("customers", {
    view: rows,
    create: addCustomer,
    update: changeCustomer,
    remove: archiveCustomer,
    verbs: { archive: archiveCustomer, restore: restoreCustomer, erase: eraseCustomer },
    names: { ...phoneNames, socialMediaHandle: "instagram", instagram: "instagram" },
    under: "social",
    at: "/customers",
    created: 200,
  }),
  laws,
  words,
})
