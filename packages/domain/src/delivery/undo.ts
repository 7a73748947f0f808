import { back, undoing } from "../kernel/index.ts"
import { archiveShippingCompany, restoreShippingCompany } from "./archiveCompany.ts"
import { ShippingCompany } from "./company.ts"
import { resumeDriver, suspendDriver } from "./dismissDriver.ts"
import { Driver } from "./driver.ts"
import { DeliveryOption } from "./option.ts"
import { disableDeliveryOption, enableDeliveryOption } from "./switchOption.ts"

/** What takes facts about carriers, and about what is offered to customers, back. */
export const undos = {
  ...undoing(ShippingCompany, {
    ShippingCompanyArchived: ({ event: { companyId } }) => back(restoreShippingCompany, { companyId }),
    ShippingCompanyRestored: ({ event: { companyId } }) => back(archiveShippingCompany, { companyId }),
  }),
  ...undoing(Driver, {
    DriverSuspended: ({ event: { driverId } }) => back(resumeDriver, { driverId }),
    DriverResumed: ({ event: { driverId } }) => back(suspendDriver, { driverId }),
  }),
  ...undoing(DeliveryOption, {
    DeliveryOptionEnabled: ({ event: { optionId } }) => back(disableDeliveryOption, { optionId }),
    DeliveryOptionDisabled: ({ event: { optionId } }) => back(enableDeliveryOption, { optionId }),
  }),
}
