import type { AppModule } from "../ui/module.ts"

/** Who buys here: the list with its cards, and each customer's own page. */
export const customers: AppModule = {
  name: "customers",
  routes: [
    { path: "/customers", load: async () => (await import("./CustomerList.tsx")).CustomerList },
    { path: "/customers/:id", load: async () => (await import("./CustomerShow.tsx")).CustomerShow },
  ],
  menu: [{ group: "customers", path: "/customers", label: ["Customers", "Clients"], right: { module: "customers" } }],
}
