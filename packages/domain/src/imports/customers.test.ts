import { describe, expect, it } from "vitest"
import { recogniseCustomers } from "./customerColumns.ts"
import { type KnownCustomer, planCustomers } from "./customerPlan.ts"
import { readCustomers } from "./customers.ts"
import { rowBack, sheetOf } from "./sheet.ts"

const sheet = (...lines: ReadonlyArray<string>) => {
  const cut = sheetOf(lines.join("\n"), (headers) => recogniseCustomers(headers).columns)
  if ("unclosed" in cut) throw new Error("unclosed")
  return { importId: `imp_${"a".repeat(40)}` as const, ...cut }
}

const read = (...lines: ReadonlyArray<string>) => readCustomers(sheet(...lines), { callingCode: "+234" })

const planned = (customers: ReadonlyArray<KnownCustomer>, ...lines: ReadonlyArray<string>) => {
  const file = sheet(...lines)
  return planCustomers(file, readCustomers(file, { callingCode: "+234" }), customers)
}

const tunde = {
  id: "cust_tunde",
  status: "active",
  name: "Tunde Bakare",
  phone: "+2348031234567",
  email: "tunde@mail.ng",
  note: "Pays on Fridays",
} as const

describe("a file of customers", () => {
  it("is read in English and in French", () => {
    const said = {
      name: "Awa",
      phone: "+2348031234567",
      email: "awa@mail.ci",
      birthday: "1990-05-12",
      address: "2 rue du Marché",
      note: "VIP",
    }
    expect(
      read("name,phone,email,birthday,address,note", "Awa,0803 123 4567,AWA@mail.ci,1990-05-12,2 rue du Marché,VIP")
        .lines,
    ).toEqual([{ line: 2, said, clear: [] }])
    expect(
      read(
        "nom;telephone;courriel;anniversaire;adresse;note",
        "Awa;+234 803 123 4567;awa@mail.ci;1990-05-12;2 rue du Marché;VIP",
      ).lines,
    ).toEqual([{ line: 2, said, clear: [] }])
  })

  it.each([
    ["0803 123 4567", "+2348031234567"],
    ["8031234567", "+2348031234567"],
    ["2348031234567", "+2348031234567"],
    ["'+2348031234567", "+2348031234567"],
    ["00225 07 01 02 03 04", "+2250701020304"],
  ])("reads the number %s with the country of the business", (cell, phone) => {
    expect(read("name,phone", `Awa,${cell}`).lines).toMatchObject([{ said: { phone } }])
  })

  it("says of each cell that cannot be read why, and takes the other lines", () => {
    const { lines, problems } = read(
      "name,phone,email,birthday",
      "Awa,2.34803E+12,,",
      "Bisi,,bisi at mail,",
      "Chi,,,12 May",
      "Dayo,,,1990-02-31",
      "-,,e@mail.ng,",
      ",,,1990-01-01",
      "Femi,08031234568,,",
    )
    expect(problems.map(({ column, reason, row }) => [row, column, reason.en])).toEqual([
      [2, "phone", "This is not a phone number."],
      [3, "email", "This is not an e-mail address."],
      [4, "birthday", "This is not a day of the past with its year."],
      [5, "birthday", "This is not a day of the past with its year."],
      [6, "name", "This cannot be emptied."],
      [7, "phone", "This line has neither phone number, e-mail address nor name."],
    ])
    expect(lines.map(({ line }) => line)).toEqual([8])
  })

  it("that are given back run nothing, and are read once mended as they would have been (C61, C66)", () => {
    const head = "name,phone,email,address,note"
    // As an export guards it, as anybody may write it, and a field to be emptied.
    const back = rowBack(sheet(head, "'=Awa,'+2348031234567,awa at mail,@home,-"), 2)
    expect(back).toEqual(["'=Awa", "'+2348031234567", "awa at mail", "'@home", "-"])
    const said = { name: "=Awa", phone: "+2348031234567", email: "awa@mail.ng", address: "@home" }
    expect(read(head, back.join(",").replace(" at mail", "@mail.ng")).lines).toEqual([
      { line: 2, said, clear: ["note"] },
    ])
  })

  it("tells day from month by the whole column, and asks where it cannot", () => {
    const days = (...cells: ReadonlyArray<string>) => {
      const found = read("name,birthday", ...cells.map((cell, i) => `Awa ${i},${cell}`))
      return [found.lines.map(({ said }) => said.birthday), found.problems.map(({ reason }) => reason.en)]
    }
    expect(days("03/04/1990", "25/12/1988")).toEqual([["1990-04-03", "1988-12-25"], []])
    expect(days("03/04/1990", "12/25/1988")).toEqual([["1990-03-04", "1988-12-25"], []])
    expect(days("03/04/1990", "05/05/1988")).toEqual([
      ["1988-05-05"],
      ["It is not clear which number is the day and which the month."],
    ])
  })

  it("says what the book has no field for, where the column holds something", () => {
    const full = read("name,group,opening_balance,marketing_consent,shoe size", "Awa,VIP,5000,yes,42")
    expect(full.notTaken).toEqual(["group", "opening_balance", "marketing_consent", "shoe size"])
    expect(full.notes.map(({ en }) => en)).toEqual([
      "Groups of customers are not kept: nothing of that column is taken.",
      "What a customer owes is not taken from a file: record it as a sale on credit.",
      "Whether a customer wants advertising is not kept: nothing of that column is taken.",
    ])
    const empty = read("name,group,opening_balance,marketing_consent,shoe size", "Awa,,,,")
    expect([empty.notTaken, empty.notes]).toEqual([[], []])
  })

  it("leaves out who was put away or forgotten, in either language", () => {
    const { left, lines } = read("name,status", "Awa,Archived", "Bisi,Oublié", "Chi,Active")
    expect(lines.map(({ said }) => said.name)).toEqual(["Chi"])
    expect(left.map(({ line, reason }) => [line, reason.en])).toEqual([
      [2, "This customer is put away."],
      [3, "This customer was forgotten."],
    ])
  })

  it("takes none of the lines that contradict each other", () => {
    const { lines, problems } = read(
      "name,phone",
      "Awa,08031234567",
      "Bisi,08031234567",
      "Chi,",
      "chi,",
      "Dayo,08031234568",
      "Dayo,08031234568",
    )
    expect(lines.map(({ line }) => line)).toEqual([6, 7])
    expect(problems.map(({ reason, row }) => [row, reason.en])).toEqual([
      [2, "Lines 2 and 3 have this phone number, but say different things."],
      [3, "Lines 2 and 3 have this phone number, but say different things."],
      [4, "Lines 4 and 5 have this name and neither phone nor e-mail."],
      [5, "Lines 4 and 5 have this name and neither phone nor e-mail."],
    ])
  })
})

