import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { folder, oja } from "../testing/running.ts"

const files = new URL("../../../../fixtures/imports/foreign/", import.meta.url).pathname

/** A book of its own for each file: Ada Stores in Lagos, which has its main branch and nothing on its shelves. */
const book = async (): Promise<string> => {
  const data = join(folder(), "book")
  const owner = ["--owner-name", "Ada Obi", "--country", "NG", "--industry-id", "groceries"]
  const made = await oja(data, "businesses", "register-business", "--name", "Ada Stores", ...owner)
  expect(made.exit).toBe(0)
  return data
}

type Row = Readonly<Record<string, never>>
const rowsOf = async (data: string, ...list: ReadonlyArray<string>): Promise<ReadonlyArray<Row>> => {
  const { json } = await oja(data, ...list, "--limit", "500", "--json")
  return json()["rows"] as unknown as ReadonlyArray<Row>
}

interface Told {
  readonly created: number
  readonly refused: number
  readonly profile?: string
  readonly notTaken: ReadonlyArray<string>
  readonly newCategories: ReadonlyArray<string>
  readonly left: ReadonlyArray<{ readonly row: number; readonly reason: string }>
  readonly notes: ReadonlyArray<string>
  readonly errors: ReadonlyArray<{
    readonly row: number
    readonly column: string
    readonly reason: string
    readonly hint: string
  }>
}

/** What the look says, what the run does, and what is in the book then: the look has told it, and wrote nothing. */
const imported = async (file: string, ...options: ReadonlyArray<string>) => {
  const data = await book()
  const looked = await oja(data, "import", "products", file, "--dry-run", "--json", ...options)
  expect(await rowsOf(data, "catalog", "list", "products")).toEqual([])
  const done = await oja(data, "import", "products", file, "--yes", "--json", ...options)
  const told = done.json() as unknown as Told
  expect({ ...looked.json(), dryRun: false }).toEqual(told)
  const goods = await rowsOf(data, "catalog", "list", "products")
  const named = (name: string) => goods.find((it) => (it["name"] as unknown) === name)
  return { data, exit: done.exit, told, goods, named }
}

const foreign = (name: string, ...options: ReadonlyArray<string>) => imported(`${files}${name}`, ...options)

/** The rows of a run, each with the column that stands in its way. */
const faults = ({ errors }: Told) => errors.map(({ column, row }) => `${row} ${column}`)

/** A file that nothing is taken of: what it says, and the book as it was. */
const refusedWhole = async (file: string) => {
  const data = await book()
  const { exit, json } = await oja(data, "import", "products", file, "--yes", "--json")
  expect(await rowsOf(data, "catalog", "list", "products")).toEqual([])
  return { exit, error: json()["error"] as unknown as Readonly<Record<string, unknown>> }
}

const written = (content: string | Uint8Array, name = "list.csv"): string => {
  const path = join(folder(), name)
  writeFileSync(path, content)
  return path
}

