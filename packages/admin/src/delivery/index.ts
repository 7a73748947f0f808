import { drivers, shippingCompanies } from "@oja/domain/delivery/carrierViews"
import { together } from "../i18n/words.ts"
import { arrangeWords } from "../ui/arrange/words.ts"
import { type AppModule, recordKind } from "../ui/module.ts"
import { deliveryWords } from "./words.ts"

const form = async () => (await import("./OptionForm.tsx")).OptionPage
const forms = ["flat-rate", "pickup", "customer-pay-delivery", "free", "distance-delivery"]

/** How goods reach customers: the options they choose from, and who carries. */
export const delivery: AppModule = {
  name: "delivery",
  words: together(deliveryWords, arrangeWords),
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
  records: [
    recordKind<typeof drivers>({
      prefix: "driver",
      view: drivers,
      label: ["Shipping drivers", "Livreurs"],
      filter: { state: "active" },
      nameOf: ({ name }) => name,
      codesOf: ({ phone, plate }) => [phone, plate],
      to: ({ id }) => `/shipping-drivers?open=${id}`,
    }),
    recordKind<typeof shippingCompanies>({
      prefix: "shipco",
      view: shippingCompanies,
      label: ["Shipping companies", "Transporteurs"],
      filter: { active: true },
      nameOf: ({ name }) => name,
      codesOf: ({ phone }) => [phone],
      to: ({ id }) => `/delivery/companies?open=${id}`,
    }),
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
      label: ["Shipping drivers", "Livreurs"],
      right: { module: "shipping_drivers" },
    },
  ],
}
