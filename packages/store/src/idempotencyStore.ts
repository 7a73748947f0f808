import type { Answer } from "./request.ts"
import { Bulk } from "./bulk.ts"
import type { Db } from "./sqlite.ts"

type Kept = readonly [fingerprint: string, result: string]

/** What every command was answered, by business and command id, for ever: asked twice is asked once. */
export class IdempotencyStore {
  readonly #find
  readonly #bulk: Bulk
  readonly #batch = new Map<string, Kept>()

  constructor(db: Db) {
    this.#find = db.prepare("SELECT fingerprint, result FROM commands WHERE business = ? AND id = ?").raw()
    this.#bulk = new Bulk(db, "commands", ["business", "id", "at", "name", "fingerprint", "result"])
  }

  /** The answer it had; "mismatch" when the same id came with other content, undefined when it is new. */
  find(business: number, id: string, fingerprint: string): Answer | undefined {
    const kept = this.#batch.get(`${business}/${id}`) ?? (this.#find.get(business, id) as Kept | undefined)
    if (kept === undefined) return undefined
    if (kept[0] !== fingerprint) return { _tag: "Mismatch" }
    return { ...(JSON.parse(kept[1]) as Answer & { readonly _tag: "Accepted" }), repeated: true }
  }

  keep(business: number, id: string, at: number, name: string, fingerprint: string, answer: Answer): void {
    const result = JSON.stringify(answer)
    this.#batch.set(`${business}/${id}`, [fingerprint, result])
    this.#bulk.add(business, id, at, name, fingerprint, result)
  }

  /** Puts the batch's answers in the file. */
  flush(): void {
    this.#bulk.flush()
    this.#batch.clear()
  }

  rolledBack(): void {
    this.#bulk.clear()
    this.#batch.clear()
  }
}
