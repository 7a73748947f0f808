import * as Schema from "effect/Schema"
import { type BusinessEvent, MAIN, LocationId } from "../businesses/index.ts"
import { Instant, itsRow, only, type Recorded, view } from "../kernel/index.ts"
import { asBusiness } from "./changeLocation.ts"
import { details, type LocationEvent } from "./events.ts"

const LocationRow = Schema.Struct({
  id: LocationId,
  ...details,
  isMain: Schema.Boolean,
  state: Schema.Literals(["active", "closed"]),
  /** The main branch that has said nothing of its own: it follows the business. */
  asBusiness: Schema.Boolean,
  updatedAt: Instant,
})
type LocationRow = typeof LocationRow.Type

const itsBranch = { idOf: ({ locationId }: LocationEvent) => locationId }
const dated = (row: Omit<LocationRow, "updatedAt">, _: LocationEvent, { at: updatedAt }: Recorded): LocationRow => ({
  ...row,
  updatedAt,
})

export const locations = view<LocationRow, LocationEvent | BusinessEvent>()({
  name: "locations",
  version: 1,
  summary: "The branches: where the business sells from and keeps its goods.",
  row: LocationRow,
  columns: ["name", "isMain", "state", "sellsOnline"],
  indexes: [["state", "name"]],
  search: ["name", "address"],
  access: { module: "locations", action: "view" },
  when: {
    BusinessRegistered: (event, { at: updatedAt }) => {
      const main = { id: MAIN, isMain: true, state: "active", asBusiness: true } as const
      return [{ put: { ...asBusiness(event), ...main, updatedAt } }]
    },
    BusinessChanged: (event, { at: updatedAt }) => [
      {
        change: MAIN,
        by: (row) => {
          if (!row.asBusiness) return row
          const { id, isMain, state } = row
          return { ...asBusiness(event), id, isMain, state, asBusiness: true, updatedAt }
        },
      },
    ],
    LocationOpened: (event, { at: updatedAt }) => {
      const fresh = { id: event.locationId, isMain: false, state: "active", asBusiness: false } as const
      return [{ put: { ...only(details, event), ...fresh, updatedAt } }]
    },
    ...itsRow<LocationRow, LocationEvent, Omit<LocationRow, "updatedAt">>(itsBranch, dated, {
      LocationChanged: ({ id, isMain, state }, event) => {
        return { ...only(details, event), id, isMain, state, asBusiness: false }
      },
      LocationClosed: (row) => ({ ...row, state: "closed" }),
      LocationReopened: (row) => ({ ...row, state: "active" }),
    }),
  },
})
