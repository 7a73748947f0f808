import { type Part, screen } from "../app/part.ts"

const hub = screen(async () => (await import("./DeliveryHub.tsx")).DeliveryHub)
const form = screen(async () => (await import("./OptionPage.tsx")).OptionPage)

const forms = ["flat-rate", "pickup", "customer-pay-delivery", "free", "distance-delivery"]

/** How goods reach customers: the options they choose from, and who carries. */
export const delivery: Part = {
  routes: [
    { path: "/delivery", screen: hub },
    { path: "/delivery/options", screen: hub },
    { path: "/delivery/delivery", screen: hub },
    { path: "/delivery/order", screen: screen(async () => (await import("./ReorderOptions.tsx")).ReorderOptions) },
    { path: "/delivery/companies", screen: screen(async () => (await import("./CompanyList.tsx")).CompanyList) },
    ...forms.flatMap((kind) => [
      { path: `/delivery/${kind}`, screen: form },
      { path: `/delivery/${kind}/:id`, screen: form },
    ]),
    { path: "/shipping-drivers", screen: screen(async () => (await import("./DriverList.tsx")).DriverList) },
  ],
}
