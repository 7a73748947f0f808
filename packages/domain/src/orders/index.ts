import type { Part } from "../kernel/index.ts"
import { Order } from "./order.ts"
import { orders as rows } from "./views.ts"

/** Orders: what customers ask for, from the moment it is placed until it is in their hands, and back. */
export const orders: Part = {
  name: "orders",
  says: "What customers order, what is paid for it, and how it reaches them.",
  nouns: [Order],
  commands: [],
  views: [rows],
  wire: {},
  laws: [],
  words: { refusals: {}, events: {} },
}
