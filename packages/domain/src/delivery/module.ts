import { answers, asks, module, phoneNames, resource } from "../kernel/index.ts"
import { ORDER } from "../shared/index.ts"
import { addDeliveryOption } from "./addOption.ts"
import { archiveShippingCompany, restoreShippingCompany } from "./archiveCompany.ts"
import { drivers, shippingCompanies } from "./carrierViews.ts"
import { changeDeliveryOption } from "./changeOption.ts"
import { ShippingCompany } from "./company.ts"
import { eraseDriver, removeDriver, resumeDriver, suspendDriver } from "./dismissDriver.ts"
import { Driver } from "./driver.ts"
import { addShippingCompany, changeShippingCompany } from "./keepCompany.ts"
import { addDriver, changeDriver } from "./keepDriver.ts"
import { laws } from "./laws.ts"
import { DeliveryOption, DeliveryOptionsOrder } from "./option.ts"
import { orderOfDeliveryOptions, quoteDelivery } from "./queries.ts"
import { reorderDeliveryOptions } from "./reorderOptions.ts"
import { setDriverPin } from "./setDriverPin.ts"
import { disableDeliveryOption, enableDeliveryOption, removeDeliveryOption } from "./switchOption.ts"
import { undos } from "./undo.ts"
import { deliveryOptions, deliveryOrder } from "./views.ts"
import { words } from "./words.ts"

const reorder = asks(reorderDeliveryOptions, { given: { order: ORDER }, answers: deliveryOrder })

export const delivery = module("delivery", {
  summary: "How goods reach customers: the options they choose from, the companies and the drivers that carry.",
  aggregates: [DeliveryOption, DeliveryOptionsOrder, ShippingCompany, Driver],
  commands: [setDriverPin],
  views: [deliveryOptions, deliveryOrder],
  undos: [undos],
  wire: {
    ...resource("delivery-options", {
      view: deliveryOptions,
      create: addDeliveryOption,
      update: changeDeliveryOption,
      remove: removeDeliveryOption,
      verbs: { enable: enableDeliveryOption, disable: disableDeliveryOption },
      where: { removed: false },
      at: "/v1.0/delivery-options",
    }),
    "POST /v1.0/delivery-options/quote": answers(quoteDelivery),
    "GET /v1.0/delivery-options/order": answers(orderOfDeliveryOptions),
    "PUT /v1.0/delivery-options/order": reorder,
    "PUT /api/delivery-options/order": reorder,
    ...resource("shipping-companies", {
      view: shippingCompanies,
      create: addShippingCompany,
      update: changeShippingCompany,
      remove: archiveShippingCompany,
      verbs: { archive: archiveShippingCompany, restore: restoreShippingCompany },
      names: phoneNames,
      at: "/v1.0/shipping-companies",
    }),
    ...resource("drivers", {
      view: drivers,
      create: addDriver,
      update: changeDriver,
      remove: removeDriver,
      verbs: { suspend: suspendDriver, resume: resumeDriver, erase: eraseDriver },
      names: phoneNames,
      at: "/v1.0/drivers",
    }),
  },
  laws,
  words,
})
