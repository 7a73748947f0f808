import * as Schema from "effect/Schema"
import { Business, MAIN } from "../businesses/index.ts"
import { Customer, isStranger } from "../customers/index.ts"
import { accept, command, present, Reason, refuse, same } from "../kernel/index.ts"
import { DeviceId } from "../tills/index.ts"
import { basket, ParkedSaleId } from "./events.ts"
import { ParkedSale, type ParkedSaleState } from "./parkedSale.ts"
import { ParkedForNobody, ParkedSaleDiffers, ParkedSaleGone, ParkedSaleUnknown } from "./refusals.ts"

const { currency: _, customerName: __, locationId, ...said } = basket

export const parkSale = command("ParkSale", {
  summary: "Puts a sale aside, to be taken on later at this counter or another.",
  input: {
    parkedSaleId: ParkedSaleId,
    locationId: Schema.optionalKey(locationId),
    ...said,
    deviceId: Schema.optionalKey(DeviceId),
  },
  access: { module: "pos", action: "hold" },
  offline: "fact",
  reads: ({ customerId, parkedSaleId }, { business }) => ({
    parked: ParkedSale.of(parkedSaleId),
    business: Business.of(business),
    customers: customerId === undefined ? [] : [Customer.of(customerId)],
  }),
  writes: [ParkedSale],
  refusals: [ParkedSaleDiffers, ParkedForNobody],
  decide: ({ business, customers, parked }, { deviceId, parkedSaleId, ...input }) => {
    const { currency } = business
    const { customerId } = input
    const customer = customerId === undefined ? undefined : customers.get(customerId)
    if (parked.status !== "none") {
      const { customerName: ___, ...before } = parked.basket ?? {}
      return same(before, { locationId: MAIN, currency, ...input })
        ? accept([])
        : refuse(ParkedSaleDiffers({ parkedSaleId }))
    }
    if (customerId !== undefined && isStranger(customer)) return refuse(ParkedForNobody({ customerId }))

    const customerName = customer?.name
    return accept([
      {
        _tag: "SaleParked",
        parkedSaleId,
        locationId: MAIN,
        currency,
        ...input,
        ...present({ customerName, deviceId }),
      },
    ])
  },
})

const about = {
  access: { module: "pos", action: "hold" },
  reads: ({ parkedSaleId }: { readonly parkedSaleId: typeof ParkedSaleId.Type }) => ({
    parked: ParkedSale.of(parkedSaleId),
  }),
  writes: [ParkedSale],
} as const

const gone = ({ basket: it, status }: ParkedSaleState) =>
  status === "resumed" || status === "discarded" ? ParkedSaleGone({ label: it?.label ?? "", status }) : undefined

export const resumeParkedSale = command("ResumeParkedSale", {
  summary: "Takes a sale on that was put aside: it lies in this counter’s basket, and in no other.",
  ...about,
  input: { parkedSaleId: ParkedSaleId, deviceId: DeviceId },
  refusals: [ParkedSaleUnknown, ParkedSaleGone],
  decide: ({ parked }, { deviceId, parkedSaleId }) => {
    if (parked.status === "none") return refuse(ParkedSaleUnknown({ parkedSaleId }))
    if (parked.status === "resumed" && parked.deviceId === deviceId) return accept([])
    const away = gone(parked)
    if (away !== undefined) return refuse(away)

    return accept([{ _tag: "ParkedSaleResumed", parkedSaleId, deviceId }])
  },
})

export const discardParkedSale = command("DiscardParkedSale", {
  summary: "Throws a sale away that was put aside, with a reason.",
  ...about,
  input: { parkedSaleId: ParkedSaleId, reason: Reason },
  offline: "request",
  refusals: [ParkedSaleUnknown, ParkedSaleGone],
  decide: ({ parked }, { parkedSaleId, reason }) => {
    if (parked.status === "none") return refuse(ParkedSaleUnknown({ parkedSaleId }))
    if (parked.status === "discarded") return accept([])
    const away = gone(parked)
    if (away !== undefined) return refuse(away)

    return accept([{ _tag: "ParkedSaleDiscarded", parkedSaleId, reason }])
  },
})
