import { createHmac } from "node:crypto"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { flutterwaveStandIn, paystackStandIn } from "../testing/standIns.ts"
import { nasty } from "../testing/nasty.ts"
import { scratchDb } from "../scratch.ts"
import { Inbox } from "./inbox.ts"
import { flutterwave } from "./flutterwave.ts"
import { paystack } from "./paystack.ts"
import { type Adapter, attemptOf, type Page, referenceOf } from "./provider.ts"

const KEY = "sk_test_hunter2"
const HASH = "a-shared-word"
const patience = { oneTry: "5 seconds", pause: "1 millis" } as const
const hasty = { oneTry: "30 millis", pause: "1 millis" } as const

const page: Page = {
  reference: "pmt-0190aa",
  amount: 500_000,
  currency: "NGN",
  email: "tunde@mail.ng",
  name: "Tunde",
  phone: "+2348031234567",
  seller: "Ada Stores",
  language: "en",
  backUrl: "https://shop.example/pay/return/pmt_0190aa",
}
const asked = { reference: page.reference }

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A | E> =>
  Effect.runPromise(Effect.match(effect, { onSuccess: (it): A | E => it, onFailure: (it) => it }))

const atPaystack = async (how = patience as typeof patience | typeof hasty, key = KEY) => {
  const stand = await paystackStandIn(KEY)
  onTestFinished(stand.close)
  return { stand, adapter: paystack({ url: stand.url, key, patience: how }) }
}
const atFlutterwave = async (how = patience as typeof patience | typeof hasty) => {
  const stand = await flutterwaveStandIn(KEY, HASH)
  onTestFinished(stand.close)
  return { stand, adapter: flutterwave({ url: stand.url, key: KEY, patience: how }, { secretHash: HASH }) }
}
const both = [
  ["Paystack", atPaystack],
  ["Flutterwave", atFlutterwave],
] as const

describe.each(both)("%s", (name, at) => {
  it("opens a page, waits, and says what was paid", async () => {
    const { adapter, stand } = await at()
    expect(await run(adapter.initialise(page))).toEqual({
      checkoutUrl: `https://checkout.${name.toLowerCase()}.com/pmt-0190aa`,
    })
    expect(await run(adapter.verify(asked))).toEqual({ _tag: "Waiting" })
    const id = stand.pay(page.reference)
    expect(await run(adapter.verify(asked))).toMatchObject({
      _tag: "Paid",
      charges: [{ providerRef: String(id), amount: 500_000, currency: "NGN" }],
    })
  })

  it("says that a payment was declined", async () => {
    const { adapter, stand } = await at()
    await run(adapter.initialise(page))
    stand.decline(page.reference)
    expect(await run(adapter.verify(asked))).toMatchObject({ _tag: "Failed", code: "declined" })
  })

  it("knows nothing of what was never begun", async () => {
    const { adapter } = await at()
    expect(await run(adapter.verify({ reference: "pmt-none" }))).toEqual({ _tag: "Waiting" })
  })

  it("is away when it is down, slow, gone or does not know our key, and no key is in what is said of it", async () => {
    const { adapter, stand } = await at(hasty)
    for (const [trouble, passing] of [
      [503, true],
      [429, true],
      [401, false],
      ["silence", true],
    ] as const) {
      stand.trouble = trouble
      const came = await run(adapter.verify(asked))
      expect(came).toMatchObject({ _tag: "PaymentsAway", passing })
      expect(JSON.stringify(came)).not.toContain("hunter2")
      expect(await run(adapter.initialise(page))).toMatchObject({ _tag: "PaymentsAway", passing })
    }
    stand.close()
    expect(await run(adapter.verify(asked))).toMatchObject({ _tag: "PaymentsAway", passing: true })
  })

  it("is asked three times for a page and once for money back", async () => {
    const { adapter, stand } = await at()
    stand.trouble = 500
    await run(adapter.initialise(page))
    expect(stand.asked).toHaveLength(3)
    await run(adapter.refund({ transaction: "1", refundId: "rfd_1", amount: 100, currency: "NGN" }))
    expect(stand.asked).toHaveLength(4)
  })

  it("writes francs and naira in its own unit, and reads them again", async () => {
    for (const [amount, currency] of [
      [1500, "XOF"],
      [150_050, "NGN"],
      [1230, "TND"],
    ] as const) {
      const { adapter, stand } = await at()
      await run(adapter.initialise({ ...page, amount, currency }))
      stand.pay(page.reference)
      expect(await run(adapter.verify(asked))).toMatchObject({ _tag: "Paid", charges: [{ amount, currency }] })
    }
  })

  it("sends money back", async () => {
    const { adapter, stand } = await at()
    await run(adapter.initialise(page))
    const transaction = String(stand.pay(page.reference))
    const refund = { transaction, refundId: "rfd_1", amount: 200_000, currency: "NGN" } as const
    expect(await run(adapter.refund(refund))).toMatchObject({ _tag: name === "Paystack" ? "Underway" : "Done" })
    expect(stand.asked.at(-1)?.body).toMatchObject({ amount: name === "Paystack" ? 200_000 : 2000 })
  })

  it("cannot be spoken for by a stranger", async () => {
    const { adapter } = await at()
    const body = JSON.stringify({ event: "charge.success", data: { id: 1, reference: "pmt-1", tx_ref: "pmt-1" } })
    const wrong = createHmac("sha512", "another").update(body).digest("hex")
    for (const headers of [
      {},
      { "x-paystack-signature": wrong },
      { "x-paystack-signature": "" },
      { "verif-hash": "" },
      { "verif-hash": `${HASH} ` },
      { "flutterwave-signature": wrong },
    ])
      expect(adapter.readWebhook(headers, body)).toBe("forged")
  })
})

