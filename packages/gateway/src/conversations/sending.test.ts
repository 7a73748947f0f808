import { createHash } from "node:crypto"
import { join } from "node:path"
import { inflateSync } from "node:zlib"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import Database from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pngOf } from "../outside/pictures.ts"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { qpdfCheck } from "../testing/qpdf.ts"

let shop: Opened
let ada: Person
let tunde = ""
let logo = ""
let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const kept = await shop.call("POST /v1.0/uploads", { token: ada.token, body: pngOf(60, 20) })
  logo = kept.data.fileId
  await ada.call(`PATCH /business/${ada.business}`, {
    logo,
    bankName: "GTBank",
    accountNumber: "0123456789",
  })
  tunde = (await ada.call("POST /customers", { name: "Tunde Éké", email: "tunde@mail.ng", phone: "+2348031234567" }))
    .data.id
})
afterAll(async () => {
  pdfium.destroy()
  await shop.close()
})

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const lines = [{ name: "Rice", quantity: 2000, unitPrice: 500_050 }]
const issued = async (person: Person, body: object) => {
  const { data } = await person.call("POST /v1.1/invoices", { lines, ...body })
  return (await person.call(`POST /v1.1/invoices/${data.id}/issue`)).data
}

const pdfOf = async (path: string, token = ada.token): Promise<Buffer> => {
  const came = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { authorization: `Token ${token}` } })
  expect([came.status, came.headers.get("content-type")]).toEqual([200, "application/pdf"])
  return Buffer.from(await came.arrayBuffer())
}
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

const textOf = async (bytes: Buffer): Promise<string> => {
  const document = await pdfium.loadDocument(bytes)
  const text = [...document.pages()].map((page) => page.getText()).join("\n")
  document.destroy()
  return text.replaceAll("\u00a0", " ")
}

/** What its pages are drawn by. */
const drawnBy = (bytes: Buffer): ReadonlyArray<string> => {
  const text = bytes.toString("latin1")
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map((it) => {
    const from = it.index + it[0].length
    return inflateSync(bytes.subarray(from, text.indexOf("endstream", from))).toString("latin1")
  })
}

/** Every glyph that is drawn, by its number in its face; number 0 is the empty box of what a face does not hold. */
const glyphs = (bytes: Buffer): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (const drawn of drawnBy(bytes))
    for (const [, hex = ""] of drawn.matchAll(/<([0-9a-f]+)>(?=[^\n]*TJ)/gi))
      for (let i = 0; i < hex.length; i += 4) found.push(Number.parseInt(hex.slice(i, i + 4), 16))
  return found
}

/** How far the lines that begin at a place from the left are apart, from each to the next. */
const gaps = (bytes: Buffer, left: number): ReadonlyArray<number> => {
  const all = drawnBy(bytes).flatMap((drawn) => [...drawn.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)])
  const heights = all.filter(([, x]) => Math.round(Number(x)) === left).map(([, , y]) => Number(y))
  return heights.toSorted((a, b) => b - a).flatMap((y, i, sorted) => (i === 0 ? [] : [sorted[i - 1]! - y]))
}

