import * as Result from "effect/Result"
import { oja } from "../../index.ts"
import {
  type AnyCommand,
  type AnyQuery,
  answerWith,
  type Context,
  type Fact,
  type InputOf,
  meets,
  Money,
} from "../../kernel/index.ts"
import { project, type Row, type Selection, viewsHearing } from "../../kernel/index.ts"
import { aMorning } from "../../kernel/story.ts"
import { World } from "../../kernel/world.ts"

/** A fact with all it says. */
export type Happening = Fact & { readonly [field: string]: unknown }

/** A shop's events and the rows they make, held in memory and asked the way the store asks them: for tests of figures. */
export class Shop {
  readonly #rows = new Map<string, Map<string, Row>>()
  readonly world = new World(oja.aggregateOf, oja.closing)
  #position = 0

  happened(...facts: ReadonlyArray<Happening>) {
    return this.#tell(facts, aMorning)
  }
  #tell(facts: ReadonlyArray<Happening>, context: Context) {
    for (const fact of facts) {
      this.world.apply(fact)
      const position = ++this.#position
      for (const view of viewsHearing(oja, fact._tag)) {
        const rows = this.#rows.get(view.name) ?? new Map<string, Row>()
        this.#rows.set(view.name, rows)
        project(view, rows, fact, { ...context, eventId: `evt_${position}`, position, day: context.today })
      }
    }
    return this
  }
  begin(...facts: ReadonlyArray<Happening>) {
    return this.happened(...facts)
  }
  /** Asks for something that may be refused: what followed, or why not. */
  try<C extends AnyCommand>(command: C, input: InputOf<C>, context: Partial<Context> = {}) {
    const there = { ...aMorning, ...context }
    const decision = this.world.ask(command, input, there)
    if (Result.isSuccess(decision)) this.#tell(decision.success as ReadonlyArray<Happening>, there)
    return decision
  }
  do<C extends AnyCommand>(command: C, input: InputOf<C>, context: Partial<Context> = {}) {
    const decision = this.try(command, input, context)
    if (Result.isFailure(decision)) throw new Error(JSON.stringify(decision.failure))
    return this
  }
  rows = (view: { readonly name: string }): ReadonlyArray<Row> => [...(this.#rows.get(view.name)?.values() ?? [])]

  ask<Q extends AnyQuery>(
    query: Q,
    input: Parameters<Q["answer"]>[1],
    context: Partial<Context> = {},
  ): ReturnType<Q["answer"]> {
    const there = { ...aMorning, ...context }
    return answerWith((selection) => this.#find(selection), query, input, there) as ReturnType<Q["answer"]>
  }
  #find({ by = [], id, kind, limit = Infinity, sort = [], sum = {}, view, where = {} }: Selection) {
    if (kind === "row") return this.rows(view).find((row) => row.id === id)
    const found = (this.rows(view) as ReadonlyArray<Row & { readonly [column: string]: unknown }>).filter((row) =>
      Object.entries(where).every(([column, condition]) => meets(row[column], condition)),
    )
    const [[column, order] = ["id", "ASC"] as const] = sort
    const sign = order === "ASC" ? 1 : -1
    if (kind === "rows") return found.toSorted((a, b) => (a[column]! < b[column]! ? -sign : sign)).slice(0, limit)
    const groups = Map.groupBy(found, (row) => JSON.stringify(by.map((column) => row[column] ?? null)))
    return [...groups.values()].map((group) => ({
      ...Object.fromEntries(by.map((column) => [column, group[0]![column] ?? null])),
      ...Object.fromEntries(
        Object.entries(sum).map(([name, column]) => [name, Money.sum(group.map((row) => Number(row[column] ?? 0)))]),
      ),
      count: group.length,
    }))
  }
}
