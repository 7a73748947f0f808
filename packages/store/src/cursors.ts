import type { Db } from "./sqlite.ts"

/** So many facts may be looked through again after a crash: a cursor that moved with every commit would be a page of each. */
export const SELDOM = 1000

/** How far something that follows the log has come. */
export class Cursor {
  readonly #name: string
  readonly #get
  readonly #put

  constructor(db: Db, name: "reactions" | "erasures") {
    this.#name = name
    this.#get = db.prepare("SELECT position FROM cursors WHERE name = ?").pluck()
    this.#put = db.prepare(
      "INSERT INTO cursors(name, position) VALUES(?, ?) ON CONFLICT DO UPDATE SET position = excluded.position",
    )
  }

  get position(): number {
    return (this.#get.get(this.#name) as number | undefined) ?? 0
  }

  move(position: number): void {
    this.#put.run(this.#name, position)
  }
}
