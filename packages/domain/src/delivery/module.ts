import type { Module } from "../kernel/index.ts"
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
import { deliveryOptions, deliveryOrder } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** How goods reach customers: the options they choose from, the companies and the drivers that carry. */
export const delivery: Module = {
  name: "delivery",
  summary: "How goods reach customers: the options they choose from, the companies and the drivers that carry.",
  aggregates: [DeliveryOption, DeliveryOptionsOrder, ShippingCompany, Driver],
  commands: [
    addDeliveryOption,
    changeDeliveryOption,
    enableDeliveryOption,
    disableDeliveryOption,
    removeDeliveryOption,
    reorderDeliveryOptions,
    addShippingCompany,
    changeShippingCompany,
    archiveShippingCompany,
    restoreShippingCompany,
    addDriver,
    changeDriver,
    setDriverPin,
    suspendDriver,
    resumeDriver,
    removeDriver,
    eraseDriver,
  ],
  views: [deliveryOptions, deliveryOrder, shippingCompanies, drivers],
  queries: [quoteDelivery, orderOfDeliveryOptions],
  undos: [undos],
  wire,
  laws,
  words,
}
