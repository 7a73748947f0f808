import { describe, expect, it } from "vitest"
import { Attention } from "../attention/attention.ts"
import type { Fact, Row } from "../kernel/index.ts"
import { project } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { deliverFulfilment } from "../orders/fulfil.ts"
import { Order } from "../orders/order.ts"
import { balance, Sale } from "../sales/sale.ts"
import { arriveStop } from "./arriveStop.ts"
import { Berth } from "./berth.ts"
import { changeTrip } from "./changeTrip.ts"
import { deliverStop } from "./deliverStop.ts"
import { deliveryCode } from "./deliveryCode.ts"
import { dispatchTrip } from "./dispatchTrip.ts"
import { cancelTrip, completeTrip } from "./endTrip.ts"
import { handOverCash } from "./handOverCash.ts"
import { failStop, skipStop } from "./missStop.ts"
import { byNearest, distanceOf } from "./nearest.ts"
import { planTrip } from "./planTrip.ts"
import { oja, ordered, shop, stop, tokenOf } from "./testing/rounds.ts"
import { collected, Trip } from "./trip.ts"
import { trips as view } from "./views.ts"

const { given } = story(oja)
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const it1 = { tripId: "trip_1" } as const
const at = (n: number) => ({ ...it1, fulfilmentId: `ful_${n}-1` }) as const
const plan = {
  ...it1,
  driverId: "driver_0",
  locationId: "loc_main",
  on: "2026-03-02",
  stops: [stop(0), stop(1), stop(3)],
} as const

const planned = given(...shop).when(planTrip, plan)
const out = planned.and.when(dispatchTrip, it1)
const first = out.and.when(deliverStop, { ...at(0), cashCollected: 10_000 })

describe("a trip that is planned", () => {
  it("has the next number and moves nothing, and its parcels are on no other", () => {
    expect(planned.events.map(({ _tag }) => _tag)).toEqual([
      "NumberTaken",
      "TripPlanned",
      "ParcelPutOnTrip",
      "ParcelPutOnTrip",
      "ParcelPutOnTrip",
    ])
    expect(planned.and.now(Trip, "trip_1")).toMatchObject({ number: "TRIP-0001", status: "planned", currency: "NGN" })
    expect(planned.and.now(Order, "ord_0").parcels["ful_0-1"]?.status).toBe("packed")
    expect(planned.and.when(planTrip, plan)).toMatchObject(nothing)
    expect(planned.and.when(planTrip, { ...plan, note: "Early" }).refusal?._tag).toBe("TripDiffers")
    expect(planned.and.when(planTrip, { ...plan, tripId: "trip_2", stops: [stop(2), stop(1)] }).refusal).toEqual({
      _tag: "ParcelNotReady",
      fulfilmentId: "ful_1-1",
      number: "ORD-00001",
      why: "trip",
    })
  })

  it("takes parcels of its branch that may ride, each once, and a driver who rides from there", () => {
    const why = (change: Partial<Parameters<typeof planTrip.decide>[1]>, ...more: ReadonlyArray<Fact>) =>
      (given(...shop, ...more).when(planTrip, { ...plan, ...change }).refusal as { why?: string } | undefined)?.why
    expect(why({ stops: [{ orderId: "ord_0", fulfilmentId: "ful_9-1" }] })).toBe("unknown")
    expect(why({ stops: [stop(0), stop(0)] })).toBe("twice")
    expect(why({ locationId: "loc_yaba" })).toBe("branch")
    expect(why({ stops: [stop(4)] }, ...ordered(4, { pickup: true }))).toBe("pickup")
    const off = { _tag: "OrderCancelled", orderId: "ord_0", reason: "No", by: "staff", on: "2026-03-02", at: 2 }
    expect(why({}, off as Fact)).toBe("order")
    expect(why({}, { _tag: "FulfilmentDelivered", orderId: "ord_0", fulfilmentId: "ful_0-1", at: 2 } as Fact)).toBe(
      "status",
    )
    expect(why({ driverId: "driver_1" })).toBe("branch")
    expect(why({ driverId: "driver_9" })).toBe("unknown")
    expect(why({}, { _tag: "DriverSuspended", driverId: "driver_0" } as Fact)).toBe("suspended")
    expect(why({}, { _tag: "DriverRemoved", driverId: "driver_0" } as Fact)).toBe("gone")
    expect(given(...shop).when(planTrip, { ...plan, locationId: "loc_none" }).refusal?._tag).toBe("LocationUnknown")
  })

  it("is planned anew until the driver leaves; a parcel that leaves it may ride elsewhere", () => {
    const change = { ...plan, stops: [stop(3), stop(2)], expectedVersion: 1 } as const
    const changed = planned.and.when(changeTrip, change)
    expect(changed.and.now(Trip, "trip_1").stops.map(({ orderId }) => orderId)).toEqual(["ord_3", "ord_2"])
    expect(changed.and.now(Berth, "ful_0-1")).toEqual({})
    expect(changed.and.now(Berth, "ful_2-1")).toEqual({ tripId: "trip_1" })
    expect(changed.and.when(changeTrip, change)).toMatchObject(nothing)
    expect(changed.and.when(changeTrip, { ...plan, expectedVersion: 1 }).refusal?._tag).toBe("VersionConflict")
    expect(out.and.when(changeTrip, change).refusal?._tag).toBe("TripElsewhere")
    expect(given(...shop).when(changeTrip, plan).refusal?._tag).toBe("TripUnknown")
  })

  it("is called off, once, and sets its parcels free", () => {
    const off = planned.and.when(cancelTrip, { ...it1, reason: "Rain" })
    expect(off.and.now(Berth, "ful_0-1")).toEqual({})
    expect(off.and.when(cancelTrip, { ...it1, reason: "Rain" })).toMatchObject(nothing)
    expect(off.and.when(dispatchTrip, it1).refusal?._tag).toBe("TripElsewhere")
    expect(off.and.when(planTrip, { ...plan, tripId: "trip_2" }).refusal).toBeUndefined()
  })
})

