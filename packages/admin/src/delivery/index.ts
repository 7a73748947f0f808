import type { AppModule } from "../ui/module.ts"

const form = async () => (await import("./OptionPage.tsx")).OptionPage
const forms = ["flat-rate", "pickup", "customer-pay-delivery", "free", "distance-delivery"]

/** How goods reach customers: the options they choose from, and who carries. */
export const delivery: AppModule = {
  name: "delivery",
  routes: [
    { path: "/delivery", load: async () => (await import("./DeliveryHub.tsx")).DeliveryHub },
    { path: "/delivery/options", load: async () => (await import("./DeliveryHub.tsx")).DeliveryHub },
    { path: "/delivery/delivery", load: async () => (await import("./DeliveryHub.tsx")).DeliveryHub },
    { path: "/delivery/order", load: async () => (await import("./ReorderOptions.tsx")).ReorderOptions },
    { path: "/delivery/companies", load: async () => (await import("./CompanyList.tsx")).CompanyList },
    ...forms.flatMap((kind) => [
      { path: `/delivery/${kind}`, load: form },
      { path: `/delivery/${kind}/:id`, load: form },
    ]),
    { path: "/shipping-drivers", load: async () => (await import("./DriverList.tsx")).DriverList },
  ],
  menu: [
    {
      group: "store",
      path: "/delivery",
      label: ["Delivery options", "Modes de livraison"],
      right: { module: "delivery" },
    },
    {
      group: "settings",
      path: "/shipping-drivers",
      label: ["Shipping Drivers", "Livreurs"],
      right: { module: "shipping_drivers" },
    },
  ],
}
