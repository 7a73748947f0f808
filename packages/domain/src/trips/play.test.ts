import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { type AnyCommand, law, World } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning } from "../kernel/story.ts"
import { balance, Sale } from "../sales/sale.ts"
import { trips } from "./module.ts"
import { oja, ordered, shop, stop } from "./testing/rounds.ts"
import { collected, Trip } from "./trip.ts"

it("keeps its promises whatever is asked", async () => {
  expect(await play(oja, { commands: trips.commands, laws: trips.laws, given: shop, games: 60 })).toBeUndefined()
})

const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)

it(`takes every naira once in a long day of many drivers (OJA_SEED=${seed})`, () => {
  const world = new World(oja.aggregateOf)
  const ORDERS = 60
  const many = Array.from({ length: ORDERS }, (_, n) => ordered(n, { paid: n % 3 === 0 ? 4000 : 0 })).flat()
  for (const event of [...shop.slice(0, 4), ...many]) world.apply(event)
  const owedAtFirst = [...world.of<typeof Sale.initial>(Sale).values()].reduce((sum, sale) => sum + balance(sale), 0)

  let a = seed
  const next = (below: number): number => {
    a = (Math.imul(a ^ 0x6d2b79f5, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((a / 4_294_967_296) * below)
  }
  const command = (name: string): AnyCommand => trips.commands.find((it) => it.name === name)!
  const done = new Map<string, number>()
  const ask = (name: string, input: object) => {
    const decision = world.ask(command(name), input, aMorning)
    if (Result.isFailure(decision)) return
    if (decision.success.length > 0) done.set(name, (done.get(name) ?? 0) + 1)
    for (const event of decision.success) world.apply(event)
  }
  const takenOnce = law("what drivers took and what is still owed is what was owed", (everything) => {
    const owed = [...everything.of<typeof Sale.initial>(Sale).values()].reduce((sum, sale) => sum + balance(sale), 0)
    const taken = [...everything.of(Trip).values()].reduce((sum, trip) => sum + collected(trip), 0)
    return owed + taken === owedAtFirst
  })
  // What chance seldom brings about is done once in any case: a plan that is changed, and given up.
  const first = { tripId: "trip_first", driverId: "driver_0", locationId: "loc_main", on: "2026-03-02" }
  ask("PlanTrip", { ...first, stops: [stop(0)] })
  ask("ChangeTrip", { ...first, stops: [stop(0), stop(1)] })
  ask("CancelTrip", { tripId: "trip_first", reason: "Rain" })
  for (let step = 0; step < 2500; step++) {
    const tripId = `trip_${Math.floor(step / 60) + next(3)}`
    const n = next(ORDERS)
    const at = { tripId, fulfilmentId: `ful_${n}-1` }
    const stops = [...new Set(Array.from({ length: 1 + next(6) }, () => next(ORDERS)))].map(stop)
    const plan = { tripId, driverId: "driver_0", locationId: "loc_main", on: "2026-03-02", stops }
    const known = world.of<typeof Trip.initial>(Trip).get(tripId)
    const there = known?.stops[next(known.stops.length)]?.fulfilmentId ?? at.fulfilmentId
    const here = { tripId, fulfilmentId: there }
    const acts = [
      () => ask("PlanTrip", plan),
      () => ask("ChangeTrip", plan),
      () => ask("DispatchTrip", { tripId }),
      () => ask("DispatchTrip", { tripId }),
      () => ask("ArriveStop", here),
      () => ask("DeliverStop", { ...here, cashCollected: next(7) * 1000 }),
      () => ask("DeliverStop", { ...here, cashCollected: 10_000 }),
      () => ask("FailStop", { ...here, reason: "Nobody" }),
      () => ask("SkipStop", { ...here, reason: "Too far" }),
      () => next(3) === 0 && ask("CompleteTrip", { tripId, reason: "Late" }),
      () => next(8) === 0 && ask("CancelTrip", { tripId, reason: "Rain" }),
      () => ask("HandOverCash", { tripId, handedOver: known === undefined ? 0 : collected(known) }),
    ]
    acts[next(acts.length)]!()
    for (const it of [...trips.laws, takenOnce])
      expect([step, it.summary, it.holds(world)]).toEqual([step, it.summary, true])
  }
  expect([...done.keys()].toSorted()).toEqual(trips.commands.map(({ name }) => name).toSorted())
})