describe("files as people have them", () => {
  it("shopify.csv: every product with its variants, options once, text for HTML, the status kept", async () => {
    const { data, exit, goods, named, told } = await foreign("shopify.csv")
    expect([exit, goods.length, told.created, told.refused, told.profile]).toEqual([0, 60, 60, 0, "Shopify"])
    expect(goods.flatMap((it) => it["variants"] as unknown as ReadonlyArray<Row>)).toHaveLength(180)
    expect(named('Handcrafted Wooden Sausages, 12" édition')).toMatchObject({
      description: "Professional-grade Car perfect for baggy training and recreational use\n• One",
      category: "Shirts",
      tags: ["summer", "cotton"],
      options: [],
      sellingPrice: 3_890_300,
      costPrice: 295_050,
      barcode: "2612347155061",
      currentQuantity: 21_000,
      published: false,
      images: [
        { url: "https://cdn.shopify.com/s/files/1/0001/0002/products/p0.jpg?v=1700000000" },
        { url: "https://cdn.shopify.com/s/files/1/0001/0002/products/p0b.jpg" },
      ],
    })
    expect(named("Modern Concrete Ball")).toMatchObject({
      options: [
        { name: "Size", values: ["S", "M", "L"] },
        { name: "Color", values: ["Red", "Blue"] },
      ],
      published: true,
      variants: [
        { sku: "1003", optionValues: ["S", "Red"], sellingPrice: 233_600, quantity: 17_000 },
        { sku: "1004", optionValues: ["S", "Blue"], sellingPrice: 5_702_500, quantity: 33_000 },
        { sku: "1005", optionValues: ["M", "Red"] },
        { sku: "1006", optionValues: ["M", "Blue"] },
        { sku: "1007", optionValues: ["L", "Red"] },
        { sku: "1008", optionValues: ["L", "Blue"] },
      ],
    })
    expect(goods.filter((it) => (it["published"] as unknown) === false)).toHaveLength(6)
    expect(told.newCategories).toEqual(["Shirts"])
    expect(told.notTaken).toContain("Vendor")
    expect(told.notes).toEqual([expect.stringContaining("lines 21, 23, 24,")])
    expect((await oja(data, "verify", "rows")).exit).toBe(0)
  })

  it("square.csv: variants of one item, stock of its branch, category and cost", async () => {
    const { exit, goods, named, told } = await foreign("square.csv")
    expect([exit, goods.length, told.profile]).toEqual([2, 62, "Square"])
    expect(told.errors.map(({ row, reason }) => [row, reason])).toEqual(
      [24, 45, 66, 87, 88].map((row) => [row, "It has no price of its own; that is asked at the till."]),
    )
    expect(told.left.map(({ row }) => row)).toEqual([2, 3, 26, 50, 74])
    expect(named("Modern Plastic Chips")).toMatchObject({
      sku: "SQ1R",
      barcode: "152246112935",
      options: [],
      category: "Food (Drinks)",
      sellingPrice: 1_636_000,
      costPrice: 6_092_350,
      currentQuantity: 18_000,
    })
    expect(told.notes).toEqual(["The stock of “Ada Main” goes to your only branch, Ada Stores."])
    expect(told.notTaken).toEqual(["Stock Alert Enabled Ada Main", "Tax - VAT (7.5%)"])
  })

  it("bumpa.csv: taken whole, the naira's sign and all", async () => {
    const { exit, goods, named, told } = await foreign("bumpa.csv")
    expect([exit, goods.length, told.refused]).toEqual([0, 100, 0])
    expect(named("Unbranded Ceramic Pizza 0")).toMatchObject({
      sku: "BMP-0",
      sellingPrice: 2_841_700,
      costPrice: 1_420_900,
      currentQuantity: 42_000,
      unit: "pcs",
      category: "Health",
    })
    expect(told.notTaken).toEqual(["Sales Price"])
    expect(new Set(goods.map((it) => it["sku"])).size).toBe(100)
  })

  it.each(["fr-1252.csv", "fr-utf16be.csv"])(
    "%s: taken whole, letters and decimals as they were meant",
    async (name) => {
      const { exit, goods, named, told } = await foreign(name)
      expect([exit, goods.length, told.refused, told.notTaken]).toEqual([0, 200, 0, []])
      expect(named("Serviettes Magnifique en Frais à l’été n°0")).toMatchObject({
        sku: "R-0",
        category: "Épicerie",
        unit: "pièce",
        sellingPrice: 191_232,
        costPrice: 95_616,
        currentQuantity: 1500,
        minimumStock: 3000,
      })
      expect(told.newCategories).toEqual(["Épicerie", "Boulangerie", "Crémerie"])
    },
  )

  it("loc-ru.csv: each has a SKU of its own", async () => {
    const { data, exit, goods, named } = await foreign("loc-ru.csv")
    expect([exit, goods.length]).toEqual([0, 50])
    const skus = goods.map((it) => it["sku"] as unknown as string)
    expect(new Set(skus).size).toBe(50)
    expect(named("Невероятный Пластиковый Компьютер")).toMatchObject({
      sellingPrice: 5_990_700,
      currentQuantity: 39_000,
    })
    const again = await oja(data, "import", "products", `${files}loc-ru.csv`, "--yes", "--json")
    expect(again.json()).toMatchObject({ created: 0, changed: 0, unchanged: 50 })
  })

  it("n-branches.csv: an unknown branch is an error of its row that names those there are", async () => {
    const { exit, named, told } = await foreign("n-branches.csv")
    expect([exit, faults(told)]).toEqual([2, ["3 location"]])
    expect(told.errors[0]!.hint).toBe("Your branches are: Ada Stores.")
    expect([named("Rice"), named("Beans")]).toMatchObject([{ currentQuantity: 5000 }, { currentQuantity: 3000 }])
  })

  it("n-branches.csv: goods lie in the branches that it names", async () => {
    const data = await book()
    const opened = await oja(
      data,
      "locations",
      "open-location",
      "--location-id",
      "loc_ikeja",
      "--name",
      "Ikeja",
      "--sells-online",
      "no",
    )
    expect(opened.exit).toBe(0)
    const { exit } = await oja(data, "import", "products", `${files}n-branches.csv`, "--yes")
    expect(exit).toBe(0)
    const levels = await rowsOf(data, "stock", "list", "stock_levels")
    expect(levels.map((it) => `${String(it["locationId"])} ${String(it["onHand"])}`).toSorted()).toEqual([
      "loc_ikeja 7000",
      "loc_main 3000",
      "loc_main 5000",
    ])
  })

  it("n-mixed.csv: numbers that contradict each other are asked about", async () => {
    const { error, exit } = await refusedWhole(`${files}n-mixed.csv`)
    expect([exit, error["confirm"]]).toEqual([2, ["selling_price"]])
    // Names of one letter are too short besides.
    const { told } = await foreign("n-mixed.csv", "--numbers", "comma")
    expect(faults(told)).toEqual(["2 name", "3 name", "3 selling_price"])
  })

  it("n-sci.csv: rounded barcodes are refused with the reason, noughts in front are kept", async () => {
    const { named, told } = await foreign("n-sci.csv")
    expect(faults(told)).toEqual(["2 barcode", "3 barcode", "4 barcode"])
    expect(told.errors[0]!.reason).toBe("The spreadsheet has rounded this code.")
    expect(named("Lead zero")).toMatchObject({ sku: "0012", barcode: "0012345678905" })
  })

  it("n-inch.csv: inch marks are kept", async () => {
    const { exit, goods } = await foreign("n-inch.csv")
    expect([exit, goods.map((it) => it["name"] as unknown as string).toSorted()]).toEqual([
      0,
      ['12" pipe', '12" pipe', "Garri"],
    ])
    expect(goods.map((it) => it["sellingPrice"] as unknown as number).toSorted((a, b) => a - b)).toEqual([
      10_000, 30_000, 4_500_000,
    ])
  })

  it("n-formula.csv: formulas are kept as text; what can be no SKU is refused", async () => {
    const { named, told } = await foreign("n-formula.csv")
    expect(faults(told)).toEqual(["2 sku"])
    expect(named("+234 phone card")).toMatchObject({ sku: "-5", description: "-2+3" })
    expect(named("'Agege bread")).toMatchObject({ sku: "007", description: "=kept" })
    expect(named('=HYPERLINK("http://x","y")')).toMatchObject({ sku: "K9", description: "=1" })
  })

  it.each([
    ["x-thousands.csv", ["2 line", "3 line"], ["Oil"]],
    ["n-ragged.csv", ["2 line", "3 line", "4 line"], ["Oil"]],
  ])("%s: lines with more or fewer cells are errors, never shifted", async (name, wrong, kept) => {
    const { goods, told } = await foreign(name)
    expect([faults(told), goods.map((it) => it["name"])]).toEqual([wrong, kept])
  })

  it.each(["n-unclosed.csv", "x-unclosed-desc.csv"])("%s: an open quote is refused with its line", async (name) => {
    const { error, exit } = await refusedWhole(`${files}${name}`)
    expect([exit, error["line"]]).toEqual([3, 2])
    expect(error["message"]).toContain("the quote that opens on line 2 is not closed")
  })

  it("n-dup-sku.csv: one SKU on different goods is refused, naming the lines", async () => {
    const { goods, told } = await foreign("n-dup-sku.csv")
    expect([faults(told), goods.map((it) => it["name"])]).toEqual([["2 sku", "3 sku", "4 sku"], ["Salt"]])
    for (const { reason } of told.errors)
      expect(reason).toBe("Lines 2, 3 and 4 have this SKU, but are different goods.")
  })

  it("n-dup-name-nosku.csv: names alike without SKU are refused, naming the lines; C++ and C# are two", async () => {
    const { goods, named, told } = await foreign("n-dup-name-nosku.csv")
    expect(faults(told)).toEqual(["2 name", "3 name", "4 name", "5 name", "6 name", "9 name"])
    expect(told.errors[0]!.reason).toBe("Lines 2, 3 and 4 have this name and no SKU of their own.")
    expect(told.errors[3]!.reason).toBe("Lines 5 and 6 have this name and no SKU of their own.")
    expect(goods).toHaveLength(3)
    expect([named("C++"), named("C#"), named("???")]).toMatchObject([
      { sellingPrice: 100 },
      { sellingPrice: 200 },
      { sellingPrice: 400 },
    ])
  })
})

