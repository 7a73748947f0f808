import * as Schema from "effect/Schema"
import { Count, Instant, rowsOf } from "../kernel/index.ts"
import { Device } from "./device.ts"
import { DeviceId } from "./events.ts"
import { lastOf } from "./spans.ts"

const DeviceRow = Schema.Struct({
  id: DeviceId,
  code: Schema.String,
  name: Schema.String,
  retired: Schema.Boolean,
  /** The highest of its own numbers. */
  lastSerial: Count,
  registeredBy: Schema.String,
  registeredAt: Instant,
})

/** The devices that sell, each with its letters. */
export const devices = rowsOf(Device, {
  name: "devices",
  version: 1,
  summary: "The phones, tablets and computers that sell, each with the letters its numbers begin with.",
  row: DeviceRow,
  columns: ["code", "name", "retired", "lastSerial", "registeredAt"],
  search: ["name", "code"],
  access: { module: "pos", action: "view" },
  show: ({ code, name, status, used }, { first }) =>
    status === "none"
      ? undefined
      : {
          code,
          name,
          retired: status === "retired",
          lastSerial: lastOf(used),
          registeredBy: first.by,
          registeredAt: first.at,
        },
})
