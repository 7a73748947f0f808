import type { AnyView, Book, Fact, Recorded } from "@oja/domain/kernel/index"
import { createRows, indexRows, tableOf, tellingOf, toldAgain } from "./rowTables.ts"
import { type MovedColumns, RowWriter } from "./rowWriter.ts"
import type { Db } from "./sqlite.ts"

/** The rows of every view, kept in step with the log inside the same transaction. */
export class Rows {
  readonly #db: Db
  readonly #writers = new Map<string, RowWriter>()
  readonly #writersOf: ReadonlyMap<string, ReadonlyArray<RowWriter>>
  #telling: number

  constructor(db: Db, book: Pick<Book, "views" | "viewsOf">, { index = true }: { readonly index?: boolean } = {}) {
    this.#db = db
    this.#telling = tellingOf(db)
    for (const view of book.views.values()) {
      createRows(db, view)
      // Rebuilding looks rows up by id too, so that index stands from the start; the others are quicker made at the end.
      db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${tableOf(view)}_id ON ${tableOf(view)}(business, id)`)
      if (index) indexRows(db, view)
      this.#writers.set(view.name, new RowWriter(db, view))
    }
    this.#writersOf = new Map(
      [...book.viewsOf].map(([tag, views]) => [tag, views.flatMap(({ name }) => this.#writers.get(name) ?? [])]),
    )
  }

  apply(business: number, event: Fact, recorded: Recorded): void {
    if (this.#telling !== tellingOf(this.#db)) this.#toldByOthers()
    for (const writer of this.#writersOf.get(event._tag) ?? []) writer.apply(business, event, recorded)
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

  /** Takes a business's rows of a view away, to tell them again. */
  empty(view: AnyView, business: number): void {
    toldAgain(this.#db)
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

  #toldByOthers(): void {
    this.#telling = tellingOf(this.#db)
    this.rolledBack()
  }
}
