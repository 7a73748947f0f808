import { type AppModule, later } from "../ui/module.ts"

/** Orders: the two lists, one of them, one by hand, and the screen on the wall. */
export const orders: AppModule = {
  name: "orders",
  tool: later(async () => (await import("./OrdersButton.tsx")).OrdersButton),
  overhead: [later(async () => (await import("./IncomingNotice.tsx")).IncomingNotice)],
  routes: [
    { path: "/online-orders", load: async () => (await import("./OrderList.tsx")).OrderList },
    { path: "/orders", load: async () => (await import("./OrderList.tsx")).OrderList },
    { path: "/orders/create", load: async () => (await import("./NewOrder.tsx")).NewOrder },
    { path: "/orders/:id", load: async () => (await import("./OrderShow.tsx")).OrderShow },
    { path: "/orders-display", bare: true, load: async () => (await import("./OrdersDisplay.tsx")).OrdersDisplay },
  ],
  menu: [
    { group: "orders", path: "/online-orders", label: ["Orders", "Commandes"], right: { module: "orders" } },
    {
      group: "orders",
      path: "/orders-display",
      label: ["Orders display", "Écran des commandes"],
      right: { module: "orders" },
    },
  ],
  start: [
    {
      label: ["New order", "Nouvelle commande"],
      to: "/orders/create",
      right: { module: "orders", action: "create" },
      rank: 5,
    },
  ],
}
