import { addCustomer } from "@oja/domain/customers/addCustomer"
import { customers as customersView } from "@oja/domain/customers/views"
import { customerSegments } from "@oja/domain/segments/queries"
import { later, recordKind, type AppModule } from "../ui/module.ts"
import { customerWords } from "./words.ts"

/** Who buys here: the list with its cards, and each customer's own page. */
export const customers: AppModule = {
  name: "customers",
  words: customerWords,
  routes: [
    { path: "/customers", load: async () => (await import("./CustomerList.tsx")).CustomerList },
    {
      path: "/customers/:id",
      load: async () => (await import("./CustomerShow.tsx")).CustomerShow,
      slots: ["customerActions"],
    },
    { path: "/customers/segments", load: async () => (await import("./Segments.tsx")).Segments },
  ],
  menu: [
    { group: "customers", path: "/customers", label: ["Customers", "Clients"], right: { module: "customers" } },
    {
      group: "customers",
      path: "/customers/segments",
      label: ["Segments", "Segments"],
      right: customerSegments.access,
    },
  ],
  start: [{ label: ["New customer", "Nouveau client"], to: "/customers?new", right: addCustomer.access, rank: 4 }],
  records: [
    recordKind<typeof customersView>({
      prefix: "cust",
      view: customersView,
      label: ["Customers", "Clients"],
      filter: { status: "active" },
      nameOf: ({ name }) => name,
      codesOf: ({ phone }) => [phone],
      to: ({ id }) => `/customers/${id}`,
      Beside: later(async () => (await import("./Balance.tsx")).Balance),
    }),
  ],
}
