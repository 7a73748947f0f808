import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Opened, open, type Person } from "../testing/open.ts"
import { Packing } from "./packing.ts"

const text = JSON.stringify(Array.from({ length: 100 }, (_, n) => ({ id: `prod_${n}`, name: "Òfì de Lagos" })))

describe("an answer that is packed", () => {
  const packing = new Packing()
  it.each(["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.5", "*"])("goes to whoever takes it (%s)", (accepted) => {
    expect(gunzipSync(packing.of(text, accepted)!).toString()).toBe(text)
  })

  it.each([undefined, "", "identity", "br", "gzip;q=0", "gzip;q=0.0, br"])("and to nobody else (%s)", (accepted) => {
    expect(packing.of(text, accepted)).toBeUndefined()
  })

  it("is packed once, and what is short not at all", () => {
    expect(packing.of(text, "gzip")).toBe(packing.of([text].join(""), "gzip"))
    expect(packing.of("[]", "gzip")).toBeUndefined()
  })
})

describe("a list", () => {
  let shop: Opened
  let ada: Person
  beforeAll(async () => {
    shop = await open()
    ada = await shop.person("ada", "Ada Stores")
    for (let n = 0; n < 12; n++)
      await ada.call("POST /product", { name: `Ọ̀fì ${n}`, type: "product", sellingPrice: 100 + n })
  })
  afterAll(() => shop.close())

  it("says the same packed and plain, and follows what happens", async () => {
    const asked = async (coding: string) => {
      const came = await fetch(`http://127.0.0.1:${shop.port}/api/products?sort=["name","ASC"]`, {
        headers: { authorization: `Token ${ada.token}`, "accept-encoding": coding },
      })
      return { coding: came.headers.get("content-encoding"), vary: came.headers.get("vary"), text: await came.text() }
    }
    const [plain, small] = [await asked("identity"), await asked("gzip")]
    expect(small).toEqual({ coding: "gzip", vary: "accept-encoding", text: plain.text })
    expect(plain.coding).toBeNull()
    await ada.call("POST /product", { name: "Ọ̀fì 12", type: "product", sellingPrice: 900 })
    expect((await asked("gzip")).text).toBe((await asked("identity")).text)
    expect((await asked("gzip")).text).toContain("Ọ̀fì 12")
  })
})