describe("the paper of an invoice", () => {
  it("is the same, byte for byte, after the customer moved, the shop was renamed and prices rose (C51)", async () => {
    const { data: product } = await ada.call("POST /product", { name: "Milk", type: "service", sellingPrice: 5000 })
    const invoice = await issued(ada, {
      customerId: tunde,
      lines: [...lines, { productId: product.id, quantity: 1000 }],
      terms: "Pay within a week",
    })
    const path = `/v1.1/invoices/${invoice.id}/pdf`
    const first = await pdfOf(path)
    await ada.call(`PATCH /customers/${tunde}`, { name: "Tunde E.", address: "9 Ring Road, Ibadan" })
    await ada.call(`PATCH /business/${ada.business}`, { name: "Ada and Sons", address: "1 New Street", logo: null })
    await ada.call(`PATCH /product/${product.id}`, { sellingPrice: 9900, name: "Powdered milk" })
    await ada.call(`POST /v1.1/invoices/${invoice.id}/payments`, { amount: 5000, method: "cash" })
    expect(digest(await pdfOf(path))).toBe(digest(first))
    await ada.call(`PATCH /business/${ada.business}`, { name: "Ada Stores", logo })
    await ada.call(`PATCH /customers/${tunde}`, { name: "Tunde Éké" })
  })

  it("is drawn once and kept, until somebody of that business is erased", async () => {
    const db = new Database(join(shop.folder, "gateway.sqlite"))
    const kept = () => db.prepare("select count(*) from invoice_paper").pluck().get()
    const { data: kemi } = await ada.call("POST /customers", { name: "Kemi", email: "kemi@mail.ng" })
    const path = `/v1.1/invoices/${(await issued(ada, { customerId: kemi.id })).id}/pdf`
    const first = await pdfOf(path)
    // What is kept is handed out, and not drawn again.
    db.prepare("update invoice_paper set bytes = ? where bytes = ?").run(Buffer.from("%PDF kept"), first)
    expect((await pdfOf(path)).toString()).toBe("%PDF kept")
    expect((await ada.call(`POST /api/customers/${kemi.id}/erase`, {})).status).toBeLessThan(300)
    expect(kept()).toBe(0)
    expect((await pdfOf(path)).subarray(0, 5).toString()).toBe("%PDF-")
    db.close()
  })

  it("says to a member no more of how the buyer is reached than lists do, as a draft, an invoice and a credit note", async () => {
    const auditor = await shop.person("musa")
    await joinTeam(ada, auditor, { name: "Musa", role: "auditor" })
    const { id: draft } = (await ada.call("POST /v1.1/invoices", { lines, customerId: tunde })).data
    const { id } = await issued(ada, { customerId: tunde })
    const credited = { invoiceId: id, reason: "Wrong", cancel: true }
    expect((await ada.call("POST /api/do/CorrectInvoice", credited)).status).toBe(200)
    for (const path of [`${draft}/preview`, `${id}/pdf`, `${id}/credit-note`]) {
      const [owner, looker] = [ada.token, auditor.token].map((token) => pdfOf(`/v1.1/invoices/${path}`, token))
      expect(await textOf(await owner!)).toContain("tunde@mail.ng")
      const seen = await textOf(await looker!)
      expect(seen).toContain("Tunde")
      expect(seen).not.toMatch(/tunde@mail|8031234567/)
    }
  })

  it("keeps the reference clear of a long account name, paragraphs apart, and the number in the foot", async () => {
    const long = "The Honourable Nakawa Wholesale and Retail Agro-Inputs, Seeds and General Merchandise Cooperative"
    const before = { name: "Ada Stores", accountName: null }
    await ada.call(`PATCH /business/${ada.business}`, { name: long, accountName: long.toUpperCase().slice(0, 80) })
    const { id, number } = await issued(ada, { customerId: tunde, note: "Thank you.\n\nCome again." })
    const bytes = await pdfOf(`/v1.1/invoices/${id}/pdf`)
    await ada.call(`PATCH /business/${ada.business}`, before)
    // Bank, account, both lines of the name, and the reference.
    expect(gaps(bytes, 188).length).toBe(4)
    expect(Math.min(...gaps(bytes, 188))).toBeGreaterThan(12)
    const text = await textOf(bytes)
    expect(text).toMatch(/Thank you\.\s*\r?\nCome again\./)
    // Between figures the face draws its dash as a minus.
    expect(text).toMatch(new RegExp(`${number.replaceAll("-", ".")} · The Honourable`))
  })

  it("asks for nothing where all of it was paid before", async () => {
    const sold = {
      kind: "sale",
      amount: 5000,
      customerId: tunde,
      paymentType: "full",
      method: "cash",
      channel: "walk_in",
    }
    const sale = await ada.call("POST /v1.1/transactions", { ...sold, businessDate: today })
    const { id } = await issued(ada, { saleId: sale.data.id, lines: undefined })
    expect(await textOf(await pdfOf(`/v1.1/invoices/${id}/pdf`))).not.toContain("To pay by")
  })

  it("is clean by qpdf, over several pages and when it is void, and would not be with bytes amiss (strength D1)", async () => {
    const { id } = await issued(ada, { customerId: tunde, lines: Array.from({ length: 40 }, () => lines[0]!) })
    const bytes = await pdfOf(`/v1.1/invoices/${id}/pdf`)
    expect(await qpdfCheck(bytes)).toBe(0)
    const broken = Buffer.from(bytes)
    broken.fill("x", broken.lastIndexOf("xref") - 40, broken.lastIndexOf("xref"))
    expect(await qpdfCheck(broken)).not.toBe(0)
    await ada.call(`POST /v1.1/invoices/${id}/void`, { reason: "Wrong" })
    expect(await qpdfCheck(await pdfOf(`/v1.1/invoices/${id}/pdf`))).toBe(0)
  })

  it("is tagged, in its language, and says by its state that it is void (strength D1)", async () => {
    const { id } = await issued(ada, { customerId: tunde })
    const bytes = await pdfOf(`/v1.1/invoices/${id}/pdf`)
    const raw = bytes.toString("latin1")
    for (const sign of [
      "/Lang (en)",
      "/Marked true",
      "/S /H1",
      "/S /Table",
      "/S /TR",
      "/S /TH",
      "/S /TD",
      "/S /Figure",
    ])
      expect(raw.includes(sign), sign).toBe(true)
    expect(await textOf(bytes)).toContain("Page 1 of 1")
    expect(await textOf(bytes)).not.toContain("VOID")
    await ada.call(`POST /v1.1/invoices/${id}/void`, { reason: "Wrong" })
    expect(await textOf(await pdfOf(`/v1.1/invoices/${id}/pdf`))).toContain("VOID")
    expect((await ada.call(`GET /v1.1/invoices/${id}/credit-note`)).status).toBe(404)
  })

  it.each([
    ["NG", "en", "₦10,001.00", "Invoice"],
    ["GH", "en", "GH₵10,001.00", "Invoice"],
    ["SN", "fr", "1 000 100 F CFA", "Facture"],
  ])("of a shop in %s holds its money's sign and no empty box (C71)", async (country, language, total, title) => {
    const owner = await shop.person(`owner-${country.toLowerCase()}`)
    const shopName = `Chez ${country} Éléonore`
    const registration = { businessName: shopName, industryId: "groceries", country, ownerName: "Awa Bâ" }
    await owner.call("POST /v2.1/auth/register", registration)
    const customerId = (await owner.call("POST /customers", { name: "Ṣọlá Adébáyọ̀" })).data.id
    const invoice = await issued(owner, { customerId, note: "Merci, à bientôt — 5 €" })
    expect(invoice.language).toBe(language)
    const bytes = await pdfOf(`/v1.1/invoices/${invoice.id}/pdf`, owner.token)
    const text = await textOf(bytes)
    for (const said of [total, title, shopName, "Ṣọlá", "à bientôt"])
      expect(text.normalize("NFC")).toContain(said.normalize("NFC"))
    const drawn = glyphs(bytes)
    expect(drawn.length).toBeGreaterThan(150)
    expect(drawn).not.toContain(0)
  })

  it("turns its pages, and heads each of them", async () => {
    const many = Array.from({ length: 50 }, (_, i) => ({
      name: `Cloth number ${i + 1}`,
      quantity: 1000,
      unitPrice: 100 + i,
    }))
    const { id } = await issued(ada, { customerId: tunde, lines: many, terms: "x ".repeat(900) })
    const text = await textOf(await pdfOf(`/v1.1/invoices/${id}/pdf`))
    expect(text).toContain("Page 3 of 3")
    expect(text.match(/Unit price/g)?.length).toBeGreaterThan(1)
    for (const { name } of many) expect(text).toContain(name)
  })
})

