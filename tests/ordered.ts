import { present } from "@oja/domain/kernel/present"
import type { Opened } from "@oja/gateway/testing/open"
import { openShop, orderFrom } from "@oja/gateway/testing/placing"

export interface Signed {
  readonly token: string
  readonly business: string
}

/** Orders in every column of the wall: placed, claimed as paid, packed, on the way, delivered, called off. */
export const ordered = async (
  gateway: Opened,
  { business, token }: Signed,
  call: (route: string, body?: object) => Promise<{ readonly id: string }>,
  ids: Map<string, string>,
): Promise<void> => {
  const mine = (route: string, body?: object) => gateway.call(route, { token, ...present({ body }) })
  const cake = await openShop(mine, "ada-demo", { name: "Celebration cake", sellingPrice: 1_250_000 })
  const address = {
    line1: "12 Broad Street",
    district: "Yaba",
    city: "Lagos",
    state: "Lagos",
    landmark: "Opposite the bank",
  }
  const lagos = { delivery: { optionId: ids.get("flat") }, address }
  const place = async (name: string, contactName: string, more: object) => {
    const said = { contactName, contactPhone: "+2348035550101", ...more }
    const { orderId } = await orderFrom(gateway, { business }, cake, said)
    ids.set(name, orderId)
    return { id: orderId, parcel: `ful_${orderId.slice("ord_".length)}-1` }
  }
  const begun = async (name: string, contactName: string, more: object, verbs: ReadonlyArray<string>) => {
    const { id, parcel } = await place(name, contactName, more)
    await call(`POST /v1.0/orders/${id}/confirm`, {})
    await call(`POST /v1.0/orders/${id}/fulfilments`, { fulfilmentId: parcel })
    for (const verb of verbs) await call(`POST /v1.0/fulfilments/${parcel}/${verb}`, {})
    return id
  }
  const called = await place("calledOff", "Amaka Eze", { mode: "on_pickup" })
  await call(`POST /v1.0/orders/${called.id}/cancel`, { reason: "The customer changed her mind" })
  const delivered = await begun("deliveredOrder", "Kunle Adebayo", lagos, ["pack", "dispatch", "deliver"])
  await call(`POST /v1.0/orders/${delivered}/returns`, {
    lines: [{ lineId: "1", quantity: 1000 }],
    reason: "The icing was crushed",
  })
  await begun("outOrder", "Fatima Sani", lagos, ["pack", "dispatch"])
  await begun("packedOrder", "Chidi Okafor", { mode: "on_pickup" }, ["pack"])
  await begun("begunOrder", "Blessing Uche", { ...lagos, note: "Write “Happy birthday Tobi” on it, please." }, [])
  await place("newOrder", "Ngozi Bello", { ...lagos, channel: "whatsapp" })
  await place("placedOrder", "Tunde Bakare", { mode: "bank_transfer" })
  await gateway.ledger.settled()
}
