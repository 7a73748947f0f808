import { orders as ordersView } from "@oja/domain/orders/views"
import { together } from "../i18n/words.ts"
import { promotionWords } from "../promotions/words.ts"
import { sellingWords } from "../selling/words.ts"
import { type AppModule, later, recordKind } from "../ui/module.ts"
import { orderWords } from "./words.ts"

/** Orders: the two lists, one of them, one by hand, and the screen on the wall. */
export const orders: AppModule = {
  name: "orders",
  words: together(orderWords, sellingWords, promotionWords),
  tool: later(async () => (await import("./OrdersButton.tsx")).OrdersButton, orderWords),
  overhead: [later(async () => (await import("./IncomingNotice.tsx")).IncomingNotice, orderWords)],
  routes: [
    { path: "/online-orders", load: async () => (await import("./OrderList.tsx")).OrderList },
    { path: "/orders", load: async () => (await import("./OrderList.tsx")).OrderList },
    { path: "/orders/create", load: async () => (await import("./NewOrder.tsx")).NewOrder },
    { path: "/orders/:id", load: async () => (await import("./OrderShow.tsx")).OrderShow },
    { path: "/dashboard/settings/blocked", load: async () => (await import("./Blocked.tsx")).Blocked },
    { path: "/orders-display", bare: true, load: async () => (await import("./OrdersDisplay.tsx")).OrdersDisplay },
  ],
  menu: [
    {
      group: "orders",
      path: "/online-orders",
      label: ["Online orders", "Commandes en ligne"],
      right: { module: "orders" },
    },
    { group: "orders", path: "/orders", label: ["All orders", "Toutes les commandes"], right: { module: "orders" } },
    {
      group: "orders",
      path: "/orders-display",
      label: ["Orders display", "Écran des commandes"],
      right: { module: "orders" },
    },
    {
      group: "settings",
      path: "/dashboard/settings/blocked",
      label: ["Blocked customers", "Clients bloqués"],
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
  records: [
    recordKind<typeof ordersView>({
      prefix: "ord",
      view: ordersView,
      label: ["Orders", "Commandes"],
      nameOf: ({ contactName, number }) => `${number} ${contactName}`,
      codesOf: ({ number }) => [number],
      to: ({ id }) => `/orders/${id}`,
    }),
  ],
}
