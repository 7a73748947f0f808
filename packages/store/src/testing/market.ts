import * as Schema from "effect/Schema"
import {
  accept,
  domain,
  command,
  demand,
  type EventOf,
  id,
  aggregate,
  module,
  query,
  refusal,
  refuse,
  rowsIn,
  rowsOf,
  view,
  groupsOf,
  present,
} from "@oja/domain/kernel/index"

/** A very small market, for tests of the store: shelves with goods, baskets that empty them, a board that counts. */
const ShelfId = id("shelf")
const BasketId = id("basket")

const ShelfEvent = Schema.TaggedUnion({
  GoodsPut: { shelfId: ShelfId, putId: Schema.String, count: Schema.Int },
  GoodsTaken: { shelfId: ShelfId, basketId: BasketId, count: Schema.Int },
})
type ShelfEvent = typeof ShelfEvent.Type
type ShelfState = { readonly count: number; readonly last: string; readonly puts: number }
export const Shelf = aggregate({
  name: "shelf",
  version: 1,
  initial: { count: 0, last: "", puts: 0 },
  events: ShelfEvent,
  idOf: (event: ShelfEvent) => event.shelfId,
  evolve: (shelf: ShelfState, event): ShelfState => {
    switch (event._tag) {
      case "GoodsPut":
        return { count: shelf.count + event.count, last: event.putId, puts: shelf.puts + 1 }
      case "GoodsTaken":
        return { ...shelf, count: shelf.count - event.count }
    }
  },
})

const BasketEvent = Schema.TaggedUnion({
  BasketPaid: {
    basketId: BasketId,
    count: Schema.Int,
    buyer: Schema.optionalKey(Schema.String),
    name: Schema.String,
    on: Schema.optionalKey(Schema.String),
  },
  BuyerForgotten: { basketId: BasketId, buyer: Schema.String },
})
type BasketEvent = typeof BasketEvent.Type
type BasketState = { readonly paid: boolean; readonly name: string }
export const Basket = aggregate({
  name: "basket",
  version: 1,
  initial: { paid: false, name: "" },
  events: BasketEvent,
  idOf: (event: BasketEvent) => event.basketId,
  personal: { BasketPaid: { person: (event) => event.buyer, fields: ["name"] } },
  erases: { BuyerForgotten: (event) => event.buyer },
  upcasters: { BasketPaid: [(old) => ({ ...old, name: old["name"] ?? "somebody" })] },
  evolve: (basket: BasketState, event): BasketState => {
    switch (event._tag) {
      case "BasketPaid":
        return { paid: true, name: event.name }
      case "BuyerForgotten":
        return basket
    }
  },
})

const BoardEvent = Schema.TaggedUnion({ SaleChalked: { boardId: id("board"), basketId: BasketId } })
type BoardEvent = typeof BoardEvent.Type
type BoardState = { readonly seen: ReadonlyArray<string> }
export const Board = aggregate({
  name: "board",
  version: 1,
  initial: { seen: [] },
  events: BoardEvent,
  idOf: (event: BoardEvent) => event.boardId,
  evolve: (board: BoardState, event): BoardState => ({ seen: [...board.seen, event.basketId] }),
})

export const NotEnough = refusal("NotEnough", { code: "OUT_OF_STOCK", status: 409 }, { left: Schema.Int })
const access = { module: "market", action: "create" }
const few = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

export const put = command("PutGoods", {
  summary: "Puts goods on a shelf.",
  input: { shelfId: ShelfId, putId: Schema.String, count: few },
  access,
  offline: "request",
  reads: ({ shelfId }) => ({ shelf: Shelf.of(shelfId) }),
  writes: [Shelf],
  decide: ({ shelf }, input) => (shelf.last === input.putId ? accept([]) : accept([{ _tag: "GoodsPut", ...input }])),
})

export const buy = command("Buy", {
  summary: "Somebody buys from a shelf.",
  input: {
    basketId: BasketId,
    shelfId: ShelfId,
    count: few,
    name: Schema.String,
    buyer: Schema.optionalKey(Schema.String),
    on: Schema.optionalKey(Schema.String),
  },
  access,
  offline: "fact",
  reads: ({ basketId, shelfId }) => ({ basket: Basket.of(basketId), shelf: Shelf.of(shelfId) }),
  writes: [Basket, Shelf],
  refusals: [NotEnough],
  decide: ({ basket, shelf }, { shelfId, ...paid }) => {
    if (basket.paid) return accept([])
    if (paid.name === "crash") throw new Error("a rule that throws")
    if (shelf.count < paid.count) return refuse(NotEnough({ left: shelf.count }))
    return accept([
      { _tag: "BasketPaid", ...paid },
      { _tag: "GoodsTaken", shelfId, basketId: paid.basketId, count: paid.count },
    ])
  },
})

export const forget = command("ForgetBuyer", {
  summary: "A buyer asks to be forgotten.",
  input: { basketId: BasketId, buyer: Schema.String },
  access,
  reads: () => ({}),
  writes: [Basket],
  decide: (_, input) => accept([{ _tag: "BuyerForgotten", ...input }]),
})

