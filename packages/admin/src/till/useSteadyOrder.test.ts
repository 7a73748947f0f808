import { expect, it } from "vitest"
import { inOrderOf } from "./useSteadyOrder.ts"

const rows = (...ids: ReadonlyArray<string>) => ids.map((id) => ({ id, left: 1 }))

it("leaves rows where they stood as they are now, what came since behind them, and nothing that is gone", () => {
  const now = [{ id: "c", left: 0 }, ...rows("d", "a")]
  expect(inOrderOf(now, ["a", "gone", "c"])).toEqual([...rows("a"), { id: "c", left: 0 }, ...rows("d")])
  expect(inOrderOf(rows("a", "b", "a"), ["b"])).toEqual(rows("b", "a"))
})
