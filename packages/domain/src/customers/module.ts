import type { Module } from "../kernel/index.ts"
import { addCustomer } from "./addCustomer.ts"
import { archiveCustomer } from "./archiveCustomer.ts"
import { changeCustomer } from "./changeCustomer.ts"
import { Contact } from "./contact.ts"
import { Customer } from "./customer.ts"
import { eraseCustomer } from "./eraseCustomer.ts"
import { laws } from "./laws.ts"
import { restoreCustomer } from "./restoreCustomer.ts"
import { customers as view } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const customers: Module = {
  name: "customers",
  summary: "Who buys here: written down, found again, put away, and forgotten when they ask.",
  aggregates: [Customer, Contact],
  commands: [addCustomer, changeCustomer, archiveCustomer, restoreCustomer, eraseCustomer],
  views: [view],
  undos: [undos],
  wire,
  laws,
  words,
}
