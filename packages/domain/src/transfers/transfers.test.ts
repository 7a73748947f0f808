import { describe, expect, it } from "vitest"
import { changeVariants } from "../catalog/changeVariants.ts"
import type { Fact, Row } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { Series } from "../series/series.ts"
import { Stock } from "../stock/stock.ts"
import { levels, movements } from "../stock/views.ts"
import { changeTransfer } from "./changeTransfer.ts"
import { draftTransfer } from "./draftTransfer.ts"
import { cancelTransfer, closeTransfer, recallTransfer } from "./endTransfer.ts"
import { receiveTransfer } from "./receiveTransfer.ts"
import { sendTransfer } from "./sendTransfer.ts"
import { bought, branch, oja, product, rowsOf } from "./testing/branches.ts"
import { Transfer } from "./transfer.ts"
import { transfers as view } from "./views.ts"

/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(oja)

const shop = [product(0), product(1), branch("yaba"), ...bought(0, "loc_main", 10_000), ...bought(1, "loc_main", 4000)]
const plan = {
  transferId: "trf_1",
  fromLocationId: "loc_main",
  toLocationId: "loc_yaba",
  lines: [
    { variantId: "var_0", quantity: 6000 },
    { variantId: "var_1", quantity: 1000 },
  ],
} as const
const it1 = { transferId: "trf_1" } as const
const drafted = given(...shop).when(draftTransfer, plan)
const sent = drafted.and.when(sendTransfer, it1)
const some = { ...it1, receiptId: "rcp_1", lines: [{ variantId: "var_0", quantity: 4000 }] } as const
const part = sent.and.when(receiveTransfer, some)
const rest = { ...it1, receiptId: "rcp_2" } as const

describe("a draft", () => {
  it("moves nothing, and has the next number", () => {
    expect(drafted.and.now(Transfer, "trf_1")).toMatchObject({ status: "draft", number: "TR-00001" })
    const second = drafted.and.when(draftTransfer, { ...plan, transferId: "trf_2" })
    expect(second.and.now(Transfer, "trf_2").number).toBe("TR-00002")
    expect(second.and.now(Series, "TR").last).toBe(2)
    expect(drafted.events.map((it) => it._tag)).toEqual(["NumberTaken", "TransferDrafted"])
  })
  it("is written once, and not twice in other words", () => {
    expect(drafted.and.when(draftTransfer, plan)).toMatchObject(nothing)
    expect(drafted.and.when(draftTransfer, { ...plan, note: "today" }).refusal?._tag).toBe("TransferDiffers")
  })
  it("goes between two branches of the shop, to an open one, with goods that are kept", () => {
    const draft = (change: Partial<Parameters<typeof draftTransfer.decide>[1]>, ...more: ReadonlyArray<Fact>) =>
      given(...shop, ...more).when(draftTransfer, { ...plan, ...change }).refusal?._tag
    expect(draft({ toLocationId: "loc_main" })).toBe("SameBranch")
    expect(draft({ toLocationId: "loc_none" })).toBe("LocationUnknown")
    expect(draft({ fromLocationId: "loc_none" })).toBe("LocationUnknown")
    expect(draft({}, { _tag: "LocationClosed", locationId: "loc_yaba" } as Fact)).toBe("BranchClosed")
    expect(draft({ lines: [{ variantId: "var_9", quantity: 1 }] })).toBe("GoodsUnknown")
    expect(draft({ lines: [{ variantId: "var_2", quantity: 1 }] }, product(2, false))).toBe("StockNotTracked")
    const emptied = { fromLocationId: "loc_yaba", toLocationId: "loc_main" } as const
    expect(draft(emptied, { _tag: "LocationClosed", locationId: "loc_yaba" } as Fact)).toBeUndefined()
  })
  it("calls each variant by its own name", () => {
    const sized = given(...shop).when(changeVariants, {
      productId: "prod_0",
      options: [{ name: "Size", values: ["M", "L"] }],
      variants: [{ variantId: "var_0", optionValues: ["M"] }, { optionValues: ["L"] }],
    })
    const lines = [plan.lines[0], { variantId: "var_0.1", quantity: 1000 }] as const
    const moved = sized.and.when(draftTransfer, { ...plan, lines }).and.now(Transfer, "trf_1")
    expect(moved.lines.map(({ name }) => name)).toEqual(["Rice, M", "Rice, L"])
  })
  it("can be written anew; a change to what has changed meanwhile is refused", () => {
    const lines = [{ variantId: "var_0", quantity: 2000 }] as const
    const changed = drafted.and.when(changeTransfer, { ...plan, lines, expectedVersion: 1 })
    expect(changed.and.now(Transfer, "trf_1").lines).toEqual([{ ...lines[0], name: "Rice" }])
    expect(changed.and.when(changeTransfer, { ...plan, expectedVersion: 1 }).refusal).toEqual({
      _tag: "VersionConflict",
      expected: 1,
      current: 2,
    })
    expect(sent.and.when(changeTransfer, { ...plan, lines }).refusal?._tag).toBe("TransferElsewhere")
    expect(given(...shop).when(changeTransfer, plan).refusal?._tag).toBe("TransferUnknown")
  })
  it("can be given up, once, and only before it is sent", () => {
    const cancelled = drafted.and.when(cancelTransfer, it1).and
    expect(cancelled.when(cancelTransfer, it1)).toMatchObject(nothing)
    expect(cancelled.when(sendTransfer, it1).refusal).toEqual({
      _tag: "TransferElsewhere",
      number: "TR-00001",
      status: "cancelled",
    })
    expect(sent.and.when(cancelTransfer, it1).refusal?._tag).toBe("TransferElsewhere")
    expect(given().when(cancelTransfer, it1).refusal?._tag).toBe("TransferUnknown")
  })
})

