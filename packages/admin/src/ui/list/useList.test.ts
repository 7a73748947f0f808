import { expect, it } from "vitest"
import type { Filter } from "./spec.ts"
import { sortOf } from "./useList.ts"

it("sorts many rows only by columns in whose order they are kept", () => {
  const columns = { number: "text", total: "integer", kind: "text", on: "text", channel: "text" } as const
  const sales = { columns, orders: [["id"], ["total"], ["kind", "channel", "on"]], usual: ["kind"] }
  const heads = [
    { field: "total" },
    { field: "number" },
    { field: "who", sort: "number" },
    { field: "who" },
    { field: "on" },
  ]
  const by = (many: Filter | undefined) => heads.map((it) => sortOf(it, sales, many))
  expect(by(undefined)).toEqual(["total", "number", "number", undefined, "on"])
  expect(by({})).toEqual(["total", undefined, undefined, undefined, undefined])
  expect(by({ channel: "pos" })).toEqual(["total", undefined, undefined, undefined, "on"])
  expect(by({ channel: ["pos", "web"] })).toEqual(["total", undefined, undefined, undefined, undefined])
})
