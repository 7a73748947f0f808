import * as Schema from "effect/Schema"
import { Business, LocationId } from "../businesses/index.ts"
import { DriverId } from "../delivery/index.ts"
import { command, id, PositiveAmount, Reason } from "../kernel/index.ts"
import { PaymentMethod, Sale } from "../sales/index.ts"
import { FulfilmentId, Proof } from "./events.ts"
import { orderOf, partOf, saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import {
  assigning,
  bringingBack,
  creating,
  creatingRefusals,
  dispatching,
  failing,
  givingUp,
  handingOver,
  handoverRefusals,
  makingReady,
  packing,
  ParcelLines,
  parcelRefusals,
} from "./parcels.ts"

// Parcels of an order, one verb each; what follows from a verb, parcels.ts says, for trips as well.

const packer = { module: "orders", action: "pack" } as const
const carrier = (action: "assign" | "dispatch" | "deliver") => ({ module: "delivery", action }) as const

const shared = {
  offline: "request",
  reads: ({ fulfilmentId }: { readonly fulfilmentId: string }) => ({ order: Order.of(orderOf(fulfilmentId)) }),
  writes: [Order],
  refusals: parcelRefusals,
} as const

export const createFulfilment = command("CreateFulfilment", {
  ...shared,
  summary: "Puts goods of a confirmed order together: some of its lines, or all that are left.",
  input: {
    fulfilmentId: FulfilmentId,
    lines: Schema.optionalKey(ParcelLines),
    locationId: Schema.optionalKey(LocationId),
  },
  minted: { fulfilmentId: partOf("ful") },
  access: packer,
  refusals: creatingRefusals,
  decide: ({ order }, input, { at }) => creating(order, input, at),
})

export const packFulfilment = command("PackFulfilment", {
  ...shared,
  summary: "A parcel is packed.",
  input: { fulfilmentId: FulfilmentId },
  access: packer,
  decide: ({ order }, { fulfilmentId }, { at }) => packing(order, fulfilmentId, at, {}),
})

export const readyFulfilment = command("ReadyFulfilment", {
  ...shared,
  summary: "A parcel waits for its customer to pick it up.",
  input: { fulfilmentId: FulfilmentId },
  access: packer,
  decide: ({ order }, { fulfilmentId }, { at }) => makingReady(order, fulfilmentId, at, {}),
})

const handover = {
  offline: "fact",
  input: {
    fulfilmentId: FulfilmentId,
    proof: Schema.optionalKey(Proof),
    /** What was paid when it was handed over. */
    payment: Schema.optionalKey(Schema.Struct({ amount: PositiveAmount, method: PaymentMethod })),
  },
  reads: ({ fulfilmentId }: { readonly fulfilmentId: string }, { business }: { readonly business: string }) => ({
    order: Order.of(orderOf(fulfilmentId)),
    sale: Sale.of(saleIdOf(orderOf(fulfilmentId))),
    business: Business.of(business),
  }),
  writes: [Order, Sale],
  refusals: handoverRefusals,
} as const

export const pickUpFulfilment = command("PickUpFulfilment", {
  ...handover,
  summary: "The customer has picked a parcel up, and may have paid for it then.",
  access: packer,
  decide: (found, input, context) => handingOver(found, { ...input, move: "pickUp" }, context),
})

export const deliverFulfilment = command("DeliverFulfilment", {
  ...handover,
  summary: "A parcel was handed over at the door, and may have been paid for there.",
  access: carrier("deliver"),
  decide: (found, input, context) => handingOver(found, { ...input, move: "deliver" }, context),
})

export const assignFulfilment = command("AssignFulfilment", {
  ...shared,
  summary: "A driver takes a packed parcel.",
  input: { fulfilmentId: FulfilmentId, driverId: DriverId, tripId: Schema.optionalKey(id("trip")) },
  access: carrier("assign"),
  decide: ({ order }, { fulfilmentId, ...who }, { at }) => assigning(order, fulfilmentId, at, who),
})

export const dispatchFulfilment = command("DispatchFulfilment", {
  ...shared,
  summary: "A parcel has left for its customer.",
  input: { fulfilmentId: FulfilmentId },
  access: carrier("dispatch"),
  decide: ({ order }, { fulfilmentId }, { at }) => dispatching(order, fulfilmentId, at, {}),
})

export const failFulfilment = command("FailFulfilment", {
  ...shared,
  summary: "A parcel could not be handed over, and why.",
  input: { fulfilmentId: FulfilmentId, reason: Reason },
  access: carrier("deliver"),
  decide: ({ order }, { fulfilmentId, reason }, { at }) => failing(order, fulfilmentId, at, { reason }),
})

export const returnFulfilment = command("ReturnFulfilment", {
  ...shared,
  summary: "A parcel that could not be handed over is back in the shop; its goods may be packed again.",
  input: { fulfilmentId: FulfilmentId },
  access: carrier("deliver"),
  decide: ({ order }, { fulfilmentId }, { at }) => bringingBack(order, fulfilmentId, at, {}),
})

export const cancelFulfilment = command("CancelFulfilment", {
  ...shared,
  summary: "A parcel that has not left is unpacked.",
  input: { fulfilmentId: FulfilmentId, reason: Schema.optionalKey(Reason) },
  access: packer,
  decide: ({ order }, { fulfilmentId, ...why }, { at }) => givingUp(order, fulfilmentId, at, why),
})
