import { aggregate, only, present } from "../kernel/index.ts"
import { basket, type Basket, ParkedSaleEvent } from "./events.ts"

export interface ParkedSaleState {
  readonly status: "none" | "parked" | "resumed" | "discarded"
  readonly basket?: Basket
  readonly deviceId?: string
  readonly reason?: string
}

/** A sale that was put aside, for the same counter or another. */
export const ParkedSale = aggregate({
  name: "parked-sale",
  version: 1,
  initial: { status: "none" },
  events: ParkedSaleEvent,
  idOf: (event: ParkedSaleEvent) => event.parkedSaleId,
  personal: {
    SaleParked: { person: (event) => event.customerId, fields: ["customerName", "label", "note", "lines.note"] },
    ParkedSaleDiscarded: { person: (_, { basket: it }: ParkedSaleState) => it?.customerId, fields: ["reason"] },
  },
  evolve: (parked: ParkedSaleState, event): ParkedSaleState => {
    switch (event._tag) {
      case "SaleParked":
        return { status: "parked", basket: only(basket, event), ...present({ deviceId: event.deviceId }) }
      case "ParkedSaleResumed":
        return { ...parked, status: "resumed", ...present({ deviceId: event.deviceId }) }
      case "ParkedSaleDiscarded":
        return { ...parked, status: "discarded", reason: event.reason }
    }
  },
})
