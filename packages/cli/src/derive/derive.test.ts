import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { dayOf, plusDays } from "@oja/domain/kernel/index"
import { folder, oja, shop } from "../testing/running.ts"

const TODAY = dayOf(Date.now(), "Africa/Lagos")
const FROM = plusDays(TODAY, -10)

let data = ""
beforeAll(async () => {
  data = await shop()
})

describe("a verb of a part", () => {
  it("helps with what the command says, and a flag for each field", async () => {
    const { exit, out } = await oja(data, "sales", "receive-payment", "--help")
    expect(exit).toBe(0)
    expect(out).toContain("The customer pays some, or the rest, of what they owe.")
    expect(out).toMatch(/--sale-id <id> +the id of a sale; required/)
    expect(out).toMatch(/--payment-id <id> +the id of a payment; made when absent/)
    expect(out).toMatch(/--method <choice> +cash \| bank_transfer \| transfer \| card \| mobile_money; required/)
  })

  it("writes down what is asked, and shows it again", async () => {
    const { exit, json } = await oja(data, "customers", "add-customer", "--name", "Musa Bello", "--json")
    expect(exit).toBe(0)
    const id = String(json()["id"])
    const shown = await oja(data, "customers", "show", id, "--json")
    expect(shown.json()).toMatchObject({ id, name: "Musa Bello" })
    const listed = await oja(data, "customers", "list", "--where", "name=Musa Bello", "--json")
    expect(listed.json()).toMatchObject({ total: 1 })
  })

  it("shows a sale by the number on its paper", async () => {
    const sold = ["--on", TODAY, "--channel", "walk_in", "--payment-type", "full", "--amount", "5000", "--json"]
    const id = String((await oja(data, "sales", "record-sale", ...sold)).json()["id"])
    const { number } = (await oja(data, "sales", "show", id, "--json")).json()
    expect(number).toMatch(/^S-\d{6}$/)
    expect((await oja(data, "sales", "show", String(number).toLowerCase(), "--json")).json()).toMatchObject({
      id,
      number,
    })
    expect((await oja(data, "sales", "show", "S-999999")).exit).toBe(3)
  })

  it("tells ids and the facts of one thing whole, so that they can be used again", async () => {
    const name = `Alhaja ${"Folashade ".repeat(6)}Bello`
    const { json } = await oja(data, "customers", "add-customer", "--name", name, "--json")
    const id = String(json()["id"])
    expect((await oja(data, "customers", "list", "--search", "Folashade")).out).toContain(`${id} `)
    const { out } = await oja(data, "customers", "show", id)
    expect(out).toContain(id)
    expect(out).toContain(name)
  })

  it("tells times by the shop's clock, wherever the machine stands", async () => {
    const own = join(folder(), "book")
    const said = ["--owner-name", "Wanjiru Kamau", "--name", "Duka", "--country", "KE", "--industry-id", "groceries"]
    await oja(own, "businesses", "register-business", ...said)
    const sold = ["--channel", "walk_in", "--payment-type", "full", "--amount", "5000", "--json"]
    const on = dayOf(Date.now(), "Africa/Nairobi")
    const id = String((await oja(own, "sales", "record-sale", "--on", on, ...sold)).json()["id"])
    const { recordedAt } = (await oja(own, "sales", "show", id, "--json")).json()
    const there = { timeZone: "Africa/Nairobi", dateStyle: "short", timeStyle: "short" } as const
    const time = new Intl.DateTimeFormat("en-NG", there).format(Number(recordedAt))
    expect((await oja(own, "sales", "show", id)).out).toContain(time)
    expect((await oja(own, "sales", "list")).out).toContain(time)
    expect((await oja(own, "log", "tail", "-n", "1")).out).toContain(time)
  })

  it("asks once what is asked twice with one key", async () => {
    const ask = () =>
      oja(data, "catalog", "add-category", "--category-id", "cat_1", "--name", "Toys", "--key", "k1", "--json")
    expect((await ask()).json()).toMatchObject({ events: 1 })
    expect((await ask()).json()).toMatchObject({ events: 1, repeated: true })
    const other = await oja(data, "catalog", "add-category", "--category-id", "cat_1", "--name", "Other", "--key", "k1")
    expect(other).toMatchObject({ exit: 3, out: "" })
  })

  it("names every flag that is missing or wrong, all at once", async () => {
    const { exit, err } = await oja(data, "sales", "receive-payment", "--amount", "much", "--method", "gold")
    expect(exit).toBe(2)
    expect(err).toBe(
      '--amount: "much" is no number.\n--sale-id: is missing.\n--method: say one of cash, bank_transfer, transfer, card, mobile_money.\nYour turn: See the same command with --help.\n',
    )
  })

  it("says what is wrong with a flag in the words of every other door, and reads text as they do", async () => {
    const wrong = ["customers", "add-customer", "--name", " ", "--email", "x", "--phone", "12"]
    expect((await oja(data, ...wrong, "--lang", "fr")).err).toContain(
      "--name: Ce champ ne peut pas être vide\n--phone: Numéro de téléphone non valide\u202f!\n--email: Veuillez saisir une adresse e-mail valide\n",
    )
    const added = await oja(data, "customers", "add-customer", "--name", "  Bisi ", "--email", "Bisi@Shop.ng", "--json")
    expect((await oja(data, "customers", "show", String(added.json()["id"]), "--json")).json()).toMatchObject({
      name: "Bisi",
      email: "bisi@shop.ng",
    })
  })

  it("shows what stands within a thing under its name, and lists in it as tables", async () => {
    const own = join(data, "shown")
    const made = ["--owner-name", "Awa", "--name", "Awa", "--country", "SN", "--industry-id", "groceries"]
    const id = String((await oja(own, "businesses", "register-business", ...made, "--json")).json()["id"])
    expect((await oja(own, "businesses", "show", id)).out).toMatch(/Currency · Currency’s code +XOF/)
    const sold = ["--on", "2026-11-20", "--channel", "walk_in", "--payment-type", "full"]
    const lines = JSON.stringify([{ lineId: "line_1", name: "Riz", quantity: 2000, unitPrice: 5000 }])
    await oja(own, "sales", "record-sale", "--sale-id", "sale_1", ...sold, "--lines", lines)
    const shown = (await oja(own, "sales", "show", "sale_1", "--lang", "fr")).out
    expect(shown).toMatch(/^Lignes\n.*Nom.* Prix unitaire .*\nline_1 .*Riz/m)
    expect(shown).not.toContain("{")
  })

  it("calls what stands in a choice as the screens call it, and is asked by either word", async () => {
    const own = join(data, "called")
    const made = ["--owner-name", "Awa", "--name", "Awa", "--country", "SN", "--industry-id", "groceries"]
    const id = String((await oja(own, "businesses", "register-business", ...made, "--json")).json()["id"])
    const sold = ["--on", dayOf(Date.now(), "Africa/Dakar"), "--channel", "walk_in", "--amount", "5000"]
    await oja(own, "sales", "record-sale", "--sale-id", "sale_1", "--payment-type", "full", ...sold)
    await oja(own, "sales", "receive-payment", "--sale-id", "sale_1", "--amount", "5000", "--method", "cash")
    const french = (...argv: ReadonlyArray<string>) => oja(own, "sales", ...argv, "--lang", "fr")
    expect((await french("list")).out).toMatch(/sale_1 .*En boutique .*Payée$/m)
    expect((await french("show", "sale_1")).out).toMatch(/^Statut +Payée$/m)
    expect((await oja(own, "sales", "show", "sale_1")).out).toMatch(/^Status +Paid$/m)
    for (const word of ["paid", "Payée", "payée"])
      expect((await french("list", "--where", `status=${word}`, "--json")).json()).toMatchObject({ total: 1 })
    expect((await french("list", "--where", "status=Impayée", "--json")).json()).toMatchObject({ total: 0 })
    const shop = (await oja(own, "businesses", "show", id, "--lang", "fr")).out
    // What only the program reads would stand there a second time.
    expect(shop.match(/^Fuseau horaire .*/gm)).toEqual([expect.stringContaining("Africa/Dakar")])
    expect(shop).not.toMatch(/ (true|false)$/m)
  })

  it("reads a telephone number without a prefix as one of the business's country", async () => {
    const own = join(data, "phones")
    const made = ["--owner-name", "Awa", "--name", "Awa", "--industry-id", "groceries", "--json"]
    const opened = ["--country", "TN", "--phone", "71 123 456"]
    const id = String((await oja(own, "businesses", "register-business", ...made, ...opened)).json()["id"])
    expect((await oja(own, "businesses", "show", id, "--json")).json()).toMatchObject({ phone: "+21671123456" })
    const added = await oja(own, "customers", "add-customer", "--name", "Amel", "--phone", "20 123 456", "--json")
    const shown = await oja(own, "customers", "show", String(added.json()["id"]), "--json")
    expect(shown.json()).toMatchObject({ phone: "+21620123456" })
  })

  it("finds a telephone number as people type it, however far they have typed it", async () => {
    const said = ["--name", "Chioma Eze", "--phone", "+234 803 765 4321", "--json"]
    const id = String((await oja(data, "customers", "add-customer", ...said)).json()["id"])
    expect((await oja(data, "customers", "list", "--where", "phone=0803 765 4321", "--json")).json()).toMatchObject({
      rows: [{ id }],
    })
    for (const typed of ["0803 765 4321", "08037654321", "0803 7654", "+234 803 765"]) {
      const { json } = await oja(data, "customers", "list", "--search", typed, "--json")
      expect([typed, (json()["rows"] as unknown as ReadonlyArray<{ readonly id: string }>).map((it) => it.id)]).toEqual(
        [typed, [id]],
      )
    }
  })

  it("refuses a column that no row has, whether it is shown, sorted or asked by", async () => {
    for (const how of [
      ["--columns", "name,nope"],
      ["--sort", "-nope"],
      ["--where", "nope=1"],
    ]) {
      const { err, exit } = await oja(data, "customers", "list", "--lang", "fr", ...how)
      expect([exit, err.split("\n")[0]]).toEqual([2, "Il n’y a pas de colonne «\u202fnope\u202f»."])
    }
  })

  it("takes nested fields as JSON, and says where in them something is wrong", async () => {
    const lines = JSON.stringify([{ name: "Kola nuts", quantity: 2000, unitPrice: 5000 }])
    const sale = ["sales", "record-sale", "--on", "2026-11-20", "--channel", "walk_in", "--payment-type", "full"]
    const wrong = await oja(data, ...sale, "--lines", '[{"name":"Kola","quantity":0}]')
    expect(wrong.exit).toBe(2)
    expect(wrong.err).toContain("--lines: 0.quantity: ")
    const broken = await oja(data, ...sale, "--lines", "[{")
    expect(broken.err).toContain("--lines: this is no JSON")
    const right = await oja(
      data,
      "sales",
      "record-sale",
      "--on",
      TODAY,
      "--channel",
      "walk_in",
      "--payment-type",
      "full",
      "--lines",
      lines,
      "--json",
    )
    expect(right.exit).toBe(0)
  })

  it("says a refusal in the person's language, and ends with 3", async () => {
    const pay = ["sales", "receive-payment", "--sale-id", "sale_none", "--amount", "100", "--method", "cash"]
    const [english, french] = [await oja(data, ...pay), await oja(data, ...pay, "--lang", "fr")]
    expect([english.exit, french.exit]).toEqual([3, 3])
    expect(english.err).not.toBe(french.err)
    expect((await oja(data, ...pay, "--json")).json()).toMatchObject({ error: { refusal: { _tag: "SaleNotThere" } } })
  })

  it("takes no branch that is not in the book: not in a command, in a list or in a question", async () => {
    const says = "This branch is not in your book. Choose one from the list, or open it first."
    const count = ["stock", "set-stock", "--variant-id", "var_1", "--counted", "3000", "--location-id"]
    for (const [ask, flag] of [
      [[...count, "loc_nowhere"], "--location-id"],
      [["stock", "list", "--where", "locationId=loc_nowhere"], "--location-id"],
      [["report", "profit-and-loss", "--location-id", "loc_nowhere"], "--location-id"],
    ] as const) {
      const { err, exit } = await oja(data, ...ask)
      expect([exit, err]).toEqual([2, expect.stringContaining(`${flag}: ${says}`)])
    }
    // The one a command opens is not there yet.
    const opened = await oja(data, "locations", "open-location", "--location-id", "loc_here", "--name", "Here")
    expect(opened.err).not.toContain(says)
    expect((await oja(data, "stock", "list", "--where", "locationId=loc_main")).exit).toBe(0)
  })

  it("lists customers who are here; who was put away is asked for, or named", async () => {
    const added = await oja(data, "customers", "add-customer", "--name", "Long Gone", "--json")
    const id = String(added.json()["id"])
    await oja(data, "customers", "archive-customer", "--customer-id", id)
    const total = async (...where: ReadonlyArray<string>) =>
      (await oja(data, "customers", "list", "--json", "--where", ...where)).json()["total"]
    expect(await total("name=Long Gone")).toBe(0)
    expect(await total("name=Long Gone", "status=archived")).toBe(1)
    expect(await total(`id=${id}`)).toBe(1)
  })

  it("does not offer what only the system asks", async () => {
    const { exit } = await oja(data, "accounts", "register-user")
    expect(exit).toBe(2)
  })
})

