type Call = (route: string, body?: object) => Promise<any> // oxlint-disable-line typescript/no-explicit-any -- whatever the call answers

const streets = [
  ["Bola Adeyemi", "12 Adeola Odeku Street", "Victoria Island", 6_428_000, 3_421_000],
  ["Chidinma Okafor", "4 Bode Thomas Street", "Surulere", 6_494_000, 3_356_000],
  ["Tunde Bakare", "88 Herbert Macaulay Way", "Yaba", 6_507_000, 3_378_000],
  ["Aïssatou N’Diaye", "3 Rue des Écoles, villa 7", "Ikeja", 6_601_000, 3_351_000],
  ["Ngozi Eze", "27 Admiralty Way", "Lekki Phase 1", 6_448_000, 3_472_000],
  ["Emeka Obi", "5 Allen Avenue", "Ikeja", 6_600_000, 3_355_000],
  ["Funmi Ade", "9 Ogunlana Drive", "Surulere", 6_500_000, 3_352_000],
] as const

/** Orders whose parcels wait, ride and have arrived: a trip that is planned, one that is out and one that is over. */
export const rounds = async (call: Call, ids: Map<string, string>, today: string): Promise<void> => {
  const ordered: Array<{ readonly orderId: string; readonly fulfilmentId: string }> = []
  for (const [i, [contactName, line1, district, lat, lng]] of streets.entries()) {
    const order = await call("POST /v1.0/orders", {
      lines: [
        { name: i % 2 === 0 ? "Rice, 5 kg" : "Palm oil, 1 litre", quantity: 1000 * (1 + (i % 3)), unitPrice: 425_000 },
      ],
      contactName,
      contactPhone: `+23480312345${10 + i}`,
      address: { line1, district, city: "Lagos", state: "Lagos", geo: { lat, lng } },
      mode: "on_delivery",
      channel: "whatsapp",
      ...(i === 0 && { note: "Blue gate, ring twice" }),
    })
    await call(`POST /v1.0/orders/${order.id}/confirm`, {})
    const parcel = await call(`POST /v1.0/orders/${order.id}/fulfilments`, {})
    if (i !== 1) await call(`POST /v1.0/fulfilments/${parcel.id}/pack`, {})
    ordered.push({ orderId: order.id, fulfilmentId: parcel.id })
  }
  const driverId = ids.get("driver")
  ids.set("pin", JSON.stringify(await call(`POST /v1.0/drivers/${driverId}/pin`, { pin: "4711" })))
  const plan = (name: string, stops: ReadonlyArray<object>) =>
    call("POST /v1.0/trips", { driverId, locationId: "loc_main", on: today, stops, distance: 18_400 }).then(
      ({ id }) => {
        ids.set(name, id)
        return `/v1.0/trips/${id}`
      },
    )
  const [a, b, c, d, e] = ordered
  const over = await plan("roundOver", [a!, b!])
  await call(`POST ${over}/dispatch`, {})
  await call(`POST ${over}/stops/${a!.fulfilmentId}/deliver`, {
    cashCollected: 425_000,
    proof: { type: "signature", ref: "Bola" },
  })
  await call(`POST ${over}/stops/${b!.fulfilmentId}/fail`, { reason: "Nobody was there" })
  await call(`POST ${over}/cash`, { handedOver: 420_000, reason: "Gave wrong change" })
  const out = await plan("roundOut", [c!, d!])
  await call(`POST ${out}/dispatch`, {})
  await call(`POST ${out}/stops/${c!.fulfilmentId}/arrive`, {})
  await plan("round", [e!, b!])
}
