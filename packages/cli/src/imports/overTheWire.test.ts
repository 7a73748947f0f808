import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { folder, oja } from "../testing/running.ts"

let gateway: Opened
let ada: Person
let there: ReadonlyArray<string> = []
beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
  there = ["--url", `http://127.0.0.1:${gateway.port}`, "--token", ada.token]
})
afterAll(() => gateway.close())

const away = (...words: ReadonlyArray<string>) => oja(folder(), ...there, ...words)
const written = (...lines: ReadonlyArray<string>): string => {
  const path = join(folder(), "list.csv")
  writeFileSync(path, lines.join("\n"))
  return path
}

describe("an import into a shop behind a gateway", () => {
  const file = written(
    "sku,name,price,stock,location,category,shelf",
    "A-1,Rice,1500.50,5,,Grains,4",
    "A-2,Beans,ten,5,,Grains,4",
    "A-3,Oil,900,2,Lekki,Cooking,4",
    "A-4,Salt,200,7,Ada Stores,Cooking,4",
  )

  it("says first what will become of it, and then does that", async () => {
    const looked = await away("import", "products", file, "--dry-run", "--json")
    expect(looked.json()).toMatchObject({
      dryRun: true,
      created: 2,
      refused: 2,
      notTaken: ["shelf"],
      newCategories: ["Grains", "Cooking"],
      errors: [
        { row: 3, column: "selling_price" },
        { row: 4, column: "location", hint: "Your branches are: Ada Stores." },
      ],
    })
    expect((await ada.call("GET /api/products")).data).toEqual([])
    const done = await away("import", "products", file, "--yes", "--json")
    expect([done.exit, done.json()]).toMatchObject([2, { dryRun: false, created: 2, refused: 2 }])
    expect((await ada.call('GET /api/products?sort=["name","ASC"]')).data).toMatchObject([
      { sku: "A-1", sellingPrice: 150_050, currentQuantity: 5000, category: "Grains" },
      { sku: "A-4", sellingPrice: 20_000, currentQuantity: 7000, category: "Cooking" },
    ])
  })

  it("says the same in text: columns, categories and lines", async () => {
    const other = written("sku,name,price,category,shelf", "B-1,Rice,1500,Toys,4", "Total,,1500,,", "B-2,Beans,ten,,")
    const { err, exit, out } = await away("import", "products", other, "--dry-run")
    expect(exit).toBe(2)
    expect(err).toContain("Columns of which nothing is taken: shelf")
    expect(err).toContain("Categories to be opened: Toys")
    expect(err).toContain("line 3 is left out: It is a total, not goods.")
    expect(err).toContain('line 4, selling_price "ten": This is not a number.')
    expect(out).toContain("1 created, 0 changed, 0 unchanged, 1 refused")
  })

  it("makes nothing twice from the same file", async () => {
    const again = await away("import", "products", file, "--yes", "--json")
    expect(again.json()).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  })

  it("with more lines than a batch, and variants", async () => {
    const many = Array.from({ length: 700 }, (_, i) => `M-${i},Thing ${i},${100 + i}.50,3,,`)
    const file = written(
      "sku,name,price,stock,option1_name,option1_value",
      ...many,
      "S-1,Shirt,10,1,Size,S",
      "S-2,Shirt,12,2,Size,M",
    )
    expect((await away("import", "products", file, "--yes", "--json")).json()).toMatchObject({
      created: 701,
      joined: 1,
    })
    expect((await away("import", "products", file, "--yes", "--json")).json()).toMatchObject({
      created: 0,
      unchanged: 701,
    })
  })
})

describe("options that a command would pass over are refused", () => {
  it.each([
    ["serve"],
    ["demo"],
    ["log", "tail"],
    ["verify", "rows"],
    ["rebuild"],
    ["backup", "x"],
    ["restore", "x", "--to", "y"],
    ["doctor"],
  ])("oja %s speaks to no gateway", async (...words) => {
    const { err, exit, out } = await away(...words)
    expect([exit, out]).toEqual([2, ""])
    expect(err).toContain(`oja ${words[0]} cannot be asked over the network.`)
  })

  it("the token says who asks", async () => {
    const { err, exit } = await away("--by", "user_1", "catalog", "list")
    expect([exit, err.includes("the token says who asks")]).toEqual([2, true])
  })

  it("the token says which business is meant", async () => {
    const other = await away("--business", "biz_other", "catalog", "list")
    expect([other.exit, other.err.includes("biz_other")]).toEqual([2, true])
    expect((await away("--business", ada.business, "catalog", "list")).exit).toBe(0)
  })

  it("nobody asks for the business who is no member of it", async () => {
    const data = join(folder(), "book")
    const owner = ["--owner-name", "Ada Obi", "--country", "NG", "--industry-id", "groceries"]
    await oja(data, "businesses", "register-business", "--name", "Ada Stores", ...owner)
    const stranger = await oja(data, "--by", "user_nobody", "catalog", "add-category", "--name", "Toys")
    expect([stranger.exit, stranger.err.includes("user_nobody is no member")]).toEqual([2, true])
    const { rows } = (await oja(data, "team", "list", "--json")).json() as unknown as {
      readonly rows: ReadonlyArray<{ readonly userId: string }>
    }
    const known = await oja(data, "--by", rows[0]!.userId, "catalog", "add-category", "--name", "Toys")
    expect([known.exit, known.err]).toEqual([0, ""])
  })
})

it("a line for a branch that is not there is refused at the gateway's own door", async () => {
  const line = { line: 2, sku: "Z-1", name: "Zobo", sellingPrice: 100 }
  const rows = [
    { ...line, stock: 1000, locationId: "loc_nowhere" },
    { ...line, line: 3, sku: "Z-2", shelves: [{ locationId: "loc_nowhere", stock: 1000 }] },
  ]
  const came = await ada.call("POST /v1.1/products/batch", { importId: "imp_z", rows })
  expect([came.status, came.error?.validationError?.map(({ param }) => param)]).toEqual([
    422,
    ["rows.0.locationId", "rows.1.shelves.0.locationId"],
  ])
  expect((await ada.call('GET /api/products?filter={"sku":"Z-1"}')).data).toEqual([])
})
