import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { present } from "@oja/domain/kernel/present"
import { textOf } from "../documents/testing/readPdf.ts"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let saleId = ""
const sold = async (name = "Pagne", buyer?: string) => {
  const { data } = await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }),
    lines: [{ name, unitPrice: 420_000, quantity: 2000 }],
    paymentType: "full",
    ...present({ customerId: buyer }),
  })
  return data.id as string
}
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Chez Adaé")
  const told = { slug: "chez-adae", name: "Chez Adaé", policies: { returns: "Within 7 days, with this receipt." } }
  await ada.call("PATCH /v1.0/store", told)
  saleId = await sold()
})
afterAll(() => shop.close())

const receipt = async (id = saleId) => (await ada.call(`GET /api/sales/${id}/receipt`)).data
const page = async (link: string, language = "en") => {
  const path = new URL(link).pathname
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { "accept-language": language } })
  return { status: answer.status, text: await answer.text() }
}

describe("a receipt's code", () => {
  it("opens its page for anybody who holds it, in both languages, with what the receipt says", async () => {
    const { code, link } = await receipt()
    expect(link).toMatch(/\/r\/[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(link).toContain(code.replace("-", ""))
    const [english, french] = [await page(link), await page(link, "fr")]
    expect([english.status, french.status]).toEqual([200, 200])
    for (const said of ["This receipt is genuine", "Chez Adaé", "Pagne", "₦8,400.00", code])
      expect(english.text).toContain(said)
    expect(french.text).toContain("Ce reçu est authentique")
    expect(english.text).toMatch(/noindex/)
    // No id of ours is on it.
    expect(english.text).not.toContain(saleId)
  })

  it("is read in small letters too, is the same for ever, and another for another sale", async () => {
    const [first, again, other] = [await receipt(), await receipt(), await receipt(await sold())]
    expect(again.link).toBe(first.link)
    expect(other.link).not.toBe(first.link)
    expect((await page(first.link.replace(/[^/]+$/, (it: string) => it.toLowerCase()))).status).toBe(200)
  })

  it("says when the sale was taken back", async () => {
    const id = await sold()
    const { link } = await receipt(id)
    await ada.call("POST /api/do/VoidSale", { saleId: id, reason: "Rung up twice" })
    const { text } = await page(link)
    expect(text).toContain("no longer counts")
    expect(text).not.toContain("This receipt is genuine")
  })

  it("says when the sale was corrected, and what it came to before and after (beyond 5.6)", async () => {
    const { link } = await receipt(await sold())
    const id = await sold()
    const { link: changed } = await receipt(id)
    const correct = (input: object) =>
      ada.call("POST /api/do/CorrectSale", { saleId: id, reason: "miscounted", ...input })
    const more = { lines: [{ lineId: "1", name: "Pagne", unitPrice: 420_000, quantity: 3000 }] }
    expect((await correct(more)).status).toBe(200)
    expect((await correct({ note: "Blue ones" })).status).toBe(200)
    const [english, french] = [await page(changed), await page(changed, "fr")]
    expect(english.text).toContain("compare your paper with what stands here")
    expect(english.text).toMatch(/Corrected on \d+ \w+ \d{4}: the total was ₦8,400\.00, and became ₦12,600\.00\./)
    expect(english.text).toMatch(/Corrected on [\w ]+: the total stayed the same\./)
    expect(french.text).toMatch(/Corrigée le [^:]+\u202f: le total était de /)
    // Whoever's sale was left alone reads that it is genuine, and nothing of corrections; why it was corrected is the shop's own.
    for (const { text } of [english, french]) expect(text).not.toMatch(/This receipt is genuine|miscounted/)
    expect((await page(link)).text).not.toMatch(/[Cc]orrected/)
  })

  it("that is none says so, and whoever tries many waits", async () => {
    const strict = await open({ OJA_RATE_LIMIT: "100000" })
    onTestFinished(() => strict.close())
    const { link } = await receipt()
    const page = async (to: string) => {
      const answer = await fetch(`http://127.0.0.1:${strict.port}${new URL(to).pathname}`)
      return { status: answer.status, text: await answer.text() }
    }
    const wrong = (n: number) => link.replace(/.{4}$/, String(1000 + n))
    const first = await page(wrong(0))
    expect([first.status, first.text.includes("No receipt has this code")]).toEqual([404, true])
    let last = first
    for (let n = 1; n <= 60; n++) last = await page(wrong(n))
    expect([last.status, last.text.includes("Too many codes")]).toEqual([429, true])
  })

  it("stands on the paper with the branch's own line and the return policy", async () => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/sales/${saleId}/receipt.pdf`, {
      headers: { authorization: `Token ${ada.token}` },
    })
    const text = await textOf(new Uint8Array(await answer.arrayBuffer()))
    const { code } = await receipt()
    expect(text).toContain(code)
    expect(text.replaceAll(/\s+/g, " ")).toContain("Within 7 days")
  })
})

describe("a receipt is handed over", () => {
  const hand = (body: object, id = saleId) => ada.call(`POST /v1.1/transactions/${id}/receipt`, body)

  it("by e-mail, with the paper, once", async () => {
    const answer = await hand({ channel: "email", to: "tunde@mail.ng" })
    expect([answer.status, answer.data.to]).toEqual([200, "tunde@mail.ng"])
    const letters = (await shop.call("GET /dev-tools/outbox")).data as ReadonlyArray<any>
    const mine = letters.filter((it) => it.to === "tunde@mail.ng")
    expect(mine).toHaveLength(1)
    expect(mine[0].text).toContain((await receipt()).link)
    expect(mine[0].text).toMatch(/\[.*\.pdf\]/)
  })

  it("to the customer's own address, and not without one", async () => {
    const tunde = (await ada.call("POST /customers", { name: "Tunde", email: "own@mail.ng", phone: "+2348031234567" }))
      .data.id
    const id = await sold("Rice", tunde)
    expect((await hand({ channel: "email" }, id)).data.to).toBe("own@mail.ng")
    const none = await hand({ channel: "email" })
    expect([none.status, none.error?.validationError?.[0]?.param]).toEqual([422, "to"])
    const tapped = (await hand({ channel: "whatsapp" }, id)).data
    expect(tapped.url).toContain("https://wa.me/2348031234567?text=")
    expect(decodeURIComponent(tapped.url)).toContain((await receipt(id)).link)
    expect((await hand({ channel: "sms" }, id)).data.url).toMatch(/^sms:\+2348031234567\?body=/)
  })

  it("by whoever may not see how the buyer is reached, and says nothing of it", async () => {
    const reach = { name: "Sade", email: "sade@mail.ng", phone: "+2348037654321" }
    const id = await sold("Yam", (await ada.call("POST /customers", reach)).data.id)
    const access = [{ module: "transactions", actions: ["view", "view_all"] }]
    const { id: role } = (await ada.call("POST /v1.0/roles", { name: "Watcher", access })).data
    const dayo = await shop.person("dayo")
    await joinTeam(ada, dayo, { name: "Dayo", role })
    const handed = (channel: string) => dayo.call(`POST /v1.1/transactions/${id}/receipt`, { channel })
    const came = await Promise.all(["email", "whatsapp", "sms"].map(handed))
    expect(came.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(came.map(({ text }) => text).join("")).not.toMatch(/sade@mail|2348037654321/)
  })

  it("is refused where no face writes a letter of it, and the letter is named in both languages", async () => {
    const id = await sold("한국 rice")
    const asked = (language: string) =>
      fetch(`http://127.0.0.1:${shop.port}/api/sales/${id}/receipt.pdf`, {
        headers: { authorization: `Token ${ada.token}`, "accept-language": language },
      })
    const [en, fr] = [await asked("en"), await asked("fr")]
    expect([en.status, fr.status]).toEqual([422, 422])
    expect(await en.text()).toContain("“한” in “한국 rice”")
    expect(await fr.text()).toContain("Aucun de nos papiers")
    // The sale stands all the same, and its page says it in the reader's own faces.
    expect((await page((await receipt(id)).link)).text).toContain("한국 rice")
  })
})