const french = [
  "Référence;Désignation;Famille;Prix de vente;Quantité",
  "R-1;Pâte à l’ail n°1;Épicerie;1.912,32;1,5",
  "R-2;Crème brûlée;Crémerie;24.449,85;26",
]
const frenchGoods = [
  { sku: "R-1", name: "Pâte à l’ail n°1", category: "Épicerie", sellingPrice: 191_232, currentQuantity: 1500 },
  { sku: "R-2", name: "Crème brûlée", category: "Crémerie", sellingPrice: 2_444_985, currentQuantity: 26_000 },
]
const utf16be = (text: string, mark = ""): Buffer => Buffer.from(mark + text, "utf16le").swap16()
// As a Mac wrote letters before UTF-8, each by hand.
const mac: Readonly<Record<string, number>> = {
  é: 0x8e,
  É: 0x83,
  â: 0x89,
  à: 0x88,
  "’": 0xd5,
  "°": 0xa1,
  è: 0x8f,
  û: 0x9e,
}
const macRoman = (text: string): Buffer => Buffer.from(Array.from(text, (it) => mac[it] ?? it.charCodeAt(0)))

describe("the same in other coats (strength C1)", () => {
  const text = french.join("\r\n")
  const tabs = text.replaceAll(";", "\t")
  const cases: ReadonlyArray<readonly [string, string | Uint8Array]> = [
    ["tabs", tabs],
    ["bars", text.replaceAll(";", "|")],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
    ["UTF-16, the other half first, with its mark", utf16be(tabs, "\uFEFF")],
    ["UTF-16, the other half first, without", utf16be(text)],
    ["Mac Roman, with a Mac's line ends", macRoman(french.join("\r"))],
    ["a line that names the separator", `sep=;\r\n${text}`],
    ["a line that names a separator nobody would guess", `sep=^\r\n${text.replaceAll(";", "^")}`],
    ["a title and a blank line above", `Liste des produits au 15/11/2026;;;;\r\n\r\n${text}`],
    ["a total below", `${text}\r\nTotal;;;26.362,17;27,5\r\n;;;;\r\n`],
    ["a total of which the end is not written", `${text}\r\n;Total général`],
    ["empty columns at the end", french.map((line) => `${line};;`).join("\n")],
    [
      "cells in quotes",
      french
        .map((line) =>
          line
            .split(";")
            .map((it) => `"${it}"`)
            .join(";"),
        )
        .join("\n"),
    ],
  ]
  it.each(cases)("%s: taken whole", async (_, content) => {
    const { exit, goods, told } = await imported(written(content))
    expect([exit, told.errors]).toEqual([0, []])
    expect(goods.toSorted((a, b) => String(a["sku"]).localeCompare(String(b["sku"])))).toMatchObject(frenchGoods)
  })

  it("says which lines are no goods", async () => {
    const { told } = await imported(written(`Stock;15/11/2026\n${french.join("\n")}\nTOTAL;;;26.362,17;27,5\n`))
    expect(told.left).toEqual([
      { row: 1, reason: "It stands above the header." },
      { row: 5, reason: "It is a total, not goods." },
    ])
  })

  it("counts the file's own lines, also where a cell runs over several", async () => {
    const file = 'Produits\nsku,name,price,description\nA-1,Rice,100,"big\nbag"\nA-2,Beans,ten,\n'
    expect(faults((await imported(written(file))).told)).toEqual(["5 selling_price"])
  })
})