describe("Paystack alone", () => {
  it("has a reference once only: a page that was lost is given up for another", async () => {
    const { adapter } = await atPaystack()
    await run(adapter.initialise(page))
    expect(await run(adapter.initialise(page))).toMatchObject({ _tag: "PageLost" })
  })
  it("cannot write millimes, and says so before anything is opened", async () => {
    const { adapter, stand } = await atPaystack()
    const odd = { ...page, amount: 1234, currency: "TND" } as const
    expect(await run(adapter.initialise(odd))).toMatchObject({ _tag: "PaymentNotTaken", currency: "TND" })
    expect(stand.asked).toEqual([])
  })
  it("does not take every currency, and says so", async () => {
    const { adapter } = await atPaystack()
    expect(await run(adapter.initialise({ ...page, currency: "MAD" }))).toMatchObject({ _tag: "PaymentNotTaken" })
  })
  it("takes a refund on and is asked about it later, by its name or by ours", async () => {
    const { adapter, stand } = await atPaystack()
    await run(adapter.initialise(page))
    const transaction = String(stand.pay(page.reference))
    const refund = { transaction, refundId: "rfd_1", amount: 200_000, currency: "NGN" } as const
    expect(await run(adapter.refunded(refund))).toEqual({ _tag: "Unheard" })
    await run(adapter.refund(refund))
    expect(await run(adapter.refunded(refund))).toEqual({ _tag: "Underway", refundRef: "7000" })
    expect(await run(adapter.refunded({ ...refund, refundRef: "7000" }))).toEqual({ _tag: "Done", refundRef: "7000" })
    const much = { ...refund, refundId: "rfd_2", amount: 900_000 }
    expect(await run(adapter.refund(much))).toEqual({ _tag: "Refused", message: "Refund too large" })
  })
  it("names what it signed, the same at every delivery", () => {
    const adapter = paystack({ url: "http://x", key: KEY })
    const read = (event: object) => {
      const body = JSON.stringify(event)
      return adapter.readWebhook({ "x-paystack-signature": createHmac("sha512", KEY).update(body).digest("hex") }, body)
    }
    const paid = { event: "charge.success", data: { id: 302_961, reference: "pmt-1", status: "success" } }
    expect(read(paid)).toEqual({ eventId: "charge.success/302961", about: "charge", reference: "pmt-1" })
    expect(read({ ...paid, sentAgain: true })).toEqual(read(paid))
    const back = { event: "refund.processed", data: { transaction_reference: "pmt-1", refund_reference: "TRF_9" } }
    expect(read(back)).toEqual({ eventId: "refund.processed/TRF_9", about: "refund", reference: "pmt-1" })
    expect(read({ event: "transfer.success", data: {} })).toMatchObject({ about: "other" })
    expect([read([]), read({ event: {} })]).toEqual(["unreadable", "unreadable"])
  })
})

