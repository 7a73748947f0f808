import * as Schema from "effect/Schema"
import { ERASED } from "../customers/index.ts"
import { type Change, Currency, only, type Recorded, view, Instant } from "../kernel/index.ts"
import { company, type CompanyEvent, CompanyId } from "./companyEvents.ts"
import { driver, type DriverEvent, DriverId } from "./driverEvents.ts"

const CompanyRow = Schema.Struct({
  id: CompanyId,
  ...company,
  currency: Currency,
  active: Schema.Boolean,
  createdAt: Instant,
  updatedAt: Instant,
})
type CompanyRow = typeof CompanyRow.Type

const turned = (
  { companyId }: { readonly companyId: string },
  { at: updatedAt }: Recorded,
  active: boolean,
): ReadonlyArray<Change<CompanyRow>> => [{ change: companyId, by: (row) => ({ ...row, active, updatedAt }) }]

/** The companies that carry goods for the shop. */
export const shippingCompanies = view<CompanyRow, CompanyEvent>()({
  name: "shipping_companies",
  version: 1,
  summary: "The shipping companies: how they are reached and what they usually ask.",
  row: CompanyRow,
  columns: { name: "text", active: "boolean", defaultFee: "integer", updatedAt: "integer" },
  indexes: [["active", "name"]],
  search: ["name", "phone", "email"],
  access: { module: "shipping_companies", action: "view" },
  when: {
    ShippingCompanyAdded: (event, { at }) => {
      const { companyId: id, currency } = event
      return [{ put: { id, ...only(company, event), currency, active: true, createdAt: at, updatedAt: at } }]
    },
    ShippingCompanyChanged: (event, { at: updatedAt }) => [
      {
        change: event.companyId,
        by: ({ active, createdAt, id }) => {
          const { currency } = event
          return { id, ...only(company, event), currency, active, createdAt, updatedAt }
        },
      },
    ],
    ShippingCompanyArchived: (event, recorded) => turned(event, recorded, false),
    ShippingCompanyRestored: (event, recorded) => turned(event, recorded, true),
  },
})

const DriverRow = Schema.Struct({
  id: DriverId,
  name: Schema.String,
  phone: Schema.optionalKey(Schema.String),
  vehicle: driver.vehicle,
  plate: Schema.optionalKey(Schema.String),
  locationIds: driver.locationIds,
  state: Schema.Literals(["active", "suspended", "removed", "erased"]),
  /** Whether they have a PIN; what it is, nobody knows but they. */
  hasPin: Schema.Boolean,
  createdAt: Instant,
  updatedAt: Instant,
})
type DriverRow = typeof DriverRow.Type

const changes = (
  { driverId }: { readonly driverId: string },
  { at: updatedAt }: Recorded,
  by: Partial<DriverRow>,
): ReadonlyArray<Change<DriverRow>> => [{ change: driverId, by: (row) => ({ ...row, ...by, updatedAt }) }]

/** Who brings goods to customers. Of a PIN it says only that there is one. */
export const drivers = view<DriverRow, DriverEvent>()({
  name: "drivers",
  version: 1,
  summary: "The drivers: who brings goods to customers, on what, and from which branches.",
  row: DriverRow,
  columns: { name: "text", vehicle: "text", state: "text", hasPin: "boolean", updatedAt: "integer" },
  indexes: [["state", "name"]],
  search: ["name", "phone", "plate"],
  access: { module: "shipping_drivers", action: "view" },
  when: {
    DriverAdded: (event, { at }) => {
      const fresh = { state: "active", hasPin: false, createdAt: at, updatedAt: at } as const
      return [{ put: { id: event.driverId, ...only(driver, event), ...fresh } }]
    },
    DriverChanged: (event, { at: updatedAt }) => [
      {
        change: event.driverId,
        by: ({ createdAt, hasPin, id, state }) => ({ id, ...only(driver, event), state, hasPin, createdAt, updatedAt }),
      },
    ],
    DriverPinSet: (event, recorded) => changes(event, recorded, { hasPin: true }),
    DriverSuspended: (event, recorded) => changes(event, recorded, { state: "suspended" }),
    DriverResumed: (event, recorded) => changes(event, recorded, { state: "active" }),
    DriverRemoved: (event, recorded) => changes(event, recorded, { state: "removed", hasPin: false }),
    DriverErased: ({ driverId }, { at: updatedAt }) => [
      {
        change: driverId,
        by: ({ createdAt, id, vehicle }) => {
          const left = { state: "erased", hasPin: false } as const
          return { id, name: ERASED, vehicle, ...left, createdAt, updatedAt }
        },
      },
    ],
  },
})
