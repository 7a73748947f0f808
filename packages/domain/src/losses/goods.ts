import type { countLines } from "../counts/index.ts"
import type { RowOf } from "../kernel/index.ts"
import { productOf } from "../products/index.ts"
import type { returns } from "../sales/index.ts"
import type { movements } from "../stock/index.ts"
import type { transfers } from "../transfers/index.ts"
import type { Cause, Evidence, Looks } from "./ranking.ts"

// Why a shelf holds other than the book believes: each look is told what the book has of it since it was last counted.

type Move = RowOf<typeof movements>
type Line = RowOf<typeof countLines>
type Transfer = RowOf<typeof transfers>

/** One shelf between two counts. */
export interface Shelf {
  readonly line: Line
  /** Its movements since it was counted before, the newest first. */
  readonly moves: ReadonlyArray<Move>
  /** What was written down of it after the count, and happened on a day before. */
  readonly late: ReadonlyArray<Move>
  /** What other branches' counts found of it since then. */
  readonly elsewhere: ReadonlyArray<Move>
  /** What the same count found on other shelves of the branch. */
  readonly beside: ReadonlyArray<Line>
  readonly transfers: ReadonlyArray<Transfer>
  /** When it was counted before. */
  readonly since: number
  /** Sales of it that count no more. */
  readonly voided: ReadonlySet<string>
  readonly returns: ReadonlyArray<RowOf<typeof returns>>
}

export const differenceOf = ({ difference = 0 }: Line): number => difference
const isMissing = ({ line }: Shelf): boolean => differenceOf(line) < 0
/** Whether so much, written down in the book and not seen on the shelf, puts the count off the way it is. */
const fits = ({ line }: Shelf, quantity: number): boolean => quantity * differenceOf(line) < 0

const of = ({ at, by, countId, expenseId, on, productId, quantity, saleId, stated }: Move): Evidence => {
  const seen = { on, at, by, size: quantity === 0 ? stated : Math.abs(quantity) }
  if (saleId !== undefined) return { type: "sale", id: saleId, ...seen }
  if (expenseId !== undefined) return { type: "expense", id: expenseId, ...seen }
  if (countId !== undefined) return { type: "count", id: countId, ...seen }
  return { type: "product", id: productId, ...seen }
}
const one = (move: Move): Cause => {
  const record = of(move)
  return { size: record.size ?? 0, records: [record] }
}

/** Goods of sales that the book put back, apart from what customers brought. */
const putBack = (shelf: Shelf, voided: boolean): ReadonlyArray<Cause> =>
  shelf.moves
    .filter(({ at, kind, saleId }) => kind === "return_in" && broughtAt(shelf, saleId, at) === undefined)
    .filter(({ quantity, saleId = "" }) => fits(shelf, quantity) && shelf.voided.has(saleId) === voided)
    .map(one)

/** What a customer brought back writes its movements in the same moment. */
const broughtAt = ({ returns }: Shelf, saleId: string | undefined, at: number) =>
  returns.find((it) => it.saleId === saleId && it.recordedAt === at)

const brought = (shelf: Shelf, condition: "restocked" | "damaged"): ReadonlyArray<Cause> =>
  shelf.returns
    .filter(({ recordedAt }) => recordedAt > shelf.since && recordedAt <= shelf.line.updatedAt)
    .flatMap((back) => {
      const lines = back.lines.filter((it) => it.condition === condition && it.variantId === shelf.line.variantId)
      const size = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const { on, recordedAt: at, recordedBy: by, saleId: id } = back
      return size === 0 ? [] : [{ size, records: [{ type: "sale" as const, id, on, at, by, size }] }]
    })

const underway = ["sent", "part_received"]

/** Transfers of that standing in which it is, and how much of it `size` says. */
const inTransfers = (
  shelf: Shelf,
  end: "fromLocationId" | "toLocationId",
  standings: ReadonlyArray<string>,
  size: (line: Transfer["lines"][number]) => number,
): ReadonlyArray<Cause> =>
  shelf.transfers.flatMap((transfer) => {
    const line = transfer.lines.find(({ variantId }) => variantId === shelf.line.variantId)
    const { endedAt, endedBy, draftedAt, draftedBy, id, number, sentAt, sentBy } = transfer
    const at = endedAt ?? sentAt ?? draftedAt
    const began = sentAt ?? draftedAt
    if (transfer[end] !== shelf.line.locationId || !standings.includes(transfer.status) || line === undefined) return []
    const much = size(line)
    if (much <= 0 || began > shelf.line.updatedAt || at <= shelf.since) return []
    const by = endedBy ?? sentBy ?? draftedBy
    return [{ size: much, records: [{ type: "transfer" as const, id, number, at, by, size: much }] }]
  })