const chalk = command("Chalk", {
  summary: "Writes a sale on the board.",
  input: { boardId: id("board"), basketId: BasketId },
  access: { ...access, of: "system" },
  reads: ({ boardId }) => ({ board: Board.of(boardId) }),
  writes: [Board],
  decide: ({ board }, input) =>
    board.seen.includes(input.basketId) ? accept([]) : accept([{ _tag: "SaleChalked", ...input }]),
})

const BasketRow = Schema.Struct({
  id: BasketId,
  name: Schema.String,
  count: Schema.Int,
  day: Schema.String,
  buyer: Schema.optionalKey(Schema.String),
  big: Schema.Boolean,
})
export const baskets = view<typeof BasketRow.Type, EventOf<typeof Basket>>()({
  name: "baskets",
  version: 1,
  summary: "Who bought how many.",
  row: BasketRow,
  columns: ["name", "count", "day", "buyer", "big"],
  indexes: [["day"]],
  sums: [
    { day: "day", by: ["big"], of: ["count"] },
    { day: "day", monthly: true, by: ["buyer", "big"], of: ["count"] },
    { by: ["name"], of: ["count"] },
  ],
  search: ["name"],
  access,
  when: {
    BasketPaid: ({ basketId, name, count, buyer }, { day }) => [
      { put: { id: basketId, name, count, day, big: count > 5, ...present({ buyer }) } },
    ],
    BuyerForgotten: ({ buyer }) => [{ each: ["buyer", buyer], by: (row) => ({ ...row, name: "erased person" }) }],
  },
})

const ShelfRow = Schema.Struct({ id: ShelfId, count: Schema.Int })
export const shelves = view<typeof ShelfRow.Type, EventOf<typeof Shelf>>()({
  name: "shelves",
  version: 1,
  summary: "How many are left.",
  row: ShelfRow,
  columns: ["count"],
  aboveZero: [{ of: "count", by: [], with: ["id"] }],
  sums: [{ by: ["id"], of: ["count"] }],
  access,
  when: {
    GoodsPut: ({ shelfId, count }, { eventId }) =>
      eventId.endsWith("@1")
        ? [{ put: { id: shelfId, count } }]
        : [{ change: shelfId, by: (row) => ({ ...row, count: row.count + count }) }],
    GoodsTaken: ({ shelfId, count }) => [{ change: shelfId, by: (row) => ({ ...row, count: row.count - count }) }],
  },
})

const LabelRow = Schema.Struct({ id: ShelfId, count: Schema.Int, begun: Schema.Int, moved: Schema.Int })
/** Rows of one thing each: they stand while there is something on the shelf. */
export const labels = rowsOf(Shelf, {
  name: "labels",
  version: 1,
  summary: "How many are left, and which facts were the first and the newest.",
  row: LabelRow,
  columns: ["count"],
  access,
  show: ({ count }, { first, last }) =>
    count === 0 ? undefined : { count, begun: first.position, moved: last.position },
})

const TakenRow = Schema.Struct({ id: Schema.String, shelfId: ShelfId, count: Schema.Int, left: Schema.Int })
/** Rows about one thing each, told with how it stood then: what its facts alone do not say. */
export const taken = view<typeof TakenRow.Type, EventOf<typeof Shelf>, ShelfState>()({
  name: "taken",
  version: 1,
  summary: "What was taken from a shelf, and how many were left there.",
  row: TakenRow,
  columns: ["shelfId", "count", "left"],
  access,
  about: Shelf,
  when: {
    GoodsTaken: ({ basketId, shelfId, count }, _, { count: left }) => [{ put: { id: basketId, shelfId, count, left } }],
  },
})

/** Goods taken lie on the counter until the next are put there: rows that go and come again, made by spreading an event. */
const CounterRow = Schema.Struct({ id: Schema.String, basketId: BasketId, count: Schema.Int, name: Schema.String })
export const counter = view<typeof CounterRow.Type, EventOf<typeof Basket> | ShelfEvent>()({
  name: "counter",
  version: 1,
  summary: "What lies on the counter.",
  row: CounterRow,
  columns: ["count"],
  access,
  when: {
    BasketPaid: (paid, { position }) => [{ put: { ...paid, id: `place_${paid.count}`, count: position % 7 } }],
    GoodsTaken: ({ count }) => [{ drop: `place_${count + 1}` }],
    GoodsPut: ({ count }) => [{ change: `place_${count % 10}`, by: (row) => ({ ...row, count: row.count + 1 }) }],
  },
})

export const takings = query("Takings", {
  summary: "What was sold, by day.",
  input: { from: Schema.String },
  access,
  reads: ({ from }) => ({
    days: groupsOf(baskets, { by: ["day"], sum: { sold: "count" }, where: { day: { from } }, sort: [["day", "ASC"]] }),
    all: rowsIn(baskets, {}),
  }),
  answer: ({ days, all }) => ({ days, baskets: all.length }),
})

export const market = domain([
  module("market", {
    summary: "A very small market.",
    aggregates: [Shelf, Basket, Board],
    commands: [put, buy, forget, chalk],
    views: [baskets, shelves, labels, taken, counter],
    queries: [takings],
    reactions: [
      {
        BasketPaid: ({ basketId }: { readonly basketId: typeof BasketId.Type }) => [
          demand(chalk, { boardId: "board_1", basketId }, "biz_board"),
        ],
      },
    ],
  }),
])
