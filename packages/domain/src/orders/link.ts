import * as Schema from "effect/Schema"
import { accept, BusinessId, command, aggregate } from "../kernel/index.ts"
import { OrderId, TrackingToken } from "./events.ts"

/** Whose order a public address follows. */
const TrackingEvent = Schema.TaggedUnion({
  TrackingKept: { token: TrackingToken, businessId: BusinessId, orderId: OrderId },
})
type TrackingEvent = typeof TrackingEvent.Type

export interface TrackingState {
  readonly businessId?: BusinessId
  readonly orderId?: typeof OrderId.Type
}

/** An order's public address, kept on the platform: whoever comes with it names no business. */
export const Tracking = aggregate({
  name: "order_link",
  version: 1,
  initial: {},
  events: TrackingEvent,
  idOf: (event: TrackingEvent) => event.token,
  evolve: (_: TrackingState, event): TrackingState => {
    switch (event._tag) {
      case "TrackingKept":
        return { businessId: event.businessId, orderId: event.orderId }
    }
  },
})

/** Remembers whose order an address follows; the first who has it keeps it. */
export const keepTracking = command("KeepTracking", {
  summary: "Remembers whose order a public address follows.",
  input: { trackingToken: TrackingToken, businessId: BusinessId, orderId: OrderId },
  access: { module: "orders", action: "create", of: "system" },
  reads: ({ trackingToken }) => ({ tracking: Tracking.of(trackingToken) }),
  writes: [Tracking],
  decide: ({ tracking }, { trackingToken: token, ...whose }) =>
    accept(tracking.orderId === undefined ? [{ _tag: "TrackingKept", token, ...whose }] : []),
})