describe("reading", () => {
  it("filters, sorts and pages by the view's own columns", async () => {
    const { json } = await oja(
      data,
      "catalog",
      "list",
      "--where",
      "sellingPrice>=1",
      "--sort",
      "-sellingPrice",
      "--limit",
      "2",
      "--json",
    )
    const { rows, total } = json() as unknown as { rows: ReadonlyArray<{ sellingPrice: number }>; total: number }
    expect(total).toBeGreaterThan(2)
    expect(rows[0]!.sellingPrice).toBeGreaterThan(rows[1]!.sellingPrice)
    const unknown = await oja(data, "catalog", "list", "--where", "colour=red")
    expect(unknown.exit).toBe(2)
    expect(unknown.err).toContain("colour")
  })

  it("joins the ends of a range, and takes either of two values", async () => {
    const ids = async (...where: ReadonlyArray<string>) =>
      (
        (await oja(data, "sales", "list", "--limit", "1000", "--json", "--where", ...where)).json() as unknown as {
          readonly rows: ReadonlyArray<{ readonly id: string; readonly on: string }>
        }
      ).rows
    const all = await ids("on>=2000-01-01")
    const days = all.map(({ on }) => on).toSorted()
    const [from, to] = [days[1]!, days.at(-2)!]
    const some = all.filter(({ on }) => on >= from && on <= to).map(({ id }) => id)
    expect(some.length).toBeGreaterThan(1)
    for (const ends of [
      [`on>=${from}`, `on<=${to}`],
      [`on<=${to}`, `on>=${from}`],
    ])
      expect((await ids(...ends)).map(({ id }) => id).toSorted()).toEqual(some.toSorted())
    const paid = await ids("status=paid")
    const owed = await ids("status=unpaid")
    expect(await ids("status=paid", "status=unpaid")).toHaveLength(paid.length + owed.length)
  })

  it("refuses to look for what no row could hold, and does not find nothing", async () => {
    for (const [list, condition, why] of [
      ["sales", "total=much", "Please enter a number"],
      ["sales", "total>=", "Please enter a number"],
      ["sales", "voided=perhaps", "Please answer yes or no"],
      ["sales", "on=yesterday", "Please enter a valid date"],
      ["sales", "status=gone", "Please choose one of: unpaid, "],
      ["invoicing", "overdue=soon", "Please answer yes or no"],
    ] as const) {
      const { err, exit } = await oja(data, list, "list", "--where", condition)
      expect([condition, exit, err]).toEqual([condition, 2, expect.stringContaining(why)])
    }
    // What follows the day is no column of its own: it is asked for, and not sorted by.
    expect((await oja(data, "invoicing", "list", "--where", "overdue=yes")).exit).toBe(0)
    expect((await oja(data, "invoicing", "list", "--sort", "overdue")).exit).toBe(2)
  })

  it("goes back to a day, and to what was known at an instant", async () => {
    const sales = async (...when: ReadonlyArray<string>) =>
      (await oja(data, "sales", "list", "--sort", "on", "--limit", "500", "--json", ...when)).json() as unknown as {
        readonly rows: ReadonlyArray<{ readonly on: string }>
        readonly total: number
      }
    const { rows, total } = await sales()
    const first = rows[0]!.on
    expect((await sales("--as-of", first)).total).toBe(rows.filter(({ on }) => on === first).length)
    expect((await sales("--as-of", first)).total).toBeLessThan(total)
    expect((await sales("--known-at", "2020-01-01T00:00:00Z")).total).toBe(0)
    expect((await oja(data, "sales", "list", "--as-of", "soon")).exit).toBe(2)
  })

  it("answers a question as a table with bars, as CSV, and as JSON", async () => {
    const ask = ["report", "sales-by-products", "--from", FROM, "--to", TODAY]
    expect((await oja(data, ...ask)).out).toMatch(/₦[\d,.]+ .*█/)
    expect((await oja(data, ...ask, "--format", "csv")).out).toMatch(/^\uFEFFcurrency,kind,productId,name,quantity/)
    expect((await oja(data, ...ask, "--format", "csv", "--lang", "fr")).out).toMatch(/^\uFEFFcurrency;kind/)
    expect((await oja(data, ...ask, "--json")).json()).toMatchObject({ from: FROM })
  })

  it("writes a report's amounts and quantities as its own screens do, not in kobo and thousandths", async () => {
    const ask = ["report", "sales-by-products", "--from", FROM, "--to", TODAY]
    const { rows } = (await oja(data, ...ask, "--json")).json() as unknown as {
      readonly rows: ReadonlyArray<{ readonly name: string; readonly net: number; readonly quantity: number }>
    }
    for (const [language, between, mark] of [
      ["en", ",", "."],
      ["fr", ";", ","],
    ] as const) {
      const { out } = await oja(data, ...ask, "--format", "csv", "--lang", language)
      const [head = [], first = []] = out
        .slice(1)
        .split("\n")
        .map((line) => line.split(between))
      const cell = (name: string) => first[head.indexOf(name)]
      expect(cell("net")).toBe((rows[0]!.net / 100).toFixed(2).replace(".", mark))
      expect(cell("quantity")).toBe(String(rows[0]!.quantity / 1000).replace(".", mark))
    }
  })

  it("refuses days of which the last comes before the first", async () => {
    const { err, exit } = await oja(data, "report", "daily-summary", "--from", TODAY, "--to", FROM)
    expect([exit, err]).toEqual([2, expect.stringContaining("The last day comes before the first")])
  })

  it("shows the days before as a table of their own, and calls figures as the dictionary does", async () => {
    const ask = ["report", "profit-and-loss", "--from", TODAY, "--to", TODAY, "--compare", "previous"]
    const { out } = await oja(data, ...ask)
    expect(out.match(/Gross sales.*Net profit/g)).toHaveLength(2)
    expect((await oja(data, ...ask, "--lang", "fr")).out).toMatch(/Ventes brutes.*Bénéfice net/)
  })
})

describe("wrong use", () => {
  it.each([
    [["nonsense"], "Unknown command nonsense."],
    [["sales", "list", "--nonsense"], "Unknown option --nonsense."],
    [["import", "products"], "<file> is missing."],
    [["restore", "x"], "Say what to do: <backup> --to <folder>"],
    [["--data"], "--data <folder> wants a value."],
  ])("%j ends with 2 and says what is wrong", async (argv, says) => {
    const { exit, err } = await oja(data, ...argv)
    expect(err).toContain(says)
    expect(exit).toBe(2)
  })

  it("says how to begin where there is no book", async () => {
    const { exit, err } = await oja(folder(), "sales", "list")
    expect(exit).toBe(2)
    expect(err).toMatch(/There is no book at .*\nYour turn: .*oja demo/)
  })

  it("documents its exit codes in both languages", async () => {
    expect((await oja(data, "help", "exit-codes")).out.split("\n")).toHaveLength(8)
    expect((await oja(data, "help", "exit-codes", "--lang", "fr")).out).toContain("interrompu")
    expect((await oja(data, "help", "sales", "record-sale")).out).toContain("--payment-type")
  })
})