describe("exports of other programs, by their headers", () => {
  const csv = (...lines: ReadonlyArray<string>) => written(lines.join("\n"))

  it("WooCommerce: variations of one product, its status, the end of its category", async () => {
    const { exit, goods, named, told } = await imported(
      csv(
        'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Low stock amount","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
        '10,simple,MUG,6151,Mug,1,0,A mug,,1,12,2,1500,"Home > Kitchen, Gifts",kitchen,https://a.example/m.jpg,,,',
        '11,variable,SHIRT,,Shirt,-1,0,,"<p>Cotton &amp; linen</p>",1,,,,Clothing,,,,Size,"S, M"',
        "12,variation,SHIRT-S,,Shirt - S,1,0,,,1,3,,2500,,,,SHIRT,Size,S",
        "13,variation,SHIRT-M,,Shirt - M,1,0,,,1,4,,2600,,,,id:11,Size,M",
        "14,grouped,SET,,Set,1,0,,,1,,,,,,,,,",
        "15,variation,LOST,,Lost,1,0,,,1,4,,2600,,,,GONE,Size,M",
      ),
    )
    expect([exit, goods.length, told.profile]).toEqual([0, 2, "WooCommerce"])
    expect(named("Mug")).toMatchObject({
      sku: "MUG",
      barcode: "6151",
      sellingPrice: 150_000,
      currentQuantity: 12_000,
      minimumStock: 2000,
      category: "Kitchen",
      description: "A mug",
      published: true,
    })
    expect(named("Shirt")).toMatchObject({
      description: "Cotton & linen",
      published: false,
      options: [{ name: "Size", values: ["S", "M"] }],
      variants: [
        { sku: "SHIRT-S", sellingPrice: 250_000, quantity: 3000 },
        { sku: "SHIRT-M", sellingPrice: 260_000, quantity: 4000 },
      ],
    })
    expect(told.left.map(({ row }) => row)).toEqual([6, 7])
    expect(told.notTaken).toEqual(["Is featured?", "In stock?"])
    expect(told.notes).toEqual(["Products stand in several categories there; the first of each is taken."])
  })

  it("Square with two branches and variations that name no option", async () => {
    const data = await book()
    await oja(
      data,
      "locations",
      "open-location",
      "--location-id",
      "loc_ikeja",
      "--name",
      "Ikeja",
      "--sells-online",
      "no",
    )
    const file = csv(
      "Token,Item Name,Variation Name,SKU,Categories,GTIN,Price,Default Unit Cost,Current Quantity Ada Stores,Current Quantity Ikeja",
      "T1,Juice,Small,J-S,Drinks,,500,300,5,7",
      "T2,Juice,Large,J-L,Drinks,,900,600,2,",
      "T3,Bread,Regular,BR,Food,,800,,1,-2",
    )
    const { exit, json } = await oja(data, "import", "products", file, "--yes", "--json")
    expect([exit, json()]).toMatchObject([
      0,
      { created: 2, notes: ["Less than nothing is in stock there on lines 4: they begin with 0."] },
    ])
    const [bread, juice] = await rowsOf(data, "catalog", "list", "products", "--sort", "name")
    expect(juice).toMatchObject({
      options: [{ name: "Variation", values: ["Small", "Large"] }],
      currentQuantity: 14_000,
    })
    expect(bread).toMatchObject({ sku: "BR", options: [], currentQuantity: 1000 })
    const levels = await rowsOf(data, "stock", "list", "stock_levels")
    expect(levels.flatMap((it) => ((it["locationId"] as unknown) === "loc_ikeja" ? [it["onHand"]] : []))).toContain(
      7000,
    )
    // The same file with a new count: each branch is counted for itself.
    const again = csv(
      "Item Name,Variation Name,SKU,Price,Current Quantity Ada Stores,Current Quantity Ikeja",
      "Bread,Regular,BR,800,4,9",
    )
    expect((await oja(data, "import", "products", again, "--yes", "--json")).json()).toMatchObject({ changed: 1 })
    const [counted] = await rowsOf(data, "catalog", "list", "products", "--where", "sku=BR")
    expect(counted).toMatchObject({ currentQuantity: 13_000 })
    // Four that came first, and two counts: none stands in the place of another.
    expect(await rowsOf(data, "stock", "list", "stock_movements")).toHaveLength(6)
    expect((await oja(data, "verify", "rows")).exit).toBe(0)
    const elsewhere = csv(
      "Item Name,Variation Name,SKU,Price,Current Quantity Lekki,Current Quantity Ikeja",
      "Bread,Regular,BR,800,4,9",
    )
    const { json: refused } = await oja(data, "import", "products", elsewhere, "--yes", "--json")
    expect(refused()).toMatchObject({
      refused: 1,
      errors: [{ row: 2, value: "Lekki", hint: "Your branches are: Ada Stores, Ikeja." }],
    })
  })

  it("Loyverse: one handle, one product, its store's price and stock", async () => {
    const { exit, named, told } = await imported(
      csv(
        "Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Default price,Cost,Barcode,Track stock,Available for sale [Yaba],In stock [Yaba],Low stock [Yaba]",
        "tea,10001,Tea,Drinks,N,Size,Cup,200.00,80.00,615,Y,Y,20,5",
        "tea,10002,,,N,,Pot,600.00,240.00,616,Y,Y,4,1",
        "salt,10003,Salt,Food,N,,,100.00,50.00,,Y,Y,30,",
      ),
    )
    expect([exit, told.profile, told.created]).toEqual([0, "Loyverse", 2])
    expect(named("Tea")).toMatchObject({
      category: "Drinks",
      options: [{ name: "Size", values: ["Cup", "Pot"] }],
      variants: [
        { sku: "10001", sellingPrice: 20_000, quantity: 20_000, minimumStock: 5000 },
        { sku: "10002", sellingPrice: 60_000, quantity: 4000, minimumStock: 1000 },
      ],
    })
    expect(named("Salt")).toMatchObject({ currentQuantity: 30_000, costPrice: 5000 })
  })

  it("Odoo: the end of its category, its values as options, a service without stock", async () => {
    const { exit, named, told } = await imported(
      csv(
        '"External ID","Internal Reference",Name,"Variant Values","Product Type","Product Category","Sales Price",Cost,"Quantity On Hand","Unit of Measure",Barcode',
        'p1,DESK,Desk,"Colour: White, Legs: Steel",Storable Product,All / Saleable / Office,850.00,500.00,3,Units,123',
        'p2,DESK-B,Desk,"Colour: Black, Legs: Steel",Storable Product,All / Saleable / Office,900.00,500.00,2,Units,124',
        "p3,SERV,Assembly,,Service,All,40.00,0.00,0,Hours,",
      ),
    )
    expect([exit, told.profile, told.created, told.newCategories]).toEqual([0, "Odoo", 2, ["Office", "All"]])
    expect(named("Desk")).toMatchObject({
      options: [
        { name: "Colour", values: ["White", "Black"] },
        { name: "Legs", values: ["Steel"] },
      ],
      currentQuantity: 5000,
    })
    expect(named("Assembly")).toMatchObject({ type: "service", trackStock: false })
  })

  it("QuickBooks: goods and services, the end of a name's path", async () => {
    const { exit, named, told } = await imported(
      csv(
        "Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Taxable,Income Account,Purchase Cost,Quantity On Hand,Reorder Point",
        "Drinks:Cola,Cold,COLA,Inventory,250.00,yes,Sales,180.00,24,6",
        "Delivery,,DEL,Service,1500.00,no,Sales,,,",
      ),
    )
    expect([exit, told.profile, told.notTaken]).toEqual([0, "QuickBooks", ["Taxable", "Income Account"]])
    expect(named("Cola")).toMatchObject({
      sku: "COLA",
      sellingPrice: 25_000,
      costPrice: 18_000,
      currentQuantity: 24_000,
      minimumStock: 6000,
    })
    expect(named("Delivery")).toMatchObject({ type: "service", sellingPrice: 150_000 })
  })

  it("Shopify with two products of one name: neither is taken, and both lines are named", async () => {
    const { named, told } = await imported(
      csv(
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status",
        "a,Cap,Size,S,1,1,10.00,active",
        "b,Cap,Size,M,2,1,10.00,active",
        "c,Hat,Title,Default Title,3,1,10.00,archived",
        "d,Bag,Title,Default Title,4,1,10.00,active",
      ),
    )
    expect(told.errors).toMatchObject([
      { row: 2, reason: "Lines 2 and 3 begin products in several kinds that are called the same." },
      { row: 3 },
    ])
    expect([told.left.map(({ row }) => row), named("Bag")]).toMatchObject([[4], { sku: "4" }])
  })
})

