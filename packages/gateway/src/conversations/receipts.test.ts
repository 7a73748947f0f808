import { present } from "@oja/domain/kernel/present"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readEscPos } from "../receipts/testing/readEscPos.ts"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let saleId = ""
beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Chez Adaé")
  const { data } = await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }),
    lines: [{ name: "Pagne brodé", unitPrice: 420_000, quantity: 2000 }],
    paymentType: "full",
  })
  saleId = data.id
})
afterAll(() => shop.close())

const asked = (path: string, { language = "en", token = ada.token } = {}) =>
  fetch(`http://127.0.0.1:${shop.port}/api/${path}`, {
    headers: { authorization: `Token ${token}`, "accept-language": language },
  })
const printed = async (asking: string, language?: string) => {
  const answer = await asked(`sales/${saleId}/receipt.escpos?${asking}`, present({ language }))
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/octet-stream"])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { acts, paper } = readEscPos(bytes)
  return { bytes, acts, lines: paper.flatMap((it) => (typeof it === "string" && it !== "" ? [it] : [])) }
}

describe("a receipt", () => {
  it("comes as bytes for the printer that is named, with what the sale's receipt says", async () => {
    const { acts, lines } = await printed("paper=80&codePage=WPC1252&raster=false&cut=true&drawer=true&tendered=900000")
    expect(acts).toEqual(["init", "drawer 50 500", "cut", "init"])
    for (const said of ["Chez Adaé", "Pagne brodé", "NGN 8,400.00", "Change", "NGN 600.00", "Served by: Ada"])
      expect(lines.join("\n")).toContain(said)
  })

  it("is in the person's language, and a copy says so and opens no drawer", async () => {
    const { acts, lines } = await printed("copy=2&drawer=true", "fr")
    expect(acts).toEqual(["init"])
    expect(lines.join("\n")).toContain("Reçu · COPIE 2")
    expect(lines.join("\n")).toContain("Merci !")
  })

  it("is the same bytes from the same sale, whoever asks how often", async () => {
    expect((await printed("")).bytes).toEqual((await printed("")).bytes)
  })

  it("comes as a strip of paper too, with ₦ as it is", async () => {
    const answer = await asked(`sales/${saleId}/receipt.pdf?paper=58`)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"])
    const pdfium = await PDFiumLibrary.init()
    const document = await pdfium.loadDocument(new Uint8Array(await answer.arrayBuffer()))
    expect(document.getPageCount()).toBe(1)
    const [page] = [...document.pages()]
    expect(Math.round(page!.getOriginalSize().originalWidth)).toBe(Math.round((58 * 72) / 25.4))
    for (const said of ["Chez Adaé", "₦8,400.00", "Pagne brodé"]) expect(page!.getText()).toContain(said)
    document.destroy()
    pdfium.destroy()
  })

  it.each([
    ["paper=57", "paper"],
    ["codePage=KLINGON", "codePage"],
    ["copy=0", "copy"],
    ["ink=red", "ink"],
  ])("is refused on what no printer has: %s", async (asking, param) => {
    const answer = await asked(`sales/${saleId}/receipt.escpos?${asking}`)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(await answer.json())).toContain(`"param":"${param}"`)
  })

  it("is nobody else's: not a stranger's, not another shop's, not a colleague's who sees their own sales alone", async () => {
    const eve = await shop.person("eve", "Eve Traders")
    const helper = await shop.person("helper")
    await joinTeam(ada, helper, { name: "Helper", role: "cashier" })
    for (const kind of ["escpos", "pdf"]) {
      const path = `sales/${saleId}/receipt.${kind}`
      expect((await asked(path, { token: eve.token })).status).toBe(404)
      expect((await asked(path, { token: "nobody" })).status).toBe(401)
      expect((await asked(path, { token: helper.token })).status).toBe(404)
      expect((await asked(`sales/sale_none/receipt.${kind}`)).status).toBe(404)
    }
  })

  it("has a page to try the printer with", async () => {
    const answer = await asked("printers/test-page.escpos?paper=58&codePage=PC437_USA")
    const { paper } = readEscPos(new Uint8Array(await answer.arrayBuffer()))
    expect(paper).toContain("12345678901234567890123456789012")
  })
})