describe("Flutterwave alone", () => {
  it("tells two transactions under one reference apart, and one of another try is not taken for this one", async () => {
    const { adapter, stand } = await atFlutterwave()
    await run(adapter.initialise(page))
    const [first, second] = [stand.pay(page.reference), stand.pay(page.reference)].map(String)
    const refOf = async (transaction: string) => {
      const verdict = await run(adapter.verify({ ...asked, transaction }))
      return verdict._tag === "Paid" ? verdict.charges[0]?.providerRef : verdict._tag
    }
    expect([await refOf(first!), await refOf(second!)]).toEqual([first, second])
    expect(await run(adapter.verify({ reference: "pmt-other", transaction: first! }))).toEqual({ _tag: "Waiting" })
  })
  it("is known by its word (v3) or by what it signs with it (v4); without the word none is believed", () => {
    const adapter: Adapter = flutterwave({ url: "http://x", key: KEY }, { secretHash: HASH })
    const v3 = JSON.stringify({ event: "charge.completed", data: { id: 9, tx_ref: "pmt-1", status: "successful" } })
    const named = { eventId: "charge.completed/9/successful", about: "charge", reference: "pmt-1", transaction: "9" }
    expect(adapter.readWebhook({ "verif-hash": HASH }, v3)).toEqual(named)
    const v4 = JSON.stringify({ id: "wbk_1", type: "charge.completed", data: { id: "chg_1", reference: "pmt-1" } })
    const signature = createHmac("sha256", HASH).update(v4).digest("base64")
    expect(adapter.readWebhook({ "flutterwave-signature": signature }, v4)).toMatchObject({
      eventId: "charge.completed/wbk_1",
      reference: "pmt-1",
    })
    const deaf = flutterwave({ url: "http://x", key: KEY }, { secretHash: undefined })
    expect(deaf.readWebhook({ "verif-hash": "" }, v3)).toBe("forged")
    expect(deaf.readWebhook({ "verif-hash": "undefined" }, v3)).toBe("forged")
  })
})

it("what is signed and makes no sense is kept or turned away, and is never a fault", () => {
  const inbox = new Inbox(scratchDb())
  const [one, two] = [
    paystack({ url: "http://x", key: KEY }),
    flutterwave({ url: "http://x", key: KEY }, { secretHash: HASH }),
  ]
  const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)
  let state = seed
  const random = () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647
  const odd = (): unknown => [nasty(random), 7, null, [], {}, -1e300, true][Math.floor(random() * 7)]
  for (let i = 0; i < 400; i++) {
    const inside = { id: odd(), reference: odd(), tx_ref: odd(), status: odd(), transaction_reference: odd() }
    const data = random() < 0.8 ? inside : odd()
    const name = random() < 0.7 ? "refund.processed" : odd()
    const body = random() < 0.9 ? JSON.stringify({ event: name, id: odd(), data }) : nasty(random)
    const signed = { "x-paystack-signature": createHmac("sha512", KEY).update(body).digest("hex"), "verif-hash": HASH }
    for (const adapter of [one, two]) {
      const notice = adapter.readWebhook(signed, body)
      expect(notice, `OJA_SEED=${seed}`).not.toBe("forged")
      if (typeof notice !== "string") inbox.keep("paystack", notice, body, 0)
    }
  }
  expect(inbox.count("waiting") + inbox.count("done")).toBeGreaterThan(10)
})

it("our name for a try is one that every provider takes, and leads back to it", () => {
  expect(referenceOf("pmt_0190aa-7")).toMatch(/^[0-9A-Za-z.=-]+$/)
  expect(attemptOf(referenceOf("pmt_0190aa-7"))).toBe("pmt_0190aa-7")
  for (const other of ["", "pmt-", "order-1", "pmt-../x", `pmt-${"x".repeat(49)}`])
    expect(attemptOf(other)).toBeUndefined()
})
