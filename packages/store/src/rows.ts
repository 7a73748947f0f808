import type { AnyAggregate, AnyView, Domain, Fact, Recorded } from "@oja/domain/kernel/index"
import type { Moments, PastRow } from "./moments.ts"
import { createPast, createRows, createSums, indexRows, tableOf, rebuildsOf, rebuilt, type Place } from "./rowTables.ts"
import { type MovedColumns, RowWriter } from "./rowWriter.ts"
import type { Db } from "./sqlite.ts"
import type { Appended } from "./states.ts"

/** The rows of every view, kept in step with the log inside the same transaction. */
export class Rows {
  readonly #db: Db
  readonly #writers = new Map<string, RowWriter>()
  readonly #writersOf: ReadonlyMap<string, ReadonlyArray<RowWriter>>
  readonly moments: Moments | undefined
  readonly #reached = new Map<number, number>()
  #rebuilds: number

  /**
   * With `moments`, what rows were at them is put aside. Rows of a past moment lie beside the book's own (`place`), and
   * keep no sums.
   */
  constructor(
    db: Db,
    domain: Pick<Domain, "views" | "viewsOf">,
    {
      index = true,
      moments,
      place = "main",
    }: { readonly index?: boolean; readonly moments?: Moments; readonly place?: Place } = {},
  ) {
    const sums = place === "main"
    this.moments = moments
    this.#db = db
    this.#rebuilds = rebuildsOf(db)
    for (const view of domain.views.values()) {
      createRows(db, view, place)
      if (moments !== undefined) createPast(db, view)
      if (sums) createSums(db, view)
      // Rebuilding looks rows up by id too, so that index stands from the start; the others are quicker made at the end.
      db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${place}.${tableOf(view)}_id ON ${tableOf(view)}(business, id)`)
      if (index) indexRows(db, view, place)
      this.#writers.set(view.name, new RowWriter(db, view, { sums, moments, place }))
    }
    this.#writersOf = new Map(
      [...domain.viewsOf].map(([tag, views]) => [tag, views.flatMap(({ name }) => this.#writers.get(name) ?? [])]),
    )
  }

  /** What an event that was just written does to the rows of every view; they go to the file at the next flush. */
  apply(business: number, event: Fact, appended: Appended): void {
    if (this.#rebuilds !== rebuildsOf(this.#db)) this.#rebuiltByOthers()
    for (const writer of this.#writersOf.get(event._tag) ?? [])
      if (writer.view.thing === undefined) writer.apply(business, event, appended.recorded, appended.state)
      else writer.show(business, appended)
  }

  /** Comes to an event of a business: what gathered before a moment is written before what comes after it. */
  reach(business: number, position: number): void {
    const from = this.#reached.get(business) ?? 0
    this.#reached.set(business, position)
    if (this.moments?.between(business, from, position) === true) this.flush()
  }

  /** What an event does to the rows of the views that say so by the event alone. */
  follow(business: number, event: Fact, recorded: Recorded): void {
    for (const writer of this.#writersOf.get(event._tag) ?? [])
      if (writer.view.thing === undefined && writer.view.about === undefined) writer.apply(business, event, recorded)
  }

  /** What an event does to the rows of the views that hear it with its thing, as it stands after it. */
  followThing(aggregate: AnyAggregate, business: number, event: Fact, recorded: Recorded, state: unknown): void {
    for (const writer of this.#writersOf.get(event._tag) ?? [])
      if (writer.view.about?.name === aggregate.name) writer.apply(business, event, recorded, state)
  }

  /** A thing as it stands, in the views that show things of its kind. */
  show(aggregate: AnyAggregate, business: number, thing: Appended): void {
    for (const writer of this.#writers.values())
      if (writer.view.thing?.aggregate.name === aggregate.name) writer.show(business, thing)
  }

  /** Writes what has gathered; answers what moved, by view. */
  flush(): ReadonlyMap<string, MovedColumns> {
    const moved = new Map<string, MovedColumns>()
    for (const [name, writer] of this.#writers) {
      if (writer.size > 0) writer.flush()
      const its = writer.takeMoved()
      if (its.size > 0) moved.set(name, its)
    }
    return moved
  }

  /** Writes what has gathered of one view, so that it can be counted within the commit that is being made. */
  write(view: AnyView): void {
    const writer = this.#writers.get(view.name)
    if (writer !== undefined && writer.size > 0) writer.flush()
  }

  /** Puts down rows as they stood at a moment, to go on from. */
  load(view: AnyView, business: number, rows: ReadonlyArray<PastRow>): void {
    for (const row of rows) this.#writers.get(view.name)?.load(business, row)
    this.flush()
  }

  /** Takes a business's rows of a view away, to tell them again. */
  empty(view: AnyView, business: number): void {
    rebuilt(this.#db)
    this.#writers.get(view.name)?.empty(business)
  }

  get waiting(): number {
    let size = 0
    for (const writer of this.#writers.values()) size += writer.size
    return size
  }

  rolledBack(): void {
    for (const writer of this.#writers.values()) writer.clear()
  }

  #rebuiltByOthers(): void {
    this.#rebuilds = rebuildsOf(this.#db)
    this.rolledBack()
  }
}
