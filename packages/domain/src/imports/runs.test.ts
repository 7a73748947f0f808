import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { grown, type Runs, sizeOf } from "./runs.ts"

const ids = fc.array(fc.stringMatching(/^[a-c]{1,4}$/), { maxLength: 12 })

describe("ids that grow by handfuls", () => {
  it("are each there once, and in few runs", () => {
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 60 }), (handfuls) => {
        const runs = handfuls.reduce<Runs>(grown, [])
        const all = [...new Set(handfuls.flat())].toSorted()
        expect(runs.flat().toSorted()).toEqual(all)
        expect(sizeOf(runs)).toBe(all.length)
        expect(runs.length).toBeLessThanOrEqual(Math.ceil(Math.log2(all.length + 1)))
      }),
    )
  })
})
