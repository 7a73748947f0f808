import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { Chance } from "./demo/chance.ts"
import { oja } from "./index.ts"
import type { AnyCommand, Context, Fact } from "./kernel/index.ts"
import { brokenLaw } from "./kernel/law.ts"
import { oneTurn } from "./kernel/play.ts"
import { aMorning } from "./kernel/story.ts"
import { World } from "./kernel/world.ts"
import { shop as online } from "./orders/testing/shop.ts"
import { coins, shop, taxed } from "./sales/testing/shop.ts"
import { days, Known, wishes } from "./testing/wishes.ts"

// All parts together. Each is played by itself beside its rules; here one is played into another: somebody who was erased
// buys, an order that has an invoice is changed, an old colleague leaves again.

const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)
const games = Number(process.env["OJA_RUNS"] ?? 20)
const TURNS = 300
/** How many random requests there are of each kind, to be drawn from. */
const POOL = 40

// What opens a book is asked once, and by somebody else; what is kept for an order is let go by the order; and providers
// bring what a plan costs.
const elsewhere =
  /^(Import|Register(Business|User)|JoinBusiness|LeaveBusiness|ReserveStock|ReleaseStock|ReceivePlanMoney)/
const commands = [...oja.commands.values()].filter(({ name }) => !elsewhere.test(name))

const opened = (): ReadonlyArray<Fact> => {
  const who = { businessId: "biz_ada", memberId: "member_ada", ownerName: "Ada Obi", country: "NG" }
  const asked = { ...who, name: "Ada Stores", industryId: "fashion", onTrial: true }
  return Result.getOrThrow(new World(oja.aggregateOf).ask(oja.commands.get("RegisterBusiness")!, asked, aMorning))
}
const begun = opened()
const stocked = (facts: ReadonlyArray<Fact>) => facts.filter(({ _tag }) => _tag !== "BusinessRegistered")
const shops: ReadonlyArray<ReadonlyArray<Fact>> = [
  stocked(shop),
  stocked(online),
  [...stocked(shop), taxed(true), coins],
  [...stocked(online), taxed(false)],
]

const fits = (command: AnyCommand, input: unknown) => Schema.is(command.input as Schema.Codec<unknown>)(input)

/** A random request with fewer of its fields: most of them together are refused at the door. */
const thinned = (command: AnyCommand, input: object, chance: Chance): object => {
  const fields = Object.entries(input)
  const kept = new Set(fields.filter(() => chance.happens(0.6)).map(([name]) => name))
  for (const [name] of fields) {
    const some = Object.fromEntries(fields.filter((it) => kept.has(it[0])))
    if (fits(command, some)) return some
    kept.add(name)
  }
  return input
}

it(`all parts keep their promises together (OJA_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  const pools = new Map<string, ReadonlyArray<object>>()
  for (const { input, name } of commands) {
    const drawn = Arbitrary.sampleEffect(Arbitrary.schema(input), { count: POOL, seed })
    pools.set(name, await Effect.runPromise(drawn as Effect.Effect<ReadonlyArray<object>>))
  }
  for (let game = 0; game < games; game++) {
    const chance = new Chance(seed * 1000 + game)
    const world = new World(oja.aggregateOf)
    const known = new Known(chance)
    const told: Array<string> = []
    for (const event of [...begun, ...shops[game % shops.length]!]) {
      world.apply(event)
      known.note(event)
    }
    // A shop of facts that were written down by hand may lack what only the gateway makes.
    const laws = oja.laws.filter((it) => it.holds(world))

    /** What a request asks for elsewhere follows it, as it does in the ledger. */
    const follow = (events: ReadonlyArray<Fact>, context: Context): void => {
      const recorded = { ...context, day: context.today, position: 1, eventId: "e" }
      for (const event of events)
        for (const { business, command, input } of oja.reactions.flatMap(
          (it) => it[event._tag]?.(event, recorded) ?? [],
        )) {
          if (business !== undefined) continue
          const done = world.ask(command, input, context)
          if (Result.isFailure(done)) continue
          told.push(`  then ${command.name} ${JSON.stringify(input)}`)
          for (const it of done.success) world.apply(it)
          known.note(done.success)
          follow(done.success, context)
        }
    }

    const plans = [0, 1, 2].map(() => ({ day: chance.of(days), next: 0 }))
    const parts = Array.from({ length: 4 }, () => chance.of(oja.modules)).flatMap((it) => it.commands)
    const next = (): AnyCommand => {
      if (chance.happens(0.5)) {
        const plan = chance.of(plans)
        const name = plan.day[plan.next % plan.day.length]!
        if (chance.happens(0.7)) plan.next++
        return oja.commands.get(name)!
      }
      const part = parts.filter((it) => commands.includes(it))
      return part.length > 0 && chance.happens(0.7) ? chance.of(part) : chance.of(commands)
    }
    const asked = (command: AnyCommand): object => {
      const wish = wishes[command.name]
      if (wish !== undefined && chance.happens(0.9)) {
        const wanted = wish(known)
        if (!fits(command, wanted)) throw new Error(`nobody can ask ${command.name} ${JSON.stringify(wanted)}`)
        return wanted
      }
      const drawn = chance.of(pools.get(command.name)!)
      const small = known.among(chance.happens(0.5) ? thinned(command, drawn, chance) : drawn)
      return fits(command, small) ? small : drawn
    }
    for (let turn = 0; turn < TURNS; turn++) {
      const command = next()
      const input = asked(command)
      const context = {
        ...aMorning,
        at: aMorning.at + turn * 1000,
        ...(chance.happens(0.1) && { fact: true as const }),
      }
      const { broken, events } = oneTurn(oja, world, command, input, context)
      if (events.length > 0) told.push(`${command.name} ${JSON.stringify(input)}`)
      known.note([input, events])
      follow(events, context)
      const fault = broken ?? (events.length > 0 ? brokenLaw(laws, world) : undefined)
      expect(fault, `game ${game}, after\n${told.slice(-200).join("\n")}`).toBeUndefined()
    }
  }
})
