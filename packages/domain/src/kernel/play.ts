import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AnyCommand, Context } from "./command.ts"
import { brokenLaw, type Law } from "./law.ts"
import type { AnyAggregate, Fact } from "./aggregate.ts"
import type { Domain } from "./module.ts"
import { aMorning } from "./story.ts"
import { World } from "./world.ts"

interface Step {
  readonly which: number
  readonly inputs: ReadonlyArray<unknown>
}

export interface Played {
  readonly commands: ReadonlyArray<AnyCommand>
  readonly laws: ReadonlyArray<Law>
  /** What has happened before every game: a shop with goods on its shelves. */
  readonly given?: ReadonlyArray<Fact>
  /** How many games of up to thirty requests, in each of two worlds. */
  readonly games?: number
  /** To draw the same games every time. */
  readonly seed?: number
  /** What a failure printed after "Replay:", as a text: plays that one game, down to its shortest. */
  readonly replay?: string
}

/**
 * Plays random well-formed requests and returns the first broken promise it finds, with how to replay it. The
 * promises: every request is answered, every event survives the log, states are plain JSON, asking twice is asking
 * once, every law holds.
 */
export const play = async (
  domain: Domain,
  { commands, laws, given = [], games = 200, seed, replay }: Played,
): Promise<string | undefined> => {
  const played = (steps: ReadonlyArray<Step>, shape: (input: unknown) => unknown): string | undefined => {
    const world = new World(domain.aggregateOf, domain.closing)
    for (const event of given) world.apply(event)
    for (const [turn, { inputs, which }] of steps.entries()) {
      const command = commands[which]!
      const shaped = shape(inputs[which])
      // Small change may be less than a field allows; such a request is played as it was drawn.
      const input = Schema.is(command.input as Schema.Codec<unknown>)(shaped) ? shaped : inputs[which]
      const context = { ...aMorning, at: aMorning.at + turn * 1000 }
      const broken = oneTurn(domain, world, command, input, context).broken ?? brokenLaw(laws, world)
      if (broken !== undefined) return `${command.name}: ${broken}`
    }
    return undefined
  }

  const which = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: commands.length - 1 })))
  const inputs = Arbitrary.all(commands.map((command) => Arbitrary.schema(command.input)))
  const steps = Arbitrary.array(Arbitrary.all({ which, inputs }), { maxLength: 30 })

  for (const [name, shape] of [
    ["small", smallWorld],
    ["wide", (input: unknown) => input],
  ] as const) {
    const property = (game: ReadonlyArray<Step>) => played(game, shape) === undefined
    const found = await Effect.runPromise(Arbitrary.checkEffect(steps, property, { runs: games, seed, replay }))
    if (found._tag === "Falsified")
      return `${played(found.shrunkInput, shape)}\nin the ${name} world\n${Arbitrary.formatCheckFailure(found)}`
    // Which of the two worlds it was is not told.
    if (found._tag === "ReplayMismatch") continue
    if (found._tag !== "Passed") return Arbitrary.formatCheckFailure(found)
  }
  return undefined
}

/** One request: what came of it, and the promise it broke, if it did. */
export const oneTurn = (
  domain: Pick<Domain, "aggregateOf">,
  world: World,
  command: AnyCommand,
  input: unknown,
  context: Context,
): { readonly events: ReadonlyArray<Fact>; readonly broken?: string } => {
  const decision = world.ask(command, input, context)
  if (Result.isFailure(decision)) return { events: [] }
  const events = decision.success
  for (const event of events) {
    const aggregate = domain.aggregateOf.get(event._tag)!
    const why = lost(aggregate, event)
    if (why !== undefined)
      return { events, broken: `${event._tag} does not survive the log: ${why}\n${JSON.stringify(event)}` }
    world.apply(event)
    const state = world.read(aggregate, aggregate.idOf(event))
    const [kept, read] = [state, JSON.parse(JSON.stringify(state))].map((it) => JSON.stringify(sorted(it)))
    if (kept !== read)
      return {
        events,
        broken: `the ${aggregate.name} after ${event._tag} is not plain JSON: ${kept} is read as ${read}`,
      }
  }
  const twice = "asked twice is not asked once"
  const again = world.ask(command, input, context)
  if (Result.isFailure(again)) return { events, broken: `${twice}: refused ${JSON.stringify(again.failure)}` }
  if (again.success.length > 0) return { events, broken: `${twice}: ${JSON.stringify(again.success)}` }
  return { events }
}

/** What keeps an event from being read again as it was written. */
const lost = (aggregate: AnyAggregate, event: Fact): string | undefined => {
  const written = JSON.parse(JSON.stringify(event)) as unknown
  const read = Schema.decodeUnknownResult(aggregate.events as Schema.Codec<Fact>)(written)
  if (Result.isFailure(read)) return String(read.failure)
  return JSON.stringify(sorted(read.success)) === JSON.stringify(sorted(written)) ? undefined : "it is read otherwise"
}

const sorted = (value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set || value instanceof Date || value === undefined) return "not plain"
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, sorted(it)]),
  )
}

/** The same request among few ids, few days and small change, so that chance meets itself: debts get paid, stock runs out, ids repeat. */
const smallWorld = (input: unknown, key = ""): unknown => {
  if (typeof input === "string") {
    if (/Ids?$/.test(key)) return input.replace(/_.*/s, `_${input.length % 3}`)
    return /^20\d\d-\d\d-\d\d$/.test(input) ? `2026-03-0${1 + (input.charCodeAt(9) % 3)}` : input
  }
  if (typeof input === "number") return smallNumber(input, key)
  if (Array.isArray(input)) return input.map((item) => smallWorld(item, key))
  if (typeof input !== "object" || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, name === "_tag" ? value : smallWorld(value, name)]),
  )
}

const smallNumber = (input: number, key: string): number => {
  if (/quantity|counted/i.test(key)) return 1000 * (1 + (Math.abs(input) % 3))
  return 1 + (Math.abs(input) % 400)
}
