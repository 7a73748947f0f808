import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { folder, oja } from "../testing/running.ts"

let gateway: Opened
let ada: Person
beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
  for (const [i, name] of ["Ankara", "Beans", "Cola", "Dates"].entries())
    await ada.call("POST /api/products", { name, type: "service", sellingPrice: 1000 * (i + 1), trackStock: false })
})
afterAll(() => gateway.close())

const list = async (part: string, ...words: ReadonlyArray<string>) => {
  const there = ["--url", `http://127.0.0.1:${gateway.port}`, "--token", ada.token]
  const { exit, json } = await oja(folder(), ...there, part, "list", "--json", ...words)
  return [exit, (json()["rows"] as unknown as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name)]
}

describe("a list of a shop behind a gateway", () => {
  it("is narrowed by every condition that a book on this machine is narrowed by", async () => {
    const byName = ["--sort", "name", "--where"]
    expect(await list("catalog", ...byName, "sellingPrice>=2000", "sellingPrice<4000")).toEqual([0, ["Beans", "Cola"]])
    expect(await list("catalog", ...byName, "sellingPrice>1000", "sellingPrice<=3000")).toEqual([0, ["Beans", "Cola"]])
    expect(await list("catalog", ...byName, "name!=Cola")).toEqual([0, ["Ankara", "Beans", "Dates"]])
    expect(await list("catalog", ...byName, "name=Cola", "name=Dates")).toEqual([0, ["Cola", "Dates"]])
    expect(await list("invoicing", "--where", "overdue=yes")).toEqual([0, []])
  })
})
