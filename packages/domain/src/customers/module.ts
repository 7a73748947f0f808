import { module } from "../kernel/index.ts"
import { Contact } from "./contact.ts"
import { Customer } from "./customer.ts"
import { laws } from "./laws.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const customers = module("customers", {
  summary: "Who buys here: written down, found again, put away, and forgotten when they ask.",
  aggregates: [Customer, Contact],
  undos: [undos],
  wire,
  laws,
  words,
})
