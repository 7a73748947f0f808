import * as Schema from "effect/Schema"
import { LocationId, Zone } from "../businesses/index.ts"
import { Name, Phone, text, degrees } from "../kernel/index.ts"

/** A point on the map, in whole microdegrees: 6455000 is 6.455 degrees north, a ninth of a metre apart. */
export const Geo = Schema.Struct({ lat: degrees(90), lng: degrees(180) })

/** What a branch says of itself. */
export const details = {
  name: Name,
  address: Schema.optionalKey(text(3, 160)),
  phone: Schema.optionalKey(Phone),
  /** Its own zone, where it is not the business's. */
  timezone: Schema.optionalKey(Zone),
  sellsOnline: Schema.Boolean,
  /** What stands at the top of its receipts. */
  receiptHeader: Schema.optionalKey(text(0, 200)),
  /** Where it stands: what a distance is measured from. */
  geo: Schema.optionalKey(Geo),
}
export type Details = Schema.Struct<typeof details>["Type"]

/** What can have happened to the branches of a business. The main one is there from registration. */
export const LocationEvent = Schema.TaggedUnion({
  LocationOpened: { locationId: LocationId, ...details },
  /** The whole of what it says now. */
  LocationChanged: { locationId: LocationId, ...details },
  LocationClosed: { locationId: LocationId },
  LocationReopened: { locationId: LocationId },
})
export type LocationEvent = typeof LocationEvent.Type
