import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { folder, oja, productsIn, shop } from "../testing/running.ts"

let data = ""
let file = ""
beforeEach(async () => {
  data = await shop()
  file = join(folder(), "products.csv")
})

const rows = (count: number, price: (i: number) => string = (i) => `${100 + i}.50`) =>
  ["sku,name,selling_price,stock", ...Array.from({ length: count }, (_, i) => `N-${i},Thing ${i},${price(i)},3`)].join(
    "\n",
  )

const importing = (...options: ReadonlyArray<string>) => oja(data, "import", "products", file, ...options)

describe("importing products", () => {
  it("shows what it would do, and does exactly that (C67)", async () => {
    writeFileSync(file, rows(1200))
    const before = await productsIn(data)
    const [looked, done] = [await importing("--dry-run", "--json"), await importing("--yes", "--json")]
    expect([looked.exit, done.exit]).toEqual([0, 0])
    expect(looked.json()).toMatchObject({ dryRun: true, created: 1200, changed: 0, refused: 0 })
    expect(done.json()).toMatchObject({ dryRun: false, created: 1200, changed: 0, refused: 0 })
    expect(await productsIn(data)).toBe(before + 1200)
  })

  it("makes nothing twice from the same file (C62)", async () => {
    writeFileSync(file, rows(600))
    await importing("--yes")
    expect((await importing("--yes", "--json")).json()).toMatchObject({ created: 0, changed: 0, unchanged: 600 })
    writeFileSync(
      file,
      rows(600, (i) => (i < 2 ? "7.00" : `${100 + i}.50`)),
    )
    const { json } = await importing("--yes", "--json")
    expect(json()).toMatchObject({ created: 0, changed: 2, unchanged: 598 })
    expect(json()["differences"]).toContainEqual({
      name: "Thing 0",
      field: "sellingPrice",
      before: "₦100.50",
      after: "₦7.00",
    })
  })

  it("means the product of that name, where neither goes by a code", async () => {
    await oja(data, "catalog", "add-product", "--name", "Local soap", "--type", "product", "--selling-price", "50000")
    const before = await productsIn(data)
    writeFileSync(file, "name,selling_price\nlocal soap,700.00\n")
    expect((await importing("--yes", "--json")).json()).toMatchObject({ created: 0, changed: 1, refused: 0 })
    expect((await importing("--yes", "--json")).json()).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(await productsIn(data)).toBe(before)
  })

  it("says before anything is written which prices look like slips", async () => {
    writeFileSync(file, "sku,name,selling_price,cost_price\nN-1,Soap,5.00,4.00\n")
    await importing("--yes")
    writeFileSync(file, "sku,name,selling_price,cost_price\nN-1,Soap,500.00,4.00\nN-2,Oil,5.00,7.00\n")
    const slips = ["Soap costs ten times as much as before: ₦5.00 becomes ₦500.00", "Oil sells for less than it costs"]
    expect((await importing("--dry-run", "--json")).json()).toMatchObject({ warnings: slips })
    const { err, out } = await importing("--dry-run")
    for (const slip of slips) expect(out + err).toContain(slip)
  })

  it("leaves out only the lines with mistakes, and hands them back to be mended (C66)", async () => {
    writeFileSync(
      file,
      rows(1500, (i) => (i % 200 === 7 && i < 1400 ? "dear" : "5.00")),
    )
    const errors = join(folder(), "errors.csv")
    const { exit, json } = await importing("--yes", "--json", "--errors", errors)
    expect(exit).toBe(2)
    expect(json()).toMatchObject({ created: 1493, refused: 7 })
    const mended = readFileSync(errors, "utf8")
    expect(mended.split("\n").slice(0, 2)).toEqual([
      "\uFEFFsku,name,selling_price,stock,error",
      'N-7,Thing 7,dear,3,"selling_price: This is not a number. Write digits only, such as 1500 or 1500.50."',
    ])
    writeFileSync(file, mended.replaceAll("dear", "5.00"))
    expect((await importing("--yes", "--json")).json()).toMatchObject({ created: 7, refused: 0 })
  })

  it("knows in a later batch what an earlier one brought, and leaves out what the book would refuse", async () => {
    const before = await productsIn(data)
    writeFileSync(file, `${rows(600)}\nN-0,Thing 0,7.00,3\nNEW-1,,5.00,1\n`)
    const { exit, json } = await importing("--yes", "--json")
    expect(exit).toBe(2)
    expect(json()).toMatchObject({ created: 600, changed: 1, refused: 1 })
    expect(json()["errors"]).toMatchObject([{ row: 603, column: "name", hint: "Fill in the name." }])
    expect(await productsIn(data)).toBe(before + 600)
    const first = await oja(data, "catalog", "list", "--where", "sku=N-0", "--json")
    expect(first.json()).toMatchObject({ rows: [{ sellingPrice: 700 }] })
  })

  it("reads semicolons, French headers and what Excel writes on Windows (C64)", async () => {
    writeFileSync(file, Buffer.from("reference;nom;prix_vente\nR-1;Th\u00e9 vert;4,20\n", "latin1"))
    expect((await importing("--yes")).exit).toBe(0)
    const { json } = await oja(data, "catalog", "list", "--where", "sku=R-1", "--json")
    expect(json()).toMatchObject({ rows: [{ name: "Thé vert", sellingPrice: 420 }] })
  })

  it("asks which sign parts the decimals when the file does not tell (C63)", async () => {
    writeFileSync(file, "sku,name,selling_price,stock\nQ-1,Cloth,10,4.255\n")
    const unsure = await importing("--yes")
    expect(unsure.exit).toBe(2)
    expect(unsure.err).toContain("--numbers")
    expect((await importing("--yes", "--numbers", "point")).exit).toBe(0)
    const { json } = await oja(data, "stock", "list", "--json", "--where", "onHand=4255")
    expect(json()).toMatchObject({ total: 1 })
  })

  it("refuses a file only when its header says nothing, unless somebody says what it is", async () => {
    writeFileSync(file, "a,b,c\nM-1,Mat,5.00\n")
    expect((await importing("--yes")).exit).toBe(3)
    const mapped = await importing("--yes", "--map", "a=sku", "--map", "b=name", "--map", "c=selling_price")
    expect(mapped).toMatchObject({ exit: 0 })
  })

  it("makes one product of lines that name its options, and looks as it does (C62, C67)", async () => {
    const head = "name,selling_price,stock,option1_name,option1_value"
    const lines = ["S", "M", "L"].map((size) => `Agbada,5.00,2,Size,${size}`)
    writeFileSync(file, [head, ...lines, "Fila,1.00,3,,"].join("\n"))
    const [looked, done] = [await importing("--dry-run", "--json"), await importing("--yes", "--json")]
    const counts = { created: 2, changed: 0, unchanged: 0, joined: 2, refused: 0 }
    expect([looked.json(), done.json()]).toMatchObject([counts, counts])
    const again = { created: 0, changed: 0, unchanged: 2 }
    expect((await importing("--dry-run", "--json")).json()).toMatchObject(again)
    expect((await importing("--yes", "--json")).json()).toMatchObject(again)
    writeFileSync(file, [head, ...lines, "Agbada,6.00,4,Size,XL"].join("\n").replace("5.00,2,Size,M", "5.50,2,Size,M"))
    const { json } = await importing("--yes", "--json")
    expect(json()).toMatchObject({ created: 0, changed: 1 })
    expect(json()["differences"]).toMatchObject([
      { name: "Agbada, M", field: "sellingPrice", before: "₦5.00", after: "₦5.50" },
      { name: "Agbada, XL", field: "variant", after: "XL" },
    ])
  })

  it("writes nothing unless somebody says yes", async () => {
    writeFileSync(file, rows(3))
    const { exit, err } = await importing()
    expect(exit).toBe(2)
    expect(err).toContain("--yes")
    expect((await importing("--dry-run", "--json")).json()).toMatchObject({ created: 3 })
  })

  it("opens categories it does not know, once", async () => {
    writeFileSync(
      file,
      "sku,name,selling_price,category\nT-1,Ball,5.00,Toys\nT-2,Kite,6.00,toys\nT-3,Rice,5.00,FOODSTUFF\n",
    )
    expect((await importing("--yes")).exit).toBe(0)
    const { json } = await oja(data, "catalog", "list", "categories", "--json")
    expect(
      (json()["rows"] as unknown as ReadonlyArray<{ name: string }>).filter(({ name }) => /toys|foodstuff/i.test(name)),
    ).toHaveLength(2)
  })
})
