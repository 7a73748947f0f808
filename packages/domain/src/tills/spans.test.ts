import * as fc from "fast-check"
import { expect, it } from "vitest"
import { isIn, lastOf, type Spans, withOne } from "./spans.ts"

it("stretches hold what was put in, each once, and no two of them touch", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (numbers) => {
      const spans = numbers.reduce<Spans>(withOne, [])
      for (let n = 1; n <= 41; n++) expect(isIn(spans, n)).toBe(numbers.includes(n))
      spans.slice(1).forEach(([from], at) => expect(from).toBeGreaterThan(spans[at]![1] + 1))
      expect(lastOf(spans)).toBe(Math.max(0, ...numbers))
    }),
  )
})
