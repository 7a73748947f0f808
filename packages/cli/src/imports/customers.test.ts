import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { joinTeam, open, type Opened, type Person } from "@oja/gateway/testing/open"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { folder, oja, shop } from "../testing/running.ts"

const written = (...lines: ReadonlyArray<string>): string => {
  const path = join(folder(), "customers.csv")
  writeFileSync(path, lines.join("\n"))
  return path
}

const file = () =>
  written(
    "name,phone,email,birthday,address,group,note,opening_balance,marketing_consent",
    "Awa Diop,0803 111 1111,AWA@mail.ng,1990-05-12,2 Allen Avenue,VIP,Likes red,5000,yes",
    "Bisi Alao,,bisi@mail.ng,,,,,,",
    "Chi,call me,,,,,,,",
  )

describe("customers of a file, into the book on this machine", () => {
  it("are looked at first, then written down, and never twice", async () => {
    const data = await shop()
    const path = file()
    const asked = await oja(data, "import", "customers", path)
    expect(asked.exit).toBe(2)
    expect(asked.err).toContain("Columns of which nothing is taken: group, opening_balance, marketing_consent")
    expect(asked.err).toContain("What a customer owes is not taken from a file: record it as a sale on credit.")
    expect(asked.err).toContain(
      "Phone numbers without a country code are read as numbers of your country (+234): 1 in all.",
    )
    expect(asked.err).toContain('line 4, phone "call me": This is not a phone number.')
    expect(asked.out).toContain("2 created, 0 changed, 0 unchanged, 1 refused")
    const found = async (where: string) => (await oja(data, "customers", "list", "--where", where, "--json")).json()
    expect(await found("email=awa@mail.ng")).toMatchObject({ total: 0 })

    const errors = join(folder(), "errors.csv")
    const done = await oja(data, "import", "customers", path, "--yes", "--json", "--errors", errors)
    expect([done.exit, done.json()]).toMatchObject([2, { created: 2, changed: 0, refused: 1 }])
    expect(await found("email=awa@mail.ng")).toMatchObject({
      rows: [{ name: "Awa Diop", phone: "+2348031111111", birthday: "1990-05-12", note: "Likes red" }],
    })
    expect(readFileSync(errors, "utf8")).toContain("Chi,call me,")
    const again = await oja(data, "import", "customers", path, "--yes", "--json")
    expect(again.json()).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 1 })

    const changes = written("phone,note,address", "+234 803 111 1111,-,")
    expect((await oja(data, "import", "customers", changes, "--yes")).exit).toBe(0)
    const { rows } = (await found("email=awa@mail.ng")) as unknown as { rows: ReadonlyArray<Record<string, unknown>> }
    expect(rows[0]).toMatchObject({ name: "Awa Diop", address: "2 Allen Avenue" })
    expect(rows[0]).not.toHaveProperty("note")

    const back = await oja(data, "import", "customers", path, "--yes", "--json")
    expect(back.json()).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(await found("email=awa@mail.ng")).toMatchObject({ rows: [{ note: "Likes red" }] })
  })

  it("are taken back as one, once what goes and what stays was said", async () => {
    const data = await shop()
    const path = file()
    const importId = String((await oja(data, "import", "customers", path, "--yes", "--json")).json()["importId"])
    const listed = (
      await oja(data, "customers", "list", "--where", "email=bisi@mail.ng", "--json")
    ).json() as unknown as {
      rows: ReadonlyArray<{ readonly id: string }>
    }
    const [bisi] = listed.rows
    await oja(data, "customers", "change-customer", "--customer-id", bisi!.id, "--note", "Came by")
    const asked = await oja(data, "imports", "undo", importId)
    expect([asked.exit, asked.out]).toEqual([
      2,
      "1 go, 0 become what they were, 1 stay\n  Bisi Alao: it was changed since\n",
    ])
    const done = await oja(data, "imports", "undo", importId, "--yes", "--lang", "fr")
    expect([done.exit, done.out]).toEqual([
      0,
      "1 partent, 0 redeviennent ce qu’ils étaient, 1 restent\n  Bisi Alao\u202f: modification faite depuis\nL’import est annulé.\n",
    ])
    const list = await oja(data, "imports", "list", "--json")
    expect(list.json()).toMatchObject({
      rows: [{ id: importId, file: "customers.csv", status: "undone", gone: 1, left: [{ id: bisi!.id }] }],
    })
    const again = await oja(data, "import", "customers", path, "--yes", "--json")
    expect(again.json()).toMatchObject({ importId: `${importId.slice(0, 36)}r1`, created: 0, changed: 1 })
    expect((await oja(data, "imports", "undo", "imp_none")).exit).toBe(3)
  })

  it("are told by a header that a person maps; a header that says nobody is refused", async () => {
    const data = await shop()
    const path = written("who,where to call", "Awa,08031111111")
    expect((await oja(data, "import", "customers", path, "--yes")).exit).toBe(3)
    const mapped = await oja(
      data,
      "import",
      "customers",
      path,
      "--yes",
      "--json",
      "--map",
      "who=name",
      "--map",
      "where to call=phone",
    )
    expect([mapped.exit, mapped.json()]).toMatchObject([0, { created: 1 }])
  })
})

