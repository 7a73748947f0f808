import * as Schema from "effect/Schema"
import { aggregate, present, refusal } from "../kernel/index.ts"
import { type Blockable, BlockEvent, type Origin } from "./events.ts"

/** Every business has one list. */
export const BLOCKED = "blocklist"

interface Block {
  readonly what: typeof Blockable.Type
  readonly value: string
  readonly orderId?: string
}

export interface BlocklistState {
  /** By the ids of those that stand. */
  readonly blocks: { readonly [blockId: string]: Block }
}

/** From whom a shop takes no orders: telephones, networks and browsers that it has had enough of. */
export const Blocklist = aggregate({
  name: "blocklist",
  version: 1,
  initial: { blocks: {} },
  events: BlockEvent,
  idOf: () => BLOCKED,
  personal: {
    OrdersBlocked: {
      person: ({ customerId }: { readonly customerId?: string }) => customerId,
      fields: ["value", "reason"],
    },
  },
  evolve: ({ blocks }: BlocklistState, event): BlocklistState => {
    switch (event._tag) {
      case "OrdersBlocked": {
        const { blockId, orderId, value, what } = event
        return { blocks: { ...blocks, [blockId]: { what, value, ...present({ orderId }) } } }
      }
      case "OrdersUnblocked": {
        const { [event.blockId]: _, ...rest } = blocks
        return { blocks: rest }
      }
    }
  },
})

/** The shop has had enough of whoever orders; whom it means is told to nobody else. */
export const OrdersNotTaken = refusal(
  "OrdersNotTaken",
  { code: "ORDERS_BLOCKED", status: 403 },
  { phone: Schema.optionalKey(Schema.String) },
)

interface Stranger {
  readonly contactPhone?: string
  readonly origin?: typeof Origin.Type
}

/** What a shop could block of an order. */
export const valueOf = (what: Block["what"], { contactPhone, origin }: Stranger): string | undefined => {
  switch (what) {
    case "phone":
      return contactPhone
    case "network":
      return origin?.network
    case "device":
      return origin?.device
  }
}

/** Whether the list stands in somebody's way. */
export const blocks = (list: BlocklistState, stranger: Stranger): boolean =>
  Object.values(list.blocks).some(({ value, what }) => valueOf(what, stranger) === value)
