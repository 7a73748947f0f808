import { Business } from "@oja/domain/businesses/business"
import { Category } from "@oja/domain/products/category"
import { Code, codesOf } from "@oja/domain/products/code"
import type { ImportRow } from "@oja/domain/catalog/importRow"
import { importedId, type Judged, judgeRows } from "@oja/domain/catalog/judgeRows"
import { Product } from "@oja/domain/products/product"
import { activeOf } from "@oja/domain/products/variant"
import { type AnyAggregate, type Domain, dayOf, type Fact } from "@oja/domain/kernel/index"
import { Stock } from "@oja/domain/stock/stock"

type Kind<State> = Pick<AnyAggregate, "name"> & { readonly initial: State }
export type ReadState = <State>(aggregate: Kind<State>, id: string) => State

/** Judges batches of lines one after another as the book will: what an earlier one brings is there for the next. */
export class Preview {
  readonly #aggregateOf: Domain["aggregateOf"]
  readonly #business: string
  readonly #read: ReadState
  readonly #ahead = new Map<string, unknown>()

  constructor({ aggregateOf }: Domain, business: string, read: ReadState) {
    this.#aggregateOf = aggregateOf
    this.#business = business
    this.#read = read
  }

  judge(importId: string, rows: ReadonlyArray<ImportRow>): Judged {
    const { currency, zone } = this.#read(Business, this.#business)
    const codes = this.#all(Code, rows.flatMap(codesOf))
    const held = [...codes.values()].flatMap((code) => code.heldBy ?? [])
    const made = rows.map((row) => importedId(importId, row.line))
    const categories = this.#all(
      Category,
      rows.flatMap((row) => row.categoryId ?? []),
    )
    const products = this.#all(Product, [...held, ...made])
    const variants = [...products.values()].filter(({ status }) => status === "active").flatMap(activeOf)
    const stocks = this.#all(
      Stock,
      variants.map(({ variantId }) => variantId),
    )
    const today = dayOf(Date.now(), zone)
    return judgeRows({ currency, today, codes, categories, products, stocks }, importId, rows)
  }

  /** A thing as it would be by now. */
  now<State>(aggregate: Kind<State>, id: string): State {
    const key = `${aggregate.name}/${id}`
    return this.#ahead.has(key) ? (this.#ahead.get(key) as State) : this.#read(aggregate, id)
  }

  /** Goes on as if this had been written. */
  apply(events: ReadonlyArray<Fact>): void {
    for (const event of events) {
      const aggregate = this.#aggregateOf.get(event._tag)!
      const id = aggregate.idOf(event)
      this.#ahead.set(`${aggregate.name}/${id}`, aggregate.evolve(this.now(aggregate as Kind<unknown>, id), event))
    }
  }

  #all<State>(aggregate: Kind<State>, ids: ReadonlyArray<string>): ReadonlyMap<string, State> {
    return new Map(ids.map((id) => [id, this.now(aggregate, id)]))
  }
}
