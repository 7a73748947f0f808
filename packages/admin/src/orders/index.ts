import { screen, type Part } from "../app/part.ts"

/** Orders: the two lists, one of them, one by hand, and the screen on the wall. */
export const orders: Part = {
  resource: { name: "orders" },
  routes: [
    { path: "/online-orders", screen: screen(async () => (await import("./OrderList.tsx")).OrderList) },
    { path: "/orders", screen: screen(async () => (await import("./OrderList.tsx")).OrderList) },
    { path: "/orders/create", screen: screen(async () => (await import("./NewOrder.tsx")).NewOrder) },
    { path: "/orders/:id", screen: screen(async () => (await import("./OrderShow.tsx")).OrderShow) },
    {
      path: "/orders-display",
      bare: true,
      screen: screen(async () => (await import("./OrdersDisplay.tsx")).OrdersDisplay),
    },
  ],
}