describe("sending", () => {
  it("takes the goods from one branch and gives them to none", () => {
    const rice = sent.and.now(Stock, "var_0")
    expect(rice).toMatchObject({
      onHand: { loc_main: 4000, loc_yaba: 0 },
      inTransit: { loc_yaba: 6000 },
      quantity: 10_000,
      value: 40_000,
    })
    const rows = rowsOf(levels, [...shop, ...drafted.events, ...sent.events])
    expect(rows.get("var_0.loc_main")).toMatchObject({ onHand: 4000, value: 16_000, inTransitIn: 0 })
    expect(rows.get("var_0.loc_yaba")).toMatchObject({ onHand: 0, value: 0, inTransitIn: 6000 })
  })
  it("twice takes them once (C45)", () => expect(sent.and.when(sendTransfer, it1)).toMatchObject(nothing))
  it("more than is there is refused, and what is kept for somebody is not there", () => {
    const much = { ...plan, transferId: "trf_2", lines: [{ variantId: "var_0", quantity: 5000 }] } as const
    const two = sent.and.when(draftTransfer, much).and
    expect(two.when(sendTransfer, { transferId: "trf_2" }).refusal).toEqual({
      _tag: "NotEnoughToSend",
      lines: [{ variantId: "var_0", name: "Rice", asked: 5000, available: 4000 }],
    })
    const kept = { variantId: "var_0", locationId: "loc_main", reservationId: "rsv_1", quantity: 5000 }
    const after = given(...shop, { _tag: "StockReserved", ...kept } as Fact, ...drafted.events)
    expect(after.when(sendTransfer, it1).refusal?._tag).toBe("NotEnoughToSend")
  })
  it("what is not there cannot be sent", () =>
    expect(given().when(sendTransfer, it1).refusal?._tag).toBe("TransferUnknown"))
})

