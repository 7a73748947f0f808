import * as Schema from "effect/Schema"
import {
  type Access,
  type Aggregate,
  aggregate,
  type AnyAggregate,
  type Fact,
  invalid,
  ref,
  RowVersion,
  rowsOf,
} from "../kernel/index.ts"

// What a merchant arranges, collections or delivery options, has one order: a short history of its own, whose version
// tells whether whoever arranges them has seen the last order.

export const ORDER = "all"

interface OrderState {
  readonly ids: ReadonlyArray<string>
  readonly version: number
}

/** The order in which things of one kind are shown. */
export const orderAs = <const Name extends string, Event extends Fact & OrderState>(
  name: Name,
  events: Aggregate<Name, OrderState, Event>["events"],
) =>
  aggregate({
    name,
    version: 1,
    initial: { ids: [], version: 0 },
    events,
    idOf: () => ORDER,
    evolve: (_: OrderState, { ids, version }: Event): OrderState => ({ ids, version }),
  })

const OrderRow = Schema.Struct({ id: ref("order"), ids: Schema.Array(Schema.String), version: RowVersion })

/** An order and its version, for whoever changes it. */
export const orderRows = <const Name extends string>(
  order: AnyAggregate & { readonly initial: OrderState },
  spec: { readonly name: Name; readonly summary: string; readonly access: Access },
) => rowsOf(order, { ...spec, version: 1, row: OrderRow, columns: [], show: ({ ids, version }) => ({ ids, version }) })

/** An order names each of them once, and no other. */
export const OrderIncomplete = invalid("OrderIncomplete", "ids", { ids: Schema.Array(Schema.String) })

/** The ids that one list has and the other has not, and those that stand twice. */
export const unlike = (asked: ReadonlyArray<string>, there: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...asked.filter((id, i) => !there.includes(id) || asked.indexOf(id) !== i),
  ...there.filter((id) => !asked.includes(id)),
]