describe("what a file must not do", () => {
  it("make a SKU that is another product's", async () => {
    const data = await book()
    const file = (...lines: ReadonlyArray<string>) => written(lines.join("\n"))
    await oja(data, "import", "products", file("sku,name,price", "RICE,Basmati,100"), "--yes")
    const { json } = await oja(data, "import", "products", file("name,price", "Rice,50", "C++,10"), "--yes", "--json")
    expect(json()).toMatchObject({ created: 2, changed: 0 })
    const again = await oja(data, "import", "products", file("name,price", "C++,10", "Rice,50"), "--yes", "--json")
    expect(again.json()).toMatchObject({ created: 0, unchanged: 2 })
    expect(await rowsOf(data, "catalog", "list", "products", "--where", "sku=RICE")).toMatchObject([
      { name: "Basmati" },
    ])
  })

  it("lose a variant to a SKU that two of them have", async () => {
    const file = "sku,name,price,option1_name,option1_value\nS,Shirt,10,Size,S\nS,Shirt,10,Size,M\nL,Shirt,10,Size,L\n"
    expect(faults((await imported(written(file))).told)).toEqual(["2 sku", "3 sku"])
  })

  it("hand back a line with cells too many as one that fits", async () => {
    const errors = join(folder(), "errors.csv")
    await imported(`${files}x-thousands.csv`, "--errors", errors)
    expect(faults((await imported(errors)).told)).toEqual(["2 line", "3 line"])
  })
})

