import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { afterAll, beforeAll, expect, it } from "vitest"
import { folder, oja } from "../testing/running.ts"

let gateway: Opened
let ada: Person
const url = () => `http://127.0.0.1:${gateway.port}`

const branch = (person: Person) =>
  person.call("POST /api/locations", { locationId: "loc_ikeja", name: "Ikeja, Allen", sellsOnline: false })

beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
  await branch(ada)
  const { data: grains } = await ada.call("POST /api/categories", { name: "Grains & more" })
  const goods = [
    {
      name: '=HYPERLINK("rice")',
      type: "product",
      sku: "RICE-1",
      barcode: "0012345678905",
      sellingPrice: 150_050,
      costPrice: 120_000,
      categoryId: grains.id,
      unit: "bag",
      minimumStockAlert: 1234,
      tags: ["grain", "staple food"],
      description: 'Long,\nand "fine"; <b>é</b>\n• 12" wide',
      images: [{ id: "image-1", url: "https://a.example/rice.jpg" }],
      openingStock: [
        { locationId: "loc_main", quantity: 1234 },
        { locationId: "loc_ikeja", quantity: 7_000_000 },
      ],
    },
    { name: "'=quoted", type: "product", sku: "-5", sellingPrice: 100, description: "'n sync" },
    { name: "Total", type: "product", sku: "TOTAL", sellingPrice: 123_400 },
    { name: "Home delivery", type: "service", sku: "DEL", sellingPrice: 2_000_000 },
    {
      name: "Agbada",
      type: "product",
      sellingPrice: 850_000,
      options: [
        { name: "Size", values: ["M", "L"] },
        { name: "Colour", values: ["Red"] },
      ],
      variants: [
        {
          optionValues: ["M", "Red"],
          sku: "AGB-M",
          openingStock: [{ locationId: "loc_main", quantity: 3000 }],
          minimumStockAlert: 2000,
        },
        { optionValues: ["L", "Red"], sku: "AGB-L", barcodes: ["615"], sellingPrice: 900_000, costPrice: 400_000 },
      ],
    },
  ]
  for (const it of goods) {
    const made = await ada.call("POST /product", it)
    if (made.status >= 300) throw new Error(made.text)
  }
  const { data: rows } = await ada.call('GET /api/products?filter={"sku":"RICE-1"}')
  await ada.call(`POST /api/products/${rows[0].id}/publish`, {})
})
afterAll(() => gateway.close())

const exported = async ({ token }: Person, format: string, language: string): Promise<Uint8Array> => {
  const answer = await fetch(`${url()}/api/products/export.${format}?sort=name`, {
    headers: { authorization: `Token ${token}`, "accept-language": language },
  })
  return new Uint8Array(await answer.arrayBuffer())
}
const asText = async (person: Person) => new TextDecoder().decode(await exported(person, "csv", "en"))

it.each([
  ["csv", "en"],
  ["csv", "fr-CI"],
  ["xlsx", "en"],
  ["xlsx", "fr-CI"],
])("what leaves as %s (%s) comes back into an empty business as it was, to the letter", async (format, language) => {
  const file = join(folder(), `products.${format}`)
  writeFileSync(file, await exported(ada, format, language))
  const heir = await gateway.person(`heir-${format}-${language.slice(0, 2)}`, "Heir Stores")
  await branch(heir)
  const words = ["--url", url(), "--token", heir.token, "import", "products", file, "--yes", "--json"]
  const { exit, json } = await oja(folder(), ...words)
  expect([exit, json()]).toMatchObject([0, { created: 5, joined: 1, refused: 0, notTaken: [], left: [], notes: [] }])
  const before = await asText(ada)
  expect(before).toContain('"stock [Ikeja, Allen]"')
  expect(before).toContain(",7000")
  expect(await asText(heir)).toBe(before)
  const again = await oja(folder(), ...words)
  expect(again.json()).toMatchObject({ created: 0, changed: 0, unchanged: 5 })
})

it("what goes by no code comes back into its own business as itself, and goes by one from then on", async () => {
  const own = await gateway.person("uncoded", "No Codes")
  const options = [{ name: "Size", values: ["M", "L"] }]
  const variants = [{ optionValues: ["M"] }, { optionValues: ["L"], sellingPrice: 70_000 }]
  for (const more of [{ name: "Local soap" }, { name: "Shirt", options, variants }, { name: "Old stock" }])
    expect((await own.call("POST /product", { type: "product", sellingPrice: 50_000, ...more })).status).toBeLessThan(
      300,
    )
  const file = join(folder(), "own.csv")
  writeFileSync(file, (await asText(own)).replace("Old stock", "New stock"))
  const words = ["--url", url(), "--token", own.token, "import", "products", file, "--yes", "--json"]
  expect((await oja(folder(), ...words)).json()).toMatchObject({ created: 1, changed: 2, joined: 1, refused: 0 })
  expect((await oja(folder(), ...words)).json()).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  const names = (await asText(own)).match(/Local soap|Shirt|Old stock|New stock/g)?.toSorted()
  expect(names).toEqual(["Local soap", "New stock", "Old stock", "Shirt", "Shirt"])
})