type Sent = Transfer["lines"][number]
const outstanding = ({ qtyLost, qtyReceived, qtyReturned, qtySent }: Sent) =>
  qtySent - qtyReceived - qtyReturned - qtyLost

/** Set, put on and taken off by hand; goods that came back damaged were taken off by their return. */
const byHand = ({ at, countId, kind, saleId }: Move, { returns }: Shelf): boolean =>
  saleId === undefined &&
  countId === undefined &&
  !returns.some(({ recordedAt }) => recordedAt === at) &&
  /^(?:count_set|adjust_in|adjust_out|damage_out|loss_out|gift_out|own_use_out)$/.test(kind)

const sameDay = (moves: ReadonlyArray<Move>) =>
  [...Map.groupBy(moves, ({ on, quantity }) => `${on} ${quantity}`).values()].filter(({ length }) => length > 1)

export const goodsLooks: Looks<Shelf> = {
  draft_transfer: {
    fix: "send_transfer",
    find: (shelf) =>
      isMissing(shelf) ? inTransfers(shelf, "fromLocationId", ["draft"], ({ qtySent }) => qtySent) : [],
  },
  recalled_transfer: {
    fix: "say_reason",
    find: (shelf) =>
      isMissing(shelf) ? inTransfers(shelf, "fromLocationId", ["recalled"], ({ qtyReturned }) => qtyReturned) : [],
  },
  transfer_on_its_way: {
    fix: "receive_transfer",
    find: (shelf) => (isMissing(shelf) ? [] : inTransfers(shelf, "toLocationId", underway, outstanding)),
  },
  transfer_left_behind: {
    fix: "recall_transfer",
    find: (shelf) => (isMissing(shelf) ? [] : inTransfers(shelf, "fromLocationId", underway, outstanding)),
  },
  sale_voided: { fix: "sell_again", find: (shelf) => putBack(shelf, true) },
  sale_corrected: { fix: "correct_sale", find: (shelf) => putBack(shelf, false) },
  known_late: {
    fix: "count_again",
    find: (shelf) =>
      shelf.late
        .filter(({ kind }) => fits(shelf, kind.endsWith("_out") ? 1 : -1))
        // What a count posted meanwhile has seen moved nothing: the book has it now.
        .map((move) => ({ ...one(move), ...(move.beforeCount && { fix: "nothing" as const }) })),
  },
  mixed_up: {
    fix: "find_sale",
    find: (shelf) =>
      shelf.beside
        .filter((it) => it.id !== shelf.line.id && differenceOf(it) * differenceOf(shelf.line) < 0)
        .filter(
          ({ name, variantId }) =>
            productOf(variantId) === productOf(shelf.line.variantId) ||
            name.toLowerCase() === shelf.line.name.toLowerCase(),
        )
        .map((it) => {
          const size = Math.abs(differenceOf(it))
          const { countedBy: by, name, updatedAt: at, variantId } = it
          return { size, records: [{ type: "product", id: productOf(variantId), name, at, by, size }] }
        }),
  },
  other_branch: {
    fix: "nothing",
    find: (shelf) => shelf.elsewhere.filter(({ quantity }) => fits(shelf, quantity)).map(one),
  },
  moved_by_hand: {
    fix: "say_reason",
    find: (shelf) => shelf.moves.filter((move) => byHand(move, shelf) && fits(shelf, move.quantity)).map(one),
  },
  received_twice: {
    fix: "correct_bill",
    find: (shelf) =>
      sameDay(shelf.moves.filter(({ kind, quantity }) => kind === "purchase_in" && fits(shelf, quantity))).map(
        (moves) => ({ size: moves[0]!.quantity, records: moves.map(of) }),
      ),
  },
  below_zero: {
    fix: "receive_goods",
    find: (shelf) => {
      if (isMissing(shelf)) return []
      let after = shelf.line.expected ?? 0
      let lowest = { level: 0, move: undefined as Move | undefined }
      for (const move of shelf.moves) {
        if (after < lowest.level) lowest = { level: after, move }
        after -= move.quantity
      }
      return lowest.move === undefined ? [] : [{ size: -lowest.level, records: [of(lowest.move)] }]
    },
  },
  damaged_kept: { fix: "set_apart", find: (shelf) => (isMissing(shelf) ? [] : brought(shelf, "damaged")) },
  goods_returned: {
    fix: "say_reason",
    find: (shelf) => (isMissing(shelf) ? brought(shelf, "restocked").map((it) => ({ ...it, weak: true })) : []),
  },
}
