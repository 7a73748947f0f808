import { Business } from "@oja/domain/businesses/business"
import { noteOf } from "@oja/domain/delivery/quote"
import { deliveryOptions } from "@oja/domain/delivery/views"
import { locations } from "@oja/domain/locations/views"
import { drivers } from "@oja/domain/delivery/carrierViews"
import { type BusinessId, PLATFORM, rowOf, present } from "@oja/domain/kernel/index"
import { ONE } from "@oja/domain/kernel/counting"
import { Tracking } from "@oja/domain/orders/link"
import { givenUpAt, heldUntil, isFetched } from "@oja/domain/orders/progress"
import { trackingSteps } from "@oja/domain/orders/tracking"
import type { OrderRow } from "@oja/domain/orders/row"
import { orders } from "@oja/domain/orders/views"
import { deliveryCode } from "@oja/domain/trips/deliveryCode"
import type { Language, OrderShown } from "@oja/shop/models"
import { wordsIn } from "@oja/shop/words/index"
import type { Call } from "../http/call.ts"
import { tapOf } from "../phone.ts"
import type { ShopServices } from "./services.ts"
import { type Storefront, shopOf } from "./storefront.ts"
import { totalsOf } from "./totals.ts"

/** An order, found by the address its customer was given. */
export interface Followed {
  readonly token: string
  readonly storefront: Storefront
  readonly row: OrderRow
}

export const follow = (
  services: ShopServices,
  token: string,
  { at, headers }: Pick<Call, "at" | "headers">,
): Followed | undefined => {
  if (!/^[0-9a-f]{32}$/.test(token)) return undefined
  const { ledger } = services
  const { businessId, orderId } = ledger.state(PLATFORM, Tracking, token)
  if (businessId === undefined || orderId === undefined) return undefined
  if (ledger.state(businessId, Business, businessId).deleted === true) return undefined
  // Under a shop's own name there are its own orders, and nobody else's.
  const front = services.fronts.at({ headers })
  if (front !== undefined && front.business !== businessId) return undefined
  const row = ledger.find(businessId, rowOf(orders, orderId))
  return row && { token, storefront: shopOf(services, businessId, at, front && ""), row }
}

/** What is to be paid now: what is missing of the required part, else all that is owed. */
export const dueOf = ({ balance, received, required }: OrderRow): number =>
  received < required ? Math.min(required - received, balance) : balance

/** An order as its customer may see it: no id of ours, nothing of what things cost the shop. */
export const orderShown = (
  { fronts, ledger, payments: { payments }, url }: ShopServices,
  { storefront, row, token }: Followed,
  language: Language,
  caller: Pick<Call, "ip" | "headers">,
): OrderShown => {
  const { business, settings, shop, zone } = storefront
  const { balance, delivery, lines, mode, number, state } = row
  const isOpen = state === "placed" || state === "confirmed" || state === "completed"
  // Whoever paid in time and said nothing may still say so once it was given up.
  const isUnpaid = state === "expired" ? row.received === row.refunded : isOpen && balance > 0
  const said = row.claims.at(-1)
  const driver = driverOf(ledger, business, row)
  const account = accountOf(ledger, business)
  const { address } = row
  const here = fronts.at(caller) === undefined ? url : (fronts.originOf(business) ?? url)
  const say = wordsIn(language)
  const named = delivery.name === "-" ? (isFetched(row) ? say.atShop : say.arranged) : delivery.name
  return present({
    token,
    number,
    state,
    zone,
    placedAt: row.placedAt,
    name: row.contactName,
    steps: trackingSteps(row),
    lines: lines.map(({ name, quantity, total, variant }) =>
      present({
        name,
        quantity: quantity / ONE,
        total,
        label: variant !== undefined && !name.includes(variant) ? variant : undefined,
      }),
    ),
    returns: row.returns.map(({ declined: why, lines: back, status }) =>
      present({
        status,
        lines: back.map(({ lineId, quantity }) => ({
          name: lines.find((it) => it.lineId === lineId)?.name ?? lineId,
          quantity: quantity / ONE,
        })),
        why,
      }),
    ),
    totals: totalsOf(ledger, business, row, language, { delivered: delivery.kind !== "none" }),
    mode,
    received: row.received,
    refunded: row.refunded,
    balance,
    delivery: present({
      name: named,
      kind: delivery.kind,
      estimatedTime: delivery.estimatedTime,
      ...whereto(ledger, business, row),
    }),
    address:
      address === undefined
        ? undefined
        : [address.line1, address.landmark, address.district, address.city, address.state].filter(Boolean).join(", "),
    driver,
    missed: row.parcels.some(({ status }) => status === "failed"),
    code: driver && deliveryCode(token),
    keptUntil: state === "placed" ? heldUntil(row) : undefined,
    expiresAt: givenUpAt(row),
    claimed: row.claimed,
    canPayOnline: isOpen && balance > 0 && settings.checkout.online && payments.isOpenTo(caller),
    notFound: isUnpaid && said?.status === "rejected" ? said.reason : undefined,
    canClaim: isUnpaid && mode === "bank_transfer" && !row.claimed,
    canCancel: state === "placed",
    account,
    whatsappLink:
      settings.contact.whatsapp === undefined
        ? undefined
        : tapOf("whatsapp", `${say.order(number)} · ${shop.name}\n${here}/t/${token}`, settings.contact.whatsapp),
  })
}

/** The first name of whoever brings it, while they do. */
const driverOf = (ledger: ShopServices["ledger"], business: BusinessId, { parcels }: OrderRow): string | undefined => {
  const id = parcels.find(({ status }) => status === "out_for_delivery")?.driverId
  const row = id && ledger.find(business, rowOf(drivers, id))
  return row ? row.name.trim().split(/\s+/)[0] : undefined
}

/** Where it is fetched and what the merchant says of that, as it is now. */
const whereto = (ledger: ShopServices["ledger"], business: BusinessId, { delivery }: OrderRow) => {
  const option = ledger.find(business, rowOf(deliveryOptions, delivery.optionId ?? ""))
  const place =
    delivery.kind === "pickup" ? ledger.find(business, rowOf(locations, delivery.locationId ?? "")) : undefined
  return present({
    note: option && noteOf(option.terms),
    place: place && [place.name, place.address].filter(Boolean).join(", "),
  })
}

const accountOf = (ledger: ShopServices["ledger"], business: BusinessId): OrderShown["account"] => {
  const { accountName: name, accountNumber: number, bankName: bank } = ledger.state(business, Business, business)
  if (number === undefined && bank === undefined) return undefined
  return present({
    bank,
    number,
    name,
  })
}
