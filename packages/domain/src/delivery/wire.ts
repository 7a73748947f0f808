import { answers, asks, lists, resource, shows, type Wire, withPhone } from "../kernel/index.ts"
import { addDeliveryOption } from "./addOption.ts"
import { archiveShippingCompany, restoreShippingCompany } from "./archiveCompany.ts"
import { drivers, shippingCompanies } from "./carrierViews.ts"
import { changeDeliveryOption } from "./changeOption.ts"
import { eraseDriver, removeDriver, resumeDriver, suspendDriver } from "./dismissDriver.ts"
import { addShippingCompany, changeShippingCompany } from "./keepCompany.ts"
import { addDriver, changeDriver } from "./keepDriver.ts"
import { ORDER } from "./option.ts"
import { orderOfDeliveryOptions, quoteDelivery } from "./queries.ts"
import { reorderDeliveryOptions } from "./reorderOptions.ts"
import { disableDeliveryOption, enableDeliveryOption, removeDeliveryOption } from "./switchOption.ts"
import { deliveryOptions, deliveryOrder } from "./views.ts"

const OPTIONS = "/v1.0/delivery-options"
const COMPANIES = "/v1.0/shipping-companies"
const DRIVERS = "/v1.0/drivers"

const reorder = asks(reorderDeliveryOptions, {
  read: ({ body }) => ({ ...body, order: ORDER }),
  answers: deliveryOrder,
})
const ofOption = { answers: deliveryOptions }
const changeOption = asks(changeDeliveryOption, ofOption)

const addCompany = asks(addShippingCompany, {
  read: ({ body }) => withPhone(body),
  answers: shippingCompanies,
  status: 201,
})
const changeCompany = asks(changeShippingCompany, {
  read: ({ body, params }) => ({ ...withPhone(body), companyId: params["id"] }),
  answers: shippingCompanies,
})
const ofCompany = { answers: shippingCompanies }

const addOne = asks(addDriver, { read: ({ body }) => withPhone(body), answers: drivers, status: 201 })
const changeOne = asks(changeDriver, {
  read: ({ body, params }) => ({ ...withPhone(body), driverId: params["id"] }),
  answers: drivers,
})
const ofDriver = { answers: drivers }

export const wire: Wire = {
  [`GET ${OPTIONS}`]: lists(deliveryOptions, { where: { removed: false } }),
  [`POST ${OPTIONS}/quote`]: answers(quoteDelivery, { read: ({ body }) => body }),
  [`GET ${OPTIONS}/order`]: answers(orderOfDeliveryOptions),
  [`PUT ${OPTIONS}/order`]: reorder,
  [`GET ${OPTIONS}/:id`]: shows(deliveryOptions),
  [`POST ${OPTIONS}`]: asks(addDeliveryOption, { ...ofOption, status: 201 }),
  [`PATCH ${OPTIONS}/:id`]: changeOption,
  [`PUT ${OPTIONS}/:id`]: changeOption,
  [`DELETE ${OPTIONS}/:id`]: asks(removeDeliveryOption, ofOption),
  [`POST ${OPTIONS}/:id/enable`]: asks(enableDeliveryOption, ofOption),
  [`POST ${OPTIONS}/:id/disable`]: asks(disableDeliveryOption, ofOption),
  ...resource("delivery-options", {
    view: deliveryOptions,
    create: addDeliveryOption,
    update: changeDeliveryOption,
    remove: removeDeliveryOption,
    verbs: { enable: enableDeliveryOption, disable: disableDeliveryOption },
  }),
  "GET /api/delivery-options": lists(deliveryOptions, { where: { removed: false } }),
  "PUT /api/delivery-options/order": reorder,

  [`GET ${COMPANIES}`]: lists(shippingCompanies),
  [`GET ${COMPANIES}/:id`]: shows(shippingCompanies),
  [`POST ${COMPANIES}`]: addCompany,
  [`PATCH ${COMPANIES}/:id`]: changeCompany,
  [`DELETE ${COMPANIES}/:id`]: asks(archiveShippingCompany, ofCompany),
  [`POST ${COMPANIES}/:id/archive`]: asks(archiveShippingCompany, ofCompany),
  [`POST ${COMPANIES}/:id/restore`]: asks(restoreShippingCompany, ofCompany),
  ...resource("shipping-companies", {
    view: shippingCompanies,
    create: addShippingCompany,
    update: changeShippingCompany,
    remove: archiveShippingCompany,
    verbs: { archive: archiveShippingCompany, restore: restoreShippingCompany },
  }),

  [`GET ${DRIVERS}`]: lists(drivers),
  [`GET ${DRIVERS}/:id`]: shows(drivers),
  [`POST ${DRIVERS}`]: addOne,
  [`PATCH ${DRIVERS}/:id`]: changeOne,
  [`DELETE ${DRIVERS}/:id`]: asks(removeDriver, ofDriver),
  [`POST ${DRIVERS}/:id/suspend`]: asks(suspendDriver, ofDriver),
  [`POST ${DRIVERS}/:id/resume`]: asks(resumeDriver, ofDriver),
  [`POST ${DRIVERS}/:id/erase`]: asks(eraseDriver, ofDriver),
  ...resource("drivers", {
    view: drivers,
    create: addDriver,
    update: changeDriver,
    remove: removeDriver,
    verbs: { suspend: suspendDriver, resume: resumeDriver, erase: eraseDriver },
  }),
}
