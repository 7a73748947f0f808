import { describe, expect, it } from "vitest"
import { anOrder, aParcel } from "./anOrder.ts"
import { ageOf, moveOf } from "./board.ts"
import { type Asked, handOverNow, nextStep, parcelsToMake, toPack } from "./steps.ts"

const asked = (it: { readonly asks: ReadonlyArray<Asked> } | undefined) =>
  it?.asks.map(({ command, input }) => `${command.name} ${Object.values(input)[0]}`)
const confirmed = { state: "confirmed", transactionId: "sale_1" } as const

describe("the next step of an order", () => {
  it("confirms, prepares, packs, dispatches and delivers, one after the other", () => {
    expect(nextStep(anOrder())?.verb).toBe("confirm")
    expect(nextStep(anOrder(confirmed))?.verb).toBe("prepare")
    const at = (status: "new" | "packed" | "assigned" | "out_for_delivery" | "delivered") =>
      nextStep(anOrder({ ...confirmed, parcels: [aParcel({ status })] }))?.verb
    expect([at("new"), at("packed"), at("assigned"), at("out_for_delivery"), at("delivered")]).toEqual([
      "pack",
      "dispatch",
      "dispatch",
      "deliver",
      undefined,
    ])
  })

  it("makes ready and hands over what is picked up", () => {
    const at = (status: "packed" | "ready_for_pickup") =>
      nextStep(anOrder({ ...confirmed, delivery: { kind: "pickup", name: "Yaba" }, parcels: [aParcel({ status })] }))
        ?.verb
    expect([at("packed"), at("ready_for_pickup")]).toEqual(["ready", "hand_over"])
  })

  it("can be all of them at once for whoever stands at the counter, and for nobody else", () => {
    const fetched = { delivery: { kind: "pickup", name: "Yaba" } } as const
    expect(asked(handOverNow(anOrder({ ...fetched, mode: "later" as never })))?.map((it) => it.split(" ")[0])).toEqual([
      "ConfirmOrder",
      "CreateFulfilment",
      "PackFulfilment",
      "ReadyFulfilment",
      "PickUpFulfilment",
    ])
    const packed = anOrder({ ...confirmed, ...fetched, parcels: [aParcel({ status: "packed" })] })
    expect(
      asked(handOverNow(packed))
        ?.map((it) => it.split(" ")[0])
        .slice(-2),
    ).toEqual(["ReadyFulfilment", "PickUpFulfilment"])
    expect(handOverNow(anOrder(confirmed))).toBeUndefined()
  })

  it("makes a parcel for every branch that the goods were planned from, and none for what is packed", () => {
    const plan = [
      { lineId: "1", variantId: "var_rice", locationId: "loc_main", quantity: 1500 },
      { lineId: "1", variantId: "var_rice", locationId: "loc_yaba", quantity: 500 },
    ] as const
    const order = anOrder({ ...confirmed, plan })
    expect(parcelsToMake(order)).toEqual([
      { fulfilmentId: "ful_1-1", lines: [{ lineId: "1", quantity: 1500 }], locationId: "loc_main" },
      { fulfilmentId: "ful_1-2", lines: [{ lineId: "1", quantity: 500 }], locationId: "loc_yaba" },
    ])
    expect(parcelsToMake(anOrder({ ...confirmed, plan, parcels: [aParcel()] }))).toEqual([])
  })

  it("sends goods that nobody counts with the order's own branch", () => {
    expect(parcelsToMake(anOrder({ ...confirmed, plan: [] }))).toMatchObject([
      { locationId: "loc_main", lines: [{ lineId: "1", quantity: 2000 }] },
    ])
  })

  it("packs many orders at once, in the parcels they have or are given", () => {
    expect(asked(toPack(anOrder(confirmed)))).toEqual(["CreateFulfilment ful_1-1", "PackFulfilment ful_1-1"])
    expect(asked(toPack(anOrder({ ...confirmed, parcels: [aParcel()] })))).toEqual(["PackFulfilment ful_1-1"])
    expect(toPack(anOrder())).toBeUndefined()
  })
})

describe("a press on the wall", () => {
  it("takes a card one column further with all that this asks", () => {
    const parcel = (status: "new" | "packed" | "out_for_delivery") => ({ ...confirmed, parcels: [aParcel({ status })] })
    const moves = [
      moveOf(anOrder()),
      moveOf(anOrder({ ...parcel("new"), stage: "preparing" })),
      moveOf(anOrder({ ...parcel("packed"), stage: "ready" })),
      moveOf(anOrder({ ...parcel("out_for_delivery"), stage: "out" })),
    ]
    expect(moves.map((it) => it?.to)).toEqual(["preparing", "ready", "out", "done"])
    expect(moves.map(asked)).toEqual([
      ["ConfirmOrder ord_1", "CreateFulfilment ful_1-1"],
      ["PackFulfilment ful_1-1"],
      ["DispatchFulfilment ful_1-1"],
      ["DeliverFulfilment ful_1-1"],
    ])
  })

  it("leaves alone what the customer is still paying online", () => {
    const online = { mode: "online", required: 1_150_000 } as const
    expect(moveOf(anOrder(online))).toBeUndefined()
    expect(moveOf(anOrder({ ...online, received: 1_150_000 }))?.to).toBe("preparing")
  })

  it("grows older at ten and at twenty minutes", () => {
    const minute = 60_000
    expect([0, 9.99, 10, 19.99, 20].map((it) => ageOf(0, it * minute))).toEqual([
      "fresh",
      "fresh",
      "warm",
      "warm",
      "hot",
    ])
  })
})
