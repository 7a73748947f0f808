import { type Part, screen } from "../app/part.ts"

/** Who buys here: the list with its cards, and each customer's own page. */
export const customers: Part = {
  resource: {
    name: "customers",
    list: screen(async () => (await import("./CustomerList.tsx")).CustomerList),
    recordRepresentation: "name",
  },
  routes: [{ path: "/customers/:id", screen: screen(async () => (await import("./CustomerShow.tsx")).CustomerShow) }],
}
