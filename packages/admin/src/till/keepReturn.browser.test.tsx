import { returnGoods } from "@oja/domain/sales/returnGoods"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { Refused } from "../data/http.ts"
import { keepingUnheard } from "../data/keeping.ts"
import { type InputOf, perform } from "../data/useCommand.ts"
import { askedHereBy } from "../offline/askHere.ts"
import { db, type Kept, type KnownSale } from "../offline/db.ts"
import { forgetMoved, knownSale } from "../offline/knownSales.ts"
import { forgetAnswers } from "../offline/memory.ts"
import { keep, keptHere, letGo } from "../offline/outbox.ts"
import { signIn } from "../session/session.ts"
import { keepReturn } from "./keepReturn.ts"
import { tillWords } from "./words.ts"

// Goods that come back to a counter without a connection, in the browser's own database.

let shop = ""
let n = 0

beforeAll(() => tillWords.load())
beforeEach(async () => {
  shop = `biz_back-${++n}`
  await signIn({
    token: shop,
    user: { id: "user_ada" },
    activeBusiness: { businessId: shop, name: "Ada" },
    responseCode: 200,
  })
  const limits = { maxRefundAmount: { most: 6000, beyond: "approve" as const } }
  const book = { position: 7, at: 0, offsetMs: 0, limits, approvers: [], pinsUntil: 0 }
  await (await db(shop)).put("known", book, "book")
})

/** Three bags for cash, sold here. */
const sell = async (saleId = "sale_1", total = 15_000): Promise<Kept> => {
  const lines = [{ lineId: "1", name: "Rice", quantity: 3000, unitPrice: 5000, total }]
  const figures = { total, received: total, credited: 0, refunded: 0, writtenOff: 0, voided: false }
  const row = { id: saleId, currency: "NGN", lines, ...figures } as unknown as KnownSale["row"]
  return keep(shop, {
    id: `sold-${saleId}`,
    command: "RecordSale",
    input: { saleId },
    at: 0,
    name: "A-000001",
    total,
    currency: "NGN",
    receipt: { row, paid: [{ method: "cash", amount: total }] },
  })
}
type Said = InputOf<typeof returnGoods>
const back = (bags: number, more: Partial<Said> = {}): Said => ({
  saleId: "sale_1",
  returnId: `ret_${++n}`,
  lines: [{ lineId: "1", quantity: bags * 1000, condition: "restocked" }],
  reason: "Too much",
  refund: { method: "cash", amount: bags * 5000 },
  ...more,
})
const take = (said: Said) => keepReturn({ ...said }, `key-${++n}`)
const line = async () => (await keptHere(shop)).map(({ command, total }) => [command, total])

it("are kept after the sale they were sold with, and no more comes back than was sold", async () => {
  await sell()
  await take(back(1))
  await take(back(1))
  expect(await line()).toEqual([
    ["RecordSale", 15_000],
    ["ReturnGoods", -5000],
    ["ReturnGoods", -5000],
  ])
  expect(await knownSale(shop, "sale_1")).toMatchObject({ row: { credited: 10_000, refunded: 10_000 } })
  await expect(take(back(2, { refund: { method: "cash", amount: 5000 } }))).rejects.toThrow("another by now")
  expect(await line()).toHaveLength(3)
})

it("are taken back once, whichever of two windows is the first", async () => {
  await sell()
  const asked = await Promise.allSettled([take(back(1)), take(back(1, { returnId: "ret_other" }))])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(await line()).toHaveLength(2)
})

it("are of a sale that this device knows, and paid in cash", async () => {
  await expect(take(back(1))).rejects.toThrow("does not know that sale")
  await sell()
  await expect(take(back(1, { refund: { method: "card", amount: 5000 } }))).rejects.toThrow("only cash")
  // A sale that was refused while the customer stood there was none.
  await letGo(shop, ["sold-sale_1"], { unsold: true })
  await expect(take(back(1))).rejects.toThrow("does not know that sale")
  await sell()
  await forgetAnswers(shop)
  await expect(take(back(1))).rejects.toThrow("does not know that sale")
})

it("go no further than the role without a colleague’s PIN", async () => {
  await sell()
  await expect(take(back(2))).rejects.toThrow("more than you may give back")
  const approval = { approverId: "member_1" as const, at: 1, proof: "f", maxRefundAmount: 10_000 }
  const asked: Array<object> = []
  const stop = askedHereBy(async (it) => {
    asked.push(it.allows as object)
    return approval
  })
  await take(back(2))
  stop()
  expect(asked).toEqual([{ maxRefundAmount: 10_000 }])
  expect((await keptHere(shop))[1]).toMatchObject({ approval })
})

it("are no more of a sale that moved elsewhere, unless it is this device that knows more", async () => {
  await sell()
  const standing = { id: "sale_1", total: 15_000, received: 15_000, credited: 5000, refunded: 5000, voided: false }
  await forgetMoved(shop, [standing])
  expect(await knownSale(shop, "sale_1")).toBeDefined()
  await letGo(shop, ["sold-sale_1"])
  await forgetMoved(shop, [{ ...standing, credited: 0, refunded: 0 }])
  expect(await knownSale(shop, "sale_1")).toBeDefined()
  await forgetMoved(shop, [standing])
  expect(await knownSale(shop, "sale_1")).toBeUndefined()
})

it("are kept where only what stands before the gateway answers, and not where the book says no", async () => {
  await sell()
  const [stop, fetch] = [keepingUnheard({ ReturnGoods: keepReturn }), window.fetch.bind(window)]
  const answered = (status: number) => {
    window.fetch = async () => new Response("<h1>No</h1>", { status, headers: { "content-type": "text/html" } })
    return perform(returnGoods, back(1), `answered-${status}`).catch((error: unknown) => error)
  }
  try {
    for (const status of [502, 503, 504]) expect(await answered(status)).toMatchObject({ id: "sale_1" })
    expect(await line()).toHaveLength(4)
    for (const status of [422, 500]) expect(await answered(status)).toBeInstanceOf(Refused)
    expect(await line()).toHaveLength(4)
  } finally {
    stop()
    window.fetch = fetch
  }
})