describe("the driver leaves", () => {
  it("with every parcel packed, theirs and on its way, and knows what to collect", () => {
    expect(out.and.now(Trip, "trip_1").status).toBe("dispatched")
    for (const n of [0, 1, 3])
      expect(out.and.now(Order, `ord_${n}`).parcels[`ful_${n}-1`]).toMatchObject({
        status: "out_for_delivery",
        driverId: "driver_0",
        tripId: "trip_1",
      })
    expect(out.events[0]).toMatchObject({
      toCollect: [
        { fulfilmentId: "ful_0-1", amount: 10_000 },
        { fulfilmentId: "ful_1-1", amount: 6000 },
        { fulfilmentId: "ful_3-1", amount: 2500 },
      ],
    })
    expect(out.events.filter(({ _tag }) => _tag === "FulfilmentPacked")).toHaveLength(1)
    expect(out.and.when(dispatchTrip, it1)).toMatchObject(nothing)
  })

  it("not when they were suspended or an order was called off since", () => {
    const since = (fact: object) => given(...shop, ...planned.events, fact as Fact).when(dispatchTrip, it1).refusal
    expect(since({ _tag: "DriverSuspended", driverId: "driver_0" })).toEqual({ _tag: "DriverAway", why: "suspended" })
    const off = { _tag: "OrderCancelled", orderId: "ord_1", reason: "No", by: "staff", on: "2026-03-02", at: 2 }
    expect(since(off)).toMatchObject({ _tag: "ParcelNotReady", number: "ORD-00001", why: "order" })
  })

  it("an order of two parcels is paid for at the first of them", () => {
    const more = { orderId: "ord_0", fulfilmentId: "ful_0-2", at: 1 }
    const second = [
      {
        _tag: "FulfilmentCreated",
        ...more,
        locationId: "loc_main",
        lines: [{ lineId: "1", quantity: 1 }],
        pickup: false,
      },
      { _tag: "FulfilmentPacked", ...more },
    ] as ReadonlyArray<Fact>
    const both = { ...plan, stops: [stop(0), { orderId: "ord_0", fulfilmentId: "ful_0-2" }] } as const
    const left = given(...shop, ...second)
      .when(planTrip, both)
      .and.when(dispatchTrip, it1)
    expect(
      (left.events[0] as unknown as { toCollect: ReadonlyArray<{ amount: number }> }).toCollect.map((it) => it.amount),
    ).toEqual([10_000, 0])
  })
})