describe("compared with the book", () => {
  it("a customer is known by the phone number, else by the e-mail address", () => {
    const byPhone = planned([tunde], "name,phone,email", "Tunde B.,08031234567,t@mail.ng")
    expect(byPhone.batches.flat()).toEqual([
      { line: 2, customerId: "cust_tunde", name: "Tunde B.", email: "t@mail.ng" },
    ])
    const byEmail = planned([tunde], "phone,email", "08039999999,tunde@mail.ng")
    expect(byEmail.batches.flat()).toEqual([{ line: 2, customerId: "cust_tunde", phone: "+2348039999999" }])
  })

  it("a list that has left the book knows its customers by their ids, whatever was changed in it", () => {
    const twins = ["cust_one", "cust_two"].map((id) => ({ id, status: "active", name: "Bisi" }) as const)
    const lines = ["ID,Name,Phone", "cust_tunde,Tunde Bakare,0805 555 5555", "cust_one,Bisi,", "cust_two,Bisi A.,"]
    expect(planned([tunde, ...twins], ...lines).batches.flat()).toEqual([
      { line: 2, customerId: "cust_tunde", phone: "+2348055555555" },
      { line: 4, customerId: "cust_two", name: "Bisi A." },
    ])
    expect(planned([], ...lines).summary).toMatchObject({ created: 3, refused: 0 })
    expect(read("ID,Name", "7,Awa").notTaken).toEqual(["ID"])
    expect(read("ID,Name", "cust_one,Awa").notTaken).toEqual([])
  })

  it("a blank leaves what is there, and - clears it", () => {
    const { differences, batches } = planned([tunde], "name,phone,email,note", ",08031234567,,-")
    expect(batches).toEqual([[{ line: 2, customerId: "cust_tunde", note: null }]])
    expect(differences).toEqual([{ name: "Tunde Bakare", field: "note", before: "Pays on Fridays", after: undefined }])
  })

  it("new ones are added, known ones that say the same are left, and a line that comes twice adds once", () => {
    const { batches, summary } = planned(
      [tunde, { id: "cust_bisi", status: "active", name: "Bisi" }],
      "name,phone",
      "Tunde Bakare,08031234567",
      "BISI,",
      "Awa,08031111111",
      "Awa,08031111111",
    )
    expect(summary).toEqual({ created: 1, changed: 1, unchanged: 1, joined: 1, refused: 0 })
    expect(batches.flat().map(({ customerId, line }) => [line, customerId])).toEqual([
      [3, "cust_bisi"],
      [4, `cust_${"a".repeat(32)}-4`],
    ])
  })

  it("whoever was put away with an earlier file comes back with this one", () => {
    const gone = { ...tunde, status: "archived", takenBack: true } as const
    const { batches, faults } = planned([gone], "name,phone", "Tunde Bakare,08031234567")
    expect([batches.flat(), faults]).toEqual([[{ line: 2, customerId: "cust_tunde" }], []])
  })

  it("what the book would refuse is said before", () => {
    const { faults, batches } = planned(
      [tunde, { id: "cust_old", status: "archived", name: "Old", phone: "+2348030000000" }],
      "name,phone,email",
      "Awa,08031111111,",
      "Awa,08031111111,tunde@mail.ng",
      "Chi,08032222222,tunde@mail.ng",
      "Tunde,08031234567,old@mail.ng",
      "Old,08030000000,",
      ",08033333333,",
    )
    expect(batches.flat().map(({ line }) => line)).toEqual([5])
    expect(faults.map(({ reason, row }) => [row, reason.en])).toEqual([
      [2, "Lines 2 and 3 have this phone number, but say different things."],
      [3, "Lines 2 and 3 have this phone number, but say different things."],
      [4, "Lines 3 and 4 have this e-mail address, but say different things."],
      [6, "This customer was put away."],
      [7, "A new customer needs a name."],
    ])
    const twice = planned([tunde], "name,phone,email", "Tunde B.,08031234567,", "Bakare,,tunde@mail.ng")
    expect(twice.batches.flat().map(({ line }) => line)).toEqual([2])
    expect(twice.faults).toMatchObject([
      { row: 3, reason: { en: "An earlier line is about this customer too, and says otherwise." } },
    ])
    const two = [tunde, { id: "cust_awa", status: "active", name: "Awa", phone: "+2348031111111" }] as const
    expect(planned(two, "phone,email", "08031111111,tunde@mail.ng").faults).toMatchObject([
      { row: 2, column: "email", reason: { en: "Another customer has this." } },
    ])
  })
})