describe("handing an invoice over", () => {
  const outbox = async () =>
    (await shop.call("GET /dev-tools/outbox")).data as ReadonlyArray<{ to: string; subject: string; text: string }>

  it("by e-mail leaves one letter with the paper attached, however often it is asked", async () => {
    const invoice = await issued(ada, { customerId: tunde, dueInDays: 7 })
    const at = `POST /v1.1/invoices/${invoice.id}/send`
    const key = { "idempotency-key": "mail" }
    for (const _ of [1, 2, 3])
      expect(await ada.call(at, { channel: "email" }, key)).toMatchObject({
        status: 200,
        data: { to: "tunde@mail.ng" },
      })
    const letters = (await outbox()).filter(({ subject }) => subject.includes(invoice.number))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`[${invoice.number}.pdf]`)
    expect(letters[0]?.text).toMatch(/\/i\/[0-9a-f]{32}/)
    const soon = await ada.call(`POST /v1.1/invoices/${invoice.id}/remind`)
    expect(soon).toMatchObject({ status: 409, error: { code: "RATE_LIMITED" } })
    const row = (await ada.call(`GET /v1.1/invoices/${invoice.id}`)).data
    expect(row).toMatchObject({ letters: [], posting: false, sharedBy: "email" })
  })

  it("by WhatsApp opens wa.me with the customer's number, words in their language and the link (C77)", async () => {
    const invoice = await issued(ada, { customerId: tunde, language: "fr" })
    const { data } = await ada.call(`POST /v1.1/invoices/${invoice.id}/send`, { channel: "whatsapp" })
    const url = new URL(data.url)
    expect(url.origin + url.pathname).toBe("https://wa.me/2348031234567")
    expect(url.searchParams.get("text")).toMatch(
      /^Bonjour Tunde Éké, voici la facture INV-\d+-\d+ de Ada Stores.*\/i\/[0-9a-f]{32}$/,
    )
    const sms = (await ada.call(`POST /v1.1/invoices/${invoice.id}/send`, { channel: "sms" })).data
    expect(sms.url).toMatch(/^sms:\+2348031234567\?body=/)
    expect((await ada.call(`POST /v1.1/invoices/${invoice.id}/send`, { channel: "link" })).data.link).toBe(data.link)
  })

  it("asks for nothing where nothing is owed any more, in text and letter", async () => {
    const invoice = await issued(ada, { customerId: tunde, language: "fr" })
    const handed = async (channel: string) =>
      (await ada.call(`POST /v1.1/invoices/${invoice.id}/send`, { channel })).data.text as string
    expect(await handed("whatsapp")).toContain("à payer avant le")
    expect(await handed("email")).toContain("GTBank")
    await ada.call(`POST /v1.1/invoices/${invoice.id}/payments`, { amount: invoice.balance, method: "cash" })
    for (const text of [await handed("whatsapp"), await handed("email")]) {
      expect(text).toContain("Il ne reste rien à payer.")
      expect(text).not.toMatch(/avant le|GTBank/)
    }
  })

  it("needs an address, an issued invoice and a right", async () => {
    const nobody = (await ada.call("POST /customers", { name: "Kemi" })).data.id
    const invoice = await issued(ada, { customerId: nobody })
    const at = `POST /v1.1/invoices/${invoice.id}/send`
    expect(await ada.call(at, { channel: "email" })).toMatchObject({
      status: 422,
      error: { code: "VALIDATION_FAILED" },
    })
    expect(await ada.call(at, { channel: "pigeon" })).toMatchObject({ status: 422 })
    const { data: draft } = await ada.call("POST /v1.1/invoices", { customerId: nobody })
    expect((await ada.call(`POST /v1.1/invoices/${draft.id}/send`, { channel: "link" })).error?.code).toBe(
      "INVOICE_STATE",
    )
    expect((await ada.call(`GET /v1.1/invoices/${draft.id}/pdf`)).status).toBe(404)
  })
})

