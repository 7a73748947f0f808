import { module } from "../kernel/index.ts"
import { ShippingCompany } from "./company.ts"
import { Driver } from "./driver.ts"
import { laws } from "./laws.ts"
import { DeliveryOption, DeliveryOptionsOrder } from "./option.ts"
import { setDriverPin } from "./setDriverPin.ts"
import { deliveryOptions, deliveryOrder } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const delivery = module("delivery", {
  summary: "How goods reach customers: the options they choose from, the companies and the drivers that carry.",
  aggregates: [DeliveryOption, DeliveryOptionsOrder, ShippingCompany, Driver],
  commands: [setDriverPin],
  views: [deliveryOptions, deliveryOrder],
  undos: [undos],
  wire,
  laws,
  words,
})
