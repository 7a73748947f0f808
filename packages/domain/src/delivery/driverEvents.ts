import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { Day, id, Name, Phone, text } from "../kernel/index.ts"

export const DriverId = id("driver")

/** Who a driver is, what they ride, and from which branches; named none, from all of them. */
export const driver = {
  name: Name,
  phone: Phone,
  vehicle: Schema.Literals(["bike", "car", "van", "foot"]),
  plate: Schema.optionalKey(text(2, 20)),
  locationIds: Schema.optionalKey(Schema.Array(LocationId).check(Schema.isMaxLength(20))),
}
export type Details = Schema.Struct<typeof driver>["Type"]

/** What the gateway made of a PIN or a link: `scrypt$16384$salt$hash` or `sha256$hash`, in base64url. Never the thing itself. */
export const Digest = Schema.String.check(
  Schema.isPattern(/^(scrypt\$\d{4,7}\$[\w-]{22}\$[\w-]{43}|sha256\$[\w-]{43})$/),
)

/** What can have happened to a driver. */
export const DriverEvent = Schema.TaggedUnion({
  DriverAdded: { driverId: DriverId, ...driver },
  /** The whole of what is known of them now. */
  DriverChanged: { driverId: DriverId, ...driver },
  /** They have a new PIN and a new link; the old ones open nothing any more. */
  DriverPinSet: { driverId: DriverId, pinHash: Digest, linkHash: Digest },
  DriverSuspended: { driverId: DriverId },
  DriverResumed: { driverId: DriverId },
  DriverRemoved: { driverId: DriverId },
  /** They asked to be forgotten: their key is destroyed, and what was written under it can no longer be read. */
  DriverErased: { driverId: DriverId, on: Day },
})
export type DriverEvent = typeof DriverEvent.Type