describe("who may", () => {
  it("a sales rep sees and sends their own, an auditor sends none, and a cashier sees no invoice at all", async () => {
    const joined = async (name: string, role: string) => {
      const person = await shop.person(name)
      await joinTeam(ada, person, { name, role })
      return person
    }
    const [rep, auditor, cashier] = [
      await joined("rep", "sales_rep"),
      await joined("audit", "auditor"),
      await joined("till", "cashier"),
    ]
    const hers = await issued(ada, { customerId: tunde })
    const own = await issued(rep, { customerId: tunde })
    expect(own.number).toMatch(/^INV-/)
    expect((await rep.call(`POST /v1.1/invoices/${own.id}/send`, { channel: "link" })).status).toBe(200)
    for (const route of ["GET /v1.1/invoices/ID", "GET /v1.1/invoices/ID/pdf", "POST /v1.1/invoices/ID/send"]) {
      expect(
        (await rep.call(route.replace("ID", hers.id), route.startsWith("POST") ? { channel: "link" } : undefined))
          .status,
      ).toBe(404)
      expect(
        (await cashier.call(route.replace("ID", hers.id), route.startsWith("POST") ? { channel: "link" } : undefined))
          .status,
      ).toBe(403)
    }
    expect((await auditor.call(`GET /v1.1/invoices/${hers.id}`)).status).toBe(200)
    expect((await auditor.call(`POST /v1.1/invoices/${hers.id}/send`, { channel: "link" })).status).toBe(403)
    expect((await rep.call(`POST /v1.1/invoices/${own.id}/void`, { reason: "Wrong" })).status).toBe(403)
    expect((await rep.call(`POST /v1.1/invoices/${own.id}/correct`, { reason: "Wrong", cancel: true })).status).toBe(
      403,
    )
  })
})