describe("nothing goes missing in silence", () => {
  it("columns without a header are named by their place, what money it is in is no other column", async () => {
    const { named, told } = await imported(written("Article;P.U. (naira);Qté;;Rayon\nRiz;1 500;3;bleu;Grains\n"))
    expect([named("Riz"), told.notTaken]).toMatchObject([
      { sellingPrice: 150_000, currentQuantity: 3000, category: "Grains" },
      ["#4"],
    ])
  })

  it("tags that cannot be kept are named, and their product is taken", async () => {
    const file = 'Handle,Title,Tags,Variant SKU,Variant Price\na,Cap,"UK, summer",1,10.00\n'
    const { named, told } = await imported(written(file))
    expect([named("Cap"), told.notes]).toMatchObject([
      { tags: ["summer"] },
      ["The tag “UK” is not taken: tags have 3 to 30 characters."],
    ])
  })

  it("Russian as Windows wrote it", async () => {
    const letters = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    const bytes = (text: string) =>
      Buffer.from(Array.from(text, (it) => (letters.includes(it) ? 0xe0 + letters.indexOf(it) : it.charCodeAt(0))))
    const { goods } = await imported(written(bytes("name;price\nчай зеленый;10\nкофе;20\n")))
    expect(goods.map((it) => it["name"] as unknown as string).toSorted()).toEqual(["кофе", "чай зеленый"])
  })

  it("a file that is no list is refused with what to do", async () => {
    const old = written(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "old.xls")
    expect((await refusedWhole(old)).exit).toBe(3)
    expect((await refusedWhole(written(Buffer.from("PK\u0003\u0004 broken"), "broken.xlsx"))).exit).toBe(3)
    expect((await refusedWhole(join(folder(), "gone.csv"))).exit).toBe(3)
  })
})