describe("customers of a file, into a shop behind a gateway", () => {
  let gateway: Opened
  let ada: Person
  const url = () => `http://127.0.0.1:${gateway.port}`
  beforeAll(async () => {
    gateway = await open()
    ada = await gateway.person("ada", "Ada Stores")
    const people = [
      {
        name: '=HYPERLINK("awa")',
        phone: "+2348031111111",
        email: "awa@mail.ng",
        birthday: "1990-05-12",
        address: '2, "Allen" Avenue; Ikeja',
        note: "-5 off",
        instagram: "@awa.d",
      },
      { name: "Bisi", email: "bisi@mail.ng" },
      { name: "Chi é 'n" },
      { name: "Kofi", phone: "+233241234567" },
    ]
    for (const it of people) {
      const made = await ada.call("POST /api/customers", it)
      if (made.status >= 300) throw new Error(made.text)
    }
  })
  afterAll(() => gateway.close())

  const exported = async ({ token }: Person, format: string, language: string): Promise<Uint8Array> => {
    const answer = await fetch(`${url()}/api/customers/export.${format}?sort=name`, {
      headers: { authorization: `Token ${token}`, "accept-language": language },
    })
    return new Uint8Array(await answer.arrayBuffer())
  }
  // Ids are the book's own: each book gives its customers other ones.
  const asText = async (person: Person) =>
    new TextDecoder().decode(await exported(person, "csv", "en")).replaceAll(/^cust_[^,]+/gm, "")

  it.each([
    ["csv", "en"],
    ["csv", "fr-CI"],
    ["xlsx", "en"],
    ["xlsx", "fr-CI"],
  ])("what leaves as %s (%s) comes back into an empty business as it was", async (format, language) => {
    const path = join(folder(), `customers.${format}`)
    writeFileSync(path, await exported(ada, format, language))
    const heir = await gateway.person(`heir-${format}-${language.slice(0, 2)}`, "Heir Stores")
    const words = ["--url", url(), "--token", heir.token, "import", "customers", path, "--yes", "--json"]
    const { exit, json } = await oja(folder(), ...words)
    expect([exit, json()]).toMatchObject([0, { created: 4, refused: 0, left: [], notes: [] }])
    const before = await asText(ada)
    for (const said of [
      "'+2348031111111",
      "'=HYPERLINK",
      "1990-05-12",
      "'-5 off",
      "'@awa.d",
      "Chi é 'n",
      "'+233241234567",
    ])
      expect(before).toContain(said)
    expect(await asText(heir)).toBe(before)
    const again = await oja(folder(), ...words)
    expect(again.json()).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
  })

  it("whoever was put away is named, and not brought back by a file", async () => {
    const kim = await gateway.person("kim", "Kim Stores")
    await kim.call("POST /api/customers", { customerId: "cust_old", name: "Old", phone: "+2348037777777" })
    await kim.call("POST /api/customers/cust_old/archive", {})
    const words = [
      "--url",
      url(),
      "--token",
      kim.token,
      "import",
      "customers",
      written("name,phone", "Old,08037777777"),
    ]
    const { exit, json } = await oja(folder(), ...words, "--dry-run", "--json")
    expect([exit, json()]).toMatchObject([2, { created: 0, refused: 1 }])
    expect(json()["errors"]).toMatchObject([{ row: 2, reason: "This customer was put away." }])
  })

  it("a line that the book itself refuses is handed back, and stops no other", async () => {
    const lou = await gateway.person("lou", "Lou Stores")
    const path = written("name,phone,note", "Awa,08031111111,", "Bisi,08032222222,new")
    const words = ["--url", url(), "--token", lou.token, "import", "customers", path, "--yes", "--json"]
    expect((await oja(folder(), ...words)).json()).toMatchObject({ created: 2 })
    const { data } = await lou.call('GET /api/customers?filter={"name":"Awa"}')
    await lou.call(`POST /api/customers/${data[0].id}/erase`, {})
    await lou.call(`PATCH /api/customers/${(await lou.call('GET /api/customers?filter={"name":"Bisi"}')).data[0].id}`, {
      note: "old",
    })
    const errors = join(folder(), "errors.csv")
    const { exit, json } = await oja(folder(), ...words, "--errors", errors)
    expect([exit, json()]).toMatchObject([2, { created: 0, changed: 1, refused: 1 }])
    expect(json()["errors"]).toMatchObject([{ row: 2, column: "line", value: "Awa" }])
    expect(readFileSync(errors, "utf8")).toContain("Awa,08031111111,")
    expect((await lou.call("GET /api/customers")).data).toMatchObject([{ name: "Bisi", note: "new" }])
  })

  it("are taken back there too, and only by whoever may", async () => {
    const mia = await gateway.person("mia", "Mia Stores")
    const words = ["--url", url(), "--token", mia.token]
    const path = written("name,phone", "Awa,08031111111")
    const importId = String(
      (await oja(folder(), ...words, "import", "customers", path, "--yes", "--json")).json()["importId"],
    )
    const done = await oja(folder(), ...words, "imports", "undo", importId, "--yes")
    expect([done.exit, done.out]).toEqual([0, "1 go, 0 become what they were, 0 stay\nTaken back.\n"])
    expect((await mia.call("GET /api/customers")).data).toEqual([])
    const clerk = await gateway.person("clerk")
    await joinTeam(mia, clerk, { name: "Clerk", role: "storekeeper" })
    const refused = await oja(folder(), "--url", url(), "--token", clerk.token, "imports", "undo", importId, "--yes")
    expect(refused.exit).toBe(3)
    // Whoever brings in goods need not be one who writes down customers.
    const people = ["--url", url(), "--token", clerk.token, "import", "customers", path, "--yes"]
    expect((await oja(folder(), ...people)).exit).toBe(3)
  })

  it("numbers are read with the country of that business", async () => {
    const words = ["--url", url(), "--token", ada.token, "import", "customers"]
    const done = await oja(folder(), ...words, written("nom;telephone", "Dayo;0803 222 2222"), "--yes", "--json")
    expect([done.exit, done.json()]).toMatchObject([0, { created: 1 }])
    const { data } = await ada.call(`GET /api/customers?filter=${encodeURIComponent('{"phone":"+2348032222222"}')}`)
    expect(data).toMatchObject([{ name: "Dayo" }])
  })
})