describe("receiving", () => {
  it("keeps the rest on its way", () => {
    expect(part.and.now(Transfer, "trf_1").status).toBe("part_received")
    expect(part.and.now(Stock, "var_0")).toMatchObject({ onHand: { loc_yaba: 4000 }, inTransit: { loc_yaba: 2000 } })
    const all = part.and.when(receiveTransfer, rest)
    expect(all.and.now(Transfer, "trf_1").status).toBe("received")
    expect(all.and.now(Stock, "var_1")).toMatchObject({ onHand: { loc_main: 3000, loc_yaba: 1000 }, quantity: 4000 })
    const events = [...shop, ...drafted.events, ...sent.events, ...part.events, ...all.events]
    expect(rowsOf(levels, events).get("var_0.loc_yaba")).toMatchObject({ onHand: 6000, value: 24_000, inTransitIn: 0 })
    expect(rowsOf(view, events).get("trf_1")).toMatchObject({ status: "received", outstanding: 0, quantity: 7000 })
    expect([...rowsOf<Row & { kind: string }>(movements, events).values()].map((it) => it.kind)).toEqual(
      "purchase_in purchase_in transfer_out transfer_out transfer_in transfer_in transfer_in".split(" "),
    )
  })
  it("twice brings them once (C45)", () => {
    expect(part.and.when(receiveTransfer, some)).toMatchObject(nothing)
    const other = { ...some, lines: [{ variantId: "var_0", quantity: 1000 }] } as const
    expect(part.and.when(receiveTransfer, other).refusal?._tag).toBe("ReceiptDiffers")
    const all = part.and.when(receiveTransfer, rest).and
    expect(all.when(receiveTransfer, { ...rest, receiptId: "rcp_3" })).toMatchObject(nothing)
  })
  it("more than was sent is refused, two lines of one thing taken together", () => {
    const line = { variantId: "var_0", quantity: 3500 } as const
    expect(sent.and.when(receiveTransfer, { ...some, lines: [line, line] }).refusal).toEqual({
      _tag: "MoreThanSent",
      name: "Rice",
      asked: 7000,
      outstanding: 6000,
    })
    expect(sent.and.when(receiveTransfer, { ...some, lines: [{ variantId: "var_7", quantity: 1 }] }).refusal).toEqual({
      _tag: "MoreThanSent",
      name: "var_7",
      asked: 1,
      outstanding: 0,
    })
  })
  it("comes after sending", () => {
    expect(drafted.and.when(receiveTransfer, rest).refusal?._tag).toBe("TransferElsewhere")
    expect(given().when(receiveTransfer, rest).refusal?._tag).toBe("TransferUnknown")
  })
})

describe("what never arrives", () => {
  it("comes back when it is called back, once", () => {
    const back = part.and.when(recallTransfer, { ...it1, reason: "Road closed" })
    expect(back.and.now(Stock, "var_0")).toMatchObject({
      onHand: { loc_main: 6000, loc_yaba: 4000 },
      inTransit: { loc_yaba: 0 },
    })
    expect(back.and.when(recallTransfer, it1)).toMatchObject(nothing)
    expect(back.and.when(receiveTransfer, rest).refusal?._tag).toBe("TransferElsewhere")
    expect(drafted.and.when(recallTransfer, it1).refusal?._tag).toBe("TransferElsewhere")
    expect(given().when(recallTransfer, it1).refusal?._tag).toBe("TransferUnknown")
  })
  it("or is written off, with a reason for each line", () => {
    const reasons = [{ variantId: "var_0", reason: "Fell off the truck" }] as const
    expect(part.and.when(closeTransfer, { ...it1, reasons }).refusal).toEqual({
      _tag: "ReasonMissing",
      names: ["Soap"],
    })
    const closed = part.and.when(closeTransfer, { ...it1, reasons, reason: "Missing" })
    expect(closed.and.now(Transfer, "trf_1").status).toBe("closed_with_difference")
    expect(closed.and.now(Stock, "var_0")).toMatchObject({ quantity: 8000, value: 32_000, inTransit: { loc_yaba: 0 } })
    const rows = rowsOf(view, [...drafted.events, ...sent.events, ...part.events, ...closed.events])
    expect(rows.get("trf_1")).toMatchObject({
      outstanding: 0,
      endedBy: aMorning.by,
      endedAt: aMorning.at,
      lines: [
        { qtySent: 6000, qtyReceived: 4000, qtyLost: 2000, differenceReason: "Fell off the truck" },
        { qtySent: 1000, qtyReceived: 0, qtyLost: 1000, differenceReason: "Missing" },
      ],
    })
    expect(closed.and.when(closeTransfer, it1)).toMatchObject(nothing)
    expect(drafted.and.when(closeTransfer, it1).refusal?._tag).toBe("TransferElsewhere")
    expect(given().when(closeTransfer, it1).refusal?._tag).toBe("TransferUnknown")
  })
})
