import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { open } from "@oja/gateway/testing/open"

// Run in the copy of an exercise: the new field has come everywhere, from what is asked to what is taken away.

const NAME = "customerReference"
const SAID = "PO-4711"

const shop = await open()
try {
  const ada = await shop.person("ada", "Ada Stores")
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const sale = {
    kind: "sale",
    id: "sale_1",
    channel: "walk_in",
    businessDate: today,
    paymentType: "full",
    method: "cash",
  }
  const asked = { ...sale, lines: [{ name: "Yam", quantity: 1000, unitPrice: 5000 }], [NAME]: SAID }
  const made = await ada.call("POST /v1.1/transactions", asked)
  assert.ok(made.status < 300, made.text)
  assert.equal(made.data[NAME], SAID, "the answer says it")

  const [row] = (await ada.call("GET /api/transactions")).data
  assert.equal(row[NAME], SAID, "the list has it")
  assert.equal((await ada.call("POST /v1.1/transactions", asked)).status < 300, true, "said twice it is said once")
  const otherwise = await ada.call("POST /v1.1/transactions", { ...asked, [NAME]: "PO-4712" })
  assert.equal(otherwise.status, 409, `said otherwise it is another sale: ${otherwise.text}`)
  const long = await ada.call("POST /v1.1/transactions", { ...asked, id: "sale_2", [NAME]: "x".repeat(41) })
  assert.equal(long.status, 422, `its limit is judged: ${long.text}`)

  const mended = await ada.call("POST /api/do/CorrectSale", { saleId: "sale_1", reason: "mistyped", [NAME]: null })
  assert.equal(mended.status < 300, true, mended.text)
  assert.equal((await ada.call("GET /api/transactions")).data[0][NAME], undefined, "a correction takes it away")
  await ada.call("POST /api/do/CorrectSale", { saleId: "sale_1", reason: "it was right", [NAME]: SAID })

  const file = await ada.call("GET /api/transactions/export.csv")
  assert.match(file.text, /Customer’s reference/, "the file's column is called")
  assert.match(file.text, new RegExp(SAID), "the file holds it")
  const api = await shop.call("GET /openapi.json")
  assert.match(api.text, new RegExp(`"${NAME}"`), "the API's description tells of it")
} finally {
  await shop.close()
}

const help = execFileSync(process.execPath, ["packages/cli/src/bin.ts", "sales", "record-sale", "--help"]).toString()
assert.match(help, /--customer-reference/, "the terminal has a flag for it")

const form = new URL("../../packages/admin/src/selling/further.ts", import.meta.url).href
const { further, furtherShown } = (await import(form)) as Record<string, ReadonlyArray<{ readonly name: string }>>
assert.deepEqual(
  further!.map(({ name }) => name),
  [NAME],
  "the form asks for it",
)
assert.deepEqual(
  furtherShown!.map(({ name }) => name),
  [NAME],
  "the sale's page shows it",
)
const described = execFileSync(process.execPath, ["packages/admin/build/describe.ts"], {
  maxBuffer: 64 << 20,
}).toString()
assert.match(
  described,
  /"label":\["Customer’s reference","Référence du client"\]/,
  "the form's label in both languages",
)
