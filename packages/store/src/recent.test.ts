import { expect, it } from "vitest"
import { Recent } from "./recent.ts"

it("keeps what was used most recently, and lets go of what was not", () => {
  const recent = new Recent<number>(10)
  for (let n = 0; n < 1000; n++) {
    recent.set(`biz_ada/${n}`, n)
    // What is asked for all the time stays.
    expect(recent.get("biz_ada/0")).toBe(0)
  }
  for (const n of [996, 997, 998, 999]) expect(recent.get(`biz_ada/${n}`)).toBe(n)
  expect(Array.from({ length: 989 }, (_, n) => recent.get(`biz_ada/${n + 1}`))).toEqual(Array(989).fill(undefined))
})

it("forgets what is of one business, or all", () => {
  const recent = new Recent<number>(10)
  for (let n = 0; n < 8; n++) recent.set(`${n % 2 === 0 ? "biz_ada" : "biz_kofi"}/${n}`, n)
  recent.forget("biz_ada/")
  expect([recent.get("biz_ada/6"), recent.get("biz_kofi/7")]).toEqual([undefined, 7])
  recent.forget()
  expect(recent.get("biz_kofi/7")).toBe(undefined)
})

it("keeps nothing where it has no room", () => {
  const recent = new Recent<number>(0)
  recent.set("a", 1)
  expect(recent.get("a")).toBe(undefined)
})
