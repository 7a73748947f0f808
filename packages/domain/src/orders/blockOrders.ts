import * as Schema from "effect/Schema"
import { accept, command, differs, invalid, Phone, present, Reason, ref, refuse, same, Count } from "../kernel/index.ts"
import { BLOCKED, Blocklist, valueOf } from "./blocklist.ts"
import { Blockable, BlockId, OrderId } from "./events.ts"
import { Order } from "./order.ts"
import { OrderUnknown } from "./refusals.ts"

/** The order says nothing of it: a person of the shop wrote it down, or it is older than that. */
export const NothingToBlock = invalid("NothingToBlock", "what", { what: Blockable })
export const TooManyBlocks = invalid("TooManyBlocks", "what", { limit: Count })
export const BlockDiffers = differs("BlockDiffers", { id: ref("block") })

/** A list that is read at every order stays short. */
export const MOST_BLOCKS = 500

const access = { module: "orders", action: "cancel" } as const

/** No more orders through the store from whoever placed one, or from a number. */
export const blockOrders = command("BlockOrders", {
  summary: "Takes no more orders through the online store from a phone number, or from where an order came from.",
  input: {
    blockId: BlockId,
    what: Blockable,
    /** The order whose number, network or browser is meant. */
    orderId: Schema.optionalKey(OrderId),
    /** A number, where no order is named. */
    phone: Schema.optionalKey(Phone),
    reason: Schema.optionalKey(Reason),
  },
  access,
  reads: ({ orderId }) => ({
    list: Blocklist.of(BLOCKED),
    orders: orderId === undefined ? [] : [Order.of(orderId)],
  }),
  writes: [Blocklist],
  refusals: [OrderUnknown, NothingToBlock, TooManyBlocks, BlockDiffers],
  decide: ({ list, orders }, { blockId, orderId, phone, reason, what }, { at }) => {
    const order = orderId === undefined ? undefined : orders.get(orderId)
    if (orderId !== undefined && (order === undefined || order.status === "none"))
      return refuse(OrderUnknown({ orderId }))
    const { agreed, contact, number, origin } = order ?? {}
    const value =
      order === undefined
        ? valueOf(what, present({ contactPhone: phone }))
        : valueOf(what, present({ contactPhone: contact?.contactPhone, origin }))
    if (value === undefined) return refuse(NothingToBlock({ what }))
    const before = list.blocks[blockId]
    if (before !== undefined)
      return same(before, { what, value, ...present({ orderId }) }) ? accept([]) : refuse(BlockDiffers({ id: blockId }))
    if (Object.values(list.blocks).some((it) => it.what === what && it.value === value)) return accept([])
    if (Object.keys(list.blocks).length >= MOST_BLOCKS) return refuse(TooManyBlocks({ limit: MOST_BLOCKS }))

    const said = present({ orderId, number, customerId: agreed?.customerId, reason })
    return accept([{ _tag: "OrdersBlocked", blockId, what, value, ...said, at }])
  },
})

export const unblockOrders = command("UnblockOrders", {
  summary: "Takes orders again from whoever was blocked.",
  input: { blockId: BlockId },
  access,
  reads: () => ({ list: Blocklist.of(BLOCKED) }),
  writes: [Blocklist],
  decide: ({ list }, { blockId }) =>
    accept(list.blocks[blockId] === undefined ? [] : [{ _tag: "OrdersUnblocked", blockId }]),
})
