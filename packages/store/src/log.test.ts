import * as fc from "fast-check"
import { expect, it } from "vitest"
import { present } from "@oja/domain/kernel/present"
import { ask, folder, open } from "./testing/asking.ts"
import { buy, put } from "./testing/market.ts"

// The log read from its end, for whoever asks what was done: nothing is missed, nothing is another's.

it("is read backwards from anywhere, of a business or of some of its things alone", async () => {
  const ledger = open(folder())
  const [ada, kofi] = ["biz_ada", "biz_kofi"] as const
  for (let i = 0; i < 700; i++)
    for (const business of i % 3 === 0 ? [ada, kofi] : [ada])
      void ask(ledger, put, { shelfId: `shelf_${i % 2}`, putId: `p${i}`, count: 1 }, { business })
  await ask(ledger, buy, { basketId: "basket_1", shelfId: "shelf_1", count: 1, name: "Tunde" })
  const { log } = ledger
  const all = log.latest(ada, 10_000).map(({ position, stream }) => ({ position, stream }))
  expect(all.length).toBeGreaterThan(700)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: log.position + 2 }),
      fc.constantFrom<ReadonlyArray<string> | undefined>(
        undefined,
        ["shelf/shelf_1"],
        ["shelf/shelf_0", "basket/basket_1"],
        ["shelf/none"],
      ),
      (position, things) => {
        const found = [...log.below(ada, position, things)].map(([at, stream]) => ({ position: at, stream }))
        expect(found).toEqual(
          all.filter((it) => it.position < position && (things === undefined || things.includes(it.stream))),
        )
      },
    ),
    { numRuns: 40 },
  )
  expect([...log.below("biz_nobody", 99)]).toEqual([])
})

it("says where the facts of an instant begin, with moments of the book or without", async () => {
  for (const spacing of [undefined, 7]) {
    const ledger = open(folder(), present({ spacing }))
    const business = "biz_ada"
    for (let i = 0; i < 60; i++) {
      await ask(ledger, put, { shelfId: "shelf_1", putId: `p${i}`, count: 1 }, { business, at: 1000 + i * 10 })
      if (i % 4 === 0)
        await ask(ledger, put, { shelfId: "shelf_1", putId: `p${i}`, count: 1 }, { business: "biz_kofi", at: 5 })
    }
    const { log } = ledger
    const all = log.latest(business, 1000)
    for (let at = 990; at < 1610; at += 5) {
      const from = log.recordedFrom(business, at)
      const [below, before] = [all.filter((it) => it.position < from), all.filter((it) => it.at < at)]
      expect(below).toEqual(before)
    }
  }
})
