import * as Schema from "effect/Schema"
import { ERASED, Currency, Instant, Phone, rowsOf } from "../kernel/index.ts"
import { ShippingCompany } from "./company.ts"
import { company, CompanyId } from "./companyEvents.ts"
import { Driver } from "./driver.ts"
import { driver, DriverId } from "./driverEvents.ts"

const CompanyRow = Schema.Struct({
  id: CompanyId,
  ...company,
  currency: Currency,
  active: Schema.Boolean,
  createdAt: Instant,
  updatedAt: Instant,
})

/** The companies that carry goods for the shop. */
export const shippingCompanies = rowsOf(ShippingCompany, {
  name: "shipping_companies",
  version: 1,
  summary: "The shipping companies: how they are reached and what they usually ask.",
  row: CompanyRow,
  columns: ["name", "active", "defaultFee", "updatedAt"],
  indexes: [["active", "name"]],
  search: ["name", "phone", "email"],
  access: { module: "shipping_companies", action: "view" },
  show: ({ currency, details, status }, { first, last }) =>
    status === "none"
      ? undefined
      : { ...details, currency, active: status === "active", createdAt: first.at, updatedAt: last.at },
})

const DriverRow = Schema.Struct({
  id: DriverId,
  name: Schema.String,
  phone: Schema.optionalKey(Phone),
  vehicle: driver.vehicle,
  plate: Schema.optionalKey(Schema.String),
  locationIds: driver.locationIds,
  state: Schema.Literals(["active", "suspended", "removed", "erased"]),
  /** Whether they have a PIN; what it is, nobody knows but they. */
  hasPin: Schema.Boolean,
  createdAt: Instant,
  updatedAt: Instant,
})

/** Who brings goods to customers. Of a PIN it says only that there is one. */
export const drivers = rowsOf(Driver, {
  name: "drivers",
  version: 1,
  summary: "The drivers: who brings goods to customers, on what, and from which branches.",
  row: DriverRow,
  columns: ["name", "vehicle", "state", "hasPin", "updatedAt"],
  indexes: [["state", "name"]],
  search: ["name", "phone", "plate"],
  access: { module: "shipping_drivers", action: "view" },
  show: ({ details, pin, status }, { first, last }) =>
    status === "none"
      ? undefined
      : {
          ...(status === "erased" ? { name: ERASED, vehicle: details.vehicle } : details),
          state: status,
          hasPin: pin !== undefined,
          createdAt: first.at,
          updatedAt: last.at,
        },
})
