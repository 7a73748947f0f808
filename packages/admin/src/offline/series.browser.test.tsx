import * as fc from "fast-check"
import { expect, it, vi } from "vitest"
import { codeOf } from "@oja/domain/tills/numbering"
import { signIn, type SignIn } from "../session/session.ts"
import { db, type Kept } from "./db.ts"
import { flush, pausedNow } from "./flush.ts"
import { keptBy } from "./keptBy.ts"
import { keep, keptHere, letGo } from "./outbox.ts"

// Receipts' numbers over several devices and periods without a line (pain C06), in the browser's own database: what a device
// keeps, gives back, sends and sends again, beside a book that takes each thing once.

type Act =
  | { readonly does: "sell"; readonly device: number }
  /** Asked at once, and refused while the customer stands there: no sale. */
  | { readonly does: "refuse"; readonly device: number }
  /** So many are sent; the answer may be lost on the way. */
  | { readonly does: "send"; readonly device: number; readonly many: number; readonly lost: boolean }

const act = (devices: number): fc.Arbitrary<Act> => {
  const device = fc.nat(devices - 1)
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant("sell" as const), device }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("refuse" as const), device }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant("send" as const),
        device,
        many: fc.integer({ min: 1, max: 5 }),
        lost: fc.boolean(),
      }),
    },
  )
}

let run = 0

it("are unique over all devices and without a gap in each series, whatever is lost on the way", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }).chain((devices) => fc.array(act(devices), { minLength: 5, maxLength: 30 })),
      async (acts) => {
        const names = [0, 1, 2, 3].map((n) => `biz_series-${run}-${n}`)
        run++
        for (const [n, name] of names.entries())
          await (await db(name)).put("device", { deviceId: `dev_${n}`, code: codeOf(n + 1), last: 0 }, "me")
        /** The book: what it was sent by its name, and the number it bears. */
        const book = new Map<string, string>()
        const told: Array<string> = []
        let id = 0
        const entry = (): Kept => ({
          id: `s${id++}`,
          command: "RecordSale",
          input: {},
          at: 0,
          name: "",
          total: 1,
          currency: "NGN",
        })
        const take = ({ id, name }: Kept) => {
          if (!book.has(id)) book.set(id, name)
        }
        for (const it of acts) {
          const name = names[it.device]!
          if (it.does === "sell") told.push((await keep(name, entry())).name)
          else if (it.does === "refuse") await letGo(name, [(await keep(name, entry())).id], { unsold: true })
          else {
            const going = (await keptHere(name)).slice(0, it.many)
            for (const kept of going) take(kept)
            if (!it.lost)
              await letGo(
                name,
                going.map((kept) => kept.id),
              )
          }
        }
        for (const name of names) {
          const going = await keptHere(name)
          for (const kept of going) take(kept)
          await letGo(
            name,
            going.map((kept) => kept.id),
          )
          expect(await keptHere(name)).toEqual([])
        }
        const numbers = [...book.values()]
        expect(numbers.toSorted()).toEqual(told.toSorted())
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const n of names.keys()) {
          const own = numbers.filter((it) => it.startsWith(`${codeOf(n + 1)}-`)).map((it) => Number(it.split("-")[1]))
          expect(own.toSorted((a, b) => a - b)).toEqual(own.map((_, at) => at + 1))
        }
      },
    ),
    { numRuns: 25 },
  )
})

const open = (businessId: string, more: Partial<SignIn> = {}) =>
  signIn({
    token: businessId,
    user: { id: "user_ada" },
    activeBusiness: { businessId, name: "Ada" },
    responseCode: 200,
    ...more,
  })
const sale = (n: number): Kept => ({
  id: `k${n}`,
  command: "RecordSale",
  input: {},
  at: 0,
  name: "",
  total: 1,
  currency: "NGN",
})

it("go to no other shop, where one is opened while they are sent", async () => {
  await open("biz_one")
  await (await db("biz_one")).put("device", { deviceId: "dev_1", code: "A", last: 0 }, "me")
  // One more than go at once.
  for (let n = 0; n < 21; n++) await keep("biz_one", sale(n))
  const heard: Array<readonly [string | null, number]> = []
  const door = vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    const { events } = JSON.parse(init?.body as string) as { readonly events: ReadonlyArray<object> }
    heard.push([new Headers(init?.headers).get("Authorization"), events.length])
    await open("biz_other")
    return Response.json({ code: 200, data: { accepted: events, quarantined: [] } })
  })
  await flush()
  door.mockRestore()
  expect(heard).toEqual([["Token biz_one", 20]])
  expect(await keptHere("biz_one")).toHaveLength(1)
  await letGo("biz_one", ["k20"])
})

it("wait, and say why, where whoever is signed in may not sell any more; and go when they may again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  await open("biz_held")
  await keep("biz_held", sale(0))
  let may = false
  const door = vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    const { events } = JSON.parse(init?.body as string) as { readonly events: ReadonlyArray<object> }
    if (may) return Response.json({ code: 200, data: { accepted: events, quarantined: [] } })
    return Response.json({ code: 403, data: null, error: { code: "PERMISSION_DENIED" } }, { status: 403 })
  })
  await flush()
  expect(pausedNow()).toBe("right")
  expect(door).toHaveBeenCalledTimes(1)
  // Not every ten seconds.
  vi.advanceTimersByTime(60_000)
  expect(door).toHaveBeenCalledTimes(1)
  expect(await keptHere("biz_held")).toHaveLength(1)
  may = true
  vi.advanceTimersByTime(300_000)
  vi.useRealTimers()
  await expect.poll(() => keptHere("biz_held")).toEqual([])
  expect(pausedNow()).toBeUndefined()
  door.mockRestore()
})

it("are asked about before somebody signs out, whichever of their shops they were made in", async () => {
  await keep("biz_near", sale(1))
  await open("biz_far")
  const far = { businessId: "biz_far", name: "Far" }
  const near = { businessId: "biz_near", name: "Near" }
  const door = vi.spyOn(window, "fetch")
  const theirs = async (...businesses: ReadonlyArray<object>) => {
    door.mockImplementation(async () => Response.json({ code: 200, data: { businesses } }))
    return keptBy({ user: { id: "user_ada" }, business: far })
  }
  expect(await theirs(far, near)).toMatchObject({
    business: "biz_near",
    shop: "Near",
    elsewhere: true,
    kept: [{ id: "k1" }],
  })
  // Somebody else's, of a shop that is none of theirs, they can send in no way.
  expect(await theirs(far)).toBeUndefined()
  // Who cannot be asked whose it is stays.
  door.mockRejectedValue(new TypeError("Failed to fetch"))
  expect(await keptBy({ user: { id: "user_ada" }, business: far })).toMatchObject({ elsewhere: true })
  await letGo("biz_near", ["k1"])
  expect(await keptBy({ user: { id: "user_ada" }, business: far })).toBeUndefined()
  door.mockRestore()
})