describe("at a stop", () => {
  it("the parcel, the cash and the stop are one thing, and said twice it is one", () => {
    const arrived = out.and.when(arriveStop, at(0))
    expect(arrived.and.when(arriveStop, at(0))).toMatchObject(nothing)
    const done = arrived.and.when(deliverStop, { ...at(0), cashCollected: 10_000 })
    expect(done.events.map(({ _tag }) => _tag)).toEqual([
      "StopDelivered",
      "FulfilmentDelivered",
      "OrderPaymentReceived",
      "PaymentReceived",
      "OrderCompleted",
    ])
    expect(balance(done.and.now(Sale, "sale_0"))).toBe(0)
    expect(done.and.now(Sale, "sale_0").payments["pay_0-1-d"]).toMatchObject({ amount: 10_000, method: "cash" })
    expect(done.and.when(deliverStop, { ...at(0), cashCollected: 10_000 })).toMatchObject(nothing)
    expect(done.and.when(deliverStop, { ...at(0), cashCollected: 1 }).refusal).toEqual({
      _tag: "StopDone",
      status: "delivered",
    })
    expect(done.and.when(failStop, { ...at(0), reason: "Nobody" }).refusal?._tag).toBe("StopDone")
  })

  it("less may be paid than is owed, and nothing at all", () => {
    const part = out.and.when(deliverStop, { ...at(1), cashCollected: 1000 })
    expect(balance(part.and.now(Sale, "sale_1"))).toBe(5000)
    const none = out.and.when(deliverStop, at(1))
    expect(none.events.map(({ _tag }) => _tag)).toEqual(["StopDelivered", "FulfilmentDelivered"])
  })

  it("more than is owed is asked about, then taken, and a person looks at it", () => {
    const more = { ...at(1), cashCollected: 7000 }
    expect(out.and.when(deliverStop, more).refusal).toEqual({
      _tag: "CashBeyondBalance",
      balance: 6000,
      amount: 7000,
      currency: "NGN",
    })
    const taken = out.and.when(deliverStop, { ...more, beyond: true })
    expect(balance(taken.and.now(Sale, "sale_1"))).toBe(0)
    expect(collected(taken.and.now(Trip, "trip_1"))).toBe(7000)
    expect(taken.and.now(Attention, "att_1-mismatch1001")).toMatchObject({
      status: "open",
      said: { reason: "amount_mismatch" },
    })
    expect(out.and.when(deliverStop, more, { fact: true }).refusal).toBeUndefined()
  })

  it("the customer's code opens it, and no other", () => {
    const code = deliveryCode(tokenOf(0))
    const wrong = code === "0000" ? "0001" : "0000"
    const proof = (ref: string) => ({ ...at(0), proof: { type: "code", ref } as const })
    expect(out.and.when(deliverStop, proof(wrong)).refusal?._tag).toBe("WrongDeliveryCode")
    expect(out.and.when(deliverStop, proof(code)).events[1]).toMatchObject({ proof: { type: "code", ref: code } })
  })

  it("what could not be handed over failed, and rides again when the trip is over", () => {
    const missed = first.and.when(failStop, { ...at(1), reason: "Nobody was there" })
    expect(missed.and.now(Order, "ord_1").parcels["ful_1-1"]?.status).toBe("failed")
    expect(missed.and.when(planTrip, { ...plan, tripId: "trip_2", stops: [stop(1)] }).refusal).toMatchObject({
      why: "trip",
    })
    const over = missed.and.when(skipStop, { ...at(3), reason: "Too far" })
    expect(over.events.map(({ _tag }) => _tag)).toContain("TripCompleted")
    expect(over.and.when(skipStop, { ...at(3), reason: "Too far" })).toMatchObject(nothing)
    const again = over.and.when(planTrip, { ...plan, tripId: "trip_2", stops: [stop(1)] })
    expect(again.and.now(Trip, "trip_2").number).toBe("TRIP-0002")
    expect(again.and.when(dispatchTrip, { tripId: "trip_2" }).refusal).toBeUndefined()
  })

  it("what the shop wrote down as delivered before is delivered once, and its cash is a payment", () => {
    const known = out.and.when(deliverFulfilment, { fulfilmentId: "ful_1-1" })
    expect(known.refusal).toBeUndefined()
    const after = known.and.when(deliverStop, { ...at(1), cashCollected: 6000 })
    expect(after.events.map(({ _tag }) => _tag)).toEqual([
      "StopDelivered",
      "OrderPaymentReceived",
      "PaymentReceived",
      "OrderCompleted",
    ])
    expect(balance(after.and.now(Sale, "sale_1"))).toBe(0)
    const ended = known.and.when(completeTrip, { ...it1, reason: "Late" })
    expect(ended.and.now(Order, "ord_1").parcels["ful_1-1"]?.status).toBe("delivered")
    expect(ended.and.now(Order, "ord_0").parcels["ful_0-1"]?.status).toBe("failed")
  })

  it("nothing happens before the driver has left, nor where the trip does not go", () => {
    expect(planned.and.when(deliverStop, at(0)).refusal?._tag).toBe("TripElsewhere")
    expect(out.and.when(deliverStop, at(2)).refusal?._tag).toBe("StopUnknown")
    expect(given(...shop).when(arriveStop, at(0)).refusal?._tag).toBe("TripUnknown")
  })
})

