import { expect, it } from "vitest"
import { sortOf } from "./useList.ts"

it("sorts many rows only by columns in whose order they are kept", () => {
  const sales = { columns: { number: "text", total: "integer" }, ordered: ["id", "total"] } as const
  const heads = [{ field: "total" }, { field: "number" }, { field: "who", sort: "number" }, { field: "who" }]
  expect(heads.map((it) => sortOf(it, sales, false))).toEqual(["total", "number", "number", undefined])
  expect(heads.map((it) => sortOf(it, sales, true))).toEqual(["total", undefined, undefined, undefined])
})
