import { describe, expect, it } from "vitest"
import { nextNumber, Series, type SeriesId } from "./series.ts"

const take = (kind: SeriesId, papers: ReadonlyArray<string>) => {
  let state = Series.initial
  return papers.map((paper) => {
    const { number, taken } = nextNumber(state, kind, paper)
    state = Series.evolve(state, taken)
    return number
  })
}

describe("a series", () => {
  it("gives each paper the next number, without a gap, under the letters of its kind", () => {
    expect(take("TR", ["trf_a", "trf_b", "trf_c"])).toEqual(["TR-00001", "TR-00002", "TR-00003"])
    expect(take("SC", ["count_a"])).toEqual(["SC-00001"])
  })

  it("goes on past what its width was made for", () => {
    expect(nextNumber({ counters: { "": 99_999 } }, "TR", "trf_z").number).toBe("TR-100000")
  })
})