describe("a trip ends", () => {
  it("when somebody says why the rest was left out", () => {
    expect(first.and.when(completeTrip, it1).refusal).toEqual({ _tag: "StopsOpen", open: 2 })
    const over = first.and.when(completeTrip, { ...it1, reason: "Flat tyre" })
    expect(over.and.now(Trip, "trip_1").stops.map(({ status }) => status)).toEqual(["delivered", "skipped", "skipped"])
    expect(over.and.now(Order, "ord_3").parcels["ful_3-1"]?.status).toBe("failed")
    expect(over.and.when(completeTrip, { ...it1, reason: "Flat tyre" })).toMatchObject(nothing)
    expect(first.and.when(cancelTrip, { ...it1, reason: "Rain" }).refusal).toMatchObject({ delivered: 1 })
    expect(
      out.and.when(cancelTrip, { ...it1, reason: "Rain" }).and.now(Order, "ord_0").parcels["ful_0-1"]?.status,
    ).toBe("failed")
  })

  const over = first.and
    .when(deliverStop, { ...at(1), cashCollected: 6000 })
    .and.when(completeTrip, { ...it1, reason: "Late" })
  it("and the driver hands in what was collected: what is missing needs a reason and a person", () => {
    expect(first.and.when(handOverCash, { ...it1, handedOver: 10_000 }).refusal?._tag).toBe("TripElsewhere")
    const all = over.and.when(handOverCash, { ...it1, handedOver: 16_000 })
    expect(all.events).toMatchObject([{ expected: 16_000, handedOver: 16_000, difference: 0, on: aMorning.today }])
    const short = { ...it1, handedOver: 15_500 }
    expect(over.and.when(handOverCash, short).refusal).toEqual({
      _tag: "DifferenceUnexplained",
      difference: -500,
      currency: "NGN",
    })
    const said = over.and.when(handOverCash, { ...short, reason: "Gave wrong change" })
    expect(said.and.now(Attention, "att_1-cash")).toMatchObject({ status: "open", said: { reason: "cash_difference" } })
    expect(said.and.when(handOverCash, { ...short, reason: "Gave wrong change" })).toMatchObject(nothing)
    expect(said.and.when(handOverCash, { ...it1, handedOver: 16_000 }).refusal?._tag).toBe("CashHandedOverBefore")
  })

  it("and its row tells the whole of it", () => {
    const said = over.and.when(handOverCash, { ...it1, handedOver: 15_500, reason: "Gave wrong change" })
    const rows = new Map<string, Row>()
    const told = [planned, out, first].flatMap(({ events }) => events)
    const rest = first.and.when(deliverStop, { ...at(1), cashCollected: 6000 })
    const events = [
      ...told,
      ...rest.events,
      ...rest.and.when(completeTrip, { ...it1, reason: "Late" }).events,
      ...said.events,
    ]
    for (const [position, event] of events.entries())
      project(view, rows, event, {
        eventId: "e",
        position,
        business: "biz_ada",
        by: "user_ada",
        at: 5,
        day: "2026-03-02",
      })
    expect(rows.get("trip_1")).toMatchObject({
      number: "TRIP-0001",
      status: "completed",
      stopCount: 3,
      doneCount: 3,
      deliveredCount: 2,
      cashExpected: 18_500,
      cashCollected: 16_000,
      cashHandedOver: 15_500,
      difference: -500,
      differenceReason: "Gave wrong change",
      stops: [{ status: "delivered" }, { status: "delivered" }, { status: "skipped", reason: "Late" }],
    })
  })
})

describe("the way", () => {
  const point = (lat: number, lng = 0) => ({ lat, lng })
  const spot = (name: string, lat?: number) => ({ name, ...(lat !== undefined && { point: point(lat) }) })
  const names = (found: ReadonlyArray<{ name: string }>) => found.map(({ name }) => name).join("")
  it("goes to the nearest first; what is on no map comes last, as it was written", () => {
    const stops = [spot("d", 400), spot("x"), spot("b", 200), spot("a", 100), spot("y"), spot("c", 300)]
    expect(names(byNearest(point(0), stops, (it) => it.point))).toBe("abcdxy")
    expect(names(byNearest(point(1000), stops, (it) => it.point))).toBe("dcbaxy")
    expect(names(byNearest(undefined, stops, (it) => it.point))).toBe("dcbaxy")
    expect(names(byNearest(point(0), [spot("x"), spot("y")], (it) => it.point))).toBe("xy")
  })
  it("is reckoned by road where places are known", () => {
    expect(distanceOf(point(6_500_000), [point(6_590_000), undefined])).toBe(13_010)
    expect(distanceOf(undefined, [point(0)])).toBeUndefined()
  })
})

describe("a delivery code", () => {
  it("has four figures, is the same for one order and seldom for two", () => {
    const codes = Array.from({ length: 1000 }, (_, n) => deliveryCode(n.toString(16).padStart(32, "0")))
    for (const code of codes) expect(code).toMatch(/^\d{4}$/)
    expect(new Set(codes).size).toBeGreaterThan(900)
    expect(deliveryCode(tokenOf(1))).toBe(deliveryCode(tokenOf(1)))
  })
})
