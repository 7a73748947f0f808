import * as Schema from "effect/Schema"
import { Instant, Phone, present, ref, view } from "../kernel/index.ts"
import { Blockable, type BlockEvent, BlockId } from "./events.ts"

const BlockRow = Schema.Struct({
  id: BlockId,
  what: Blockable,
  /** The number that was blocked; networks and browsers are digests, which say nothing to anybody. */
  phone: Schema.optionalKey(Phone),
  orderId: Schema.optionalKey(ref("ord")),
  /** The number of that order. */
  number: Schema.optionalKey(Schema.String),
  reason: Schema.optionalKey(Schema.String),
  by: Schema.String,
  at: Instant,
})
export type BlockRow = typeof BlockRow.Type

/** From whom the shop takes no orders; one that was lifted is gone from it. */
export const blocked = view<BlockRow, BlockEvent>()({
  name: "blocked",
  version: 1,
  summary: "From whom the online store takes no orders.",
  row: BlockRow,
  columns: ["what", "phone", "number", "orderId", "at"],
  search: ["phone", "number", "reason"],
  access: { module: "orders", action: "view" },
  masked: [{ fields: ["phone"], unless: { module: "customers", action: "view_contact" } }],
  when: {
    OrdersBlocked: ({ at, blockId, number, orderId, reason, value, what }, { by }) => {
      const phone = what === "phone" ? value : undefined
      return [{ put: { id: blockId, what, ...present({ phone, orderId, number, reason }), by, at } }]
    },
    OrdersUnblocked: ({ blockId }) => [{ drop: blockId }],
  },
})
