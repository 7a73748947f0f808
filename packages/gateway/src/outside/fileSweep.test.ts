import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"
import { pngOf } from "./pictures.ts"

const DAY = 86_400_000
let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open({}, { wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

it("pictures that nothing speaks of are thrown away after a week, and none that a fact ever named", async () => {
  const put = async (width: number) =>
    (await shop.call("POST /v1.0/uploads", { token: ada.token, body: pngOf(width, 9) })).data.url as string
  const [shown, once, never] = [await put(10), await put(11), await put(12)]
  const there = (url: string) => existsSync(join(shop.folder, url.slice(1)))
  const picture = (url: string) => ({ images: [{ id: "1", url, alt: "" }] })
  const about = { name: "Rice", type: "product", sellingPrice: 900, trackStock: false }
  const { data } = await ada.call("POST /product", { ...about, ...picture(once) })
  expect((await ada.call(`PATCH /product/${data.id}`, picture(shown))).status).toBe(200)
  await shop.jobs.run("pictures", Date.now() + DAY)
  expect([shown, once, never].map(there)).toEqual([true, true, true])
  await shop.jobs.run("pictures", Date.now() + 8 * DAY)
  // What was shown once is shown again on the day it was.
  expect([shown, once, never].map(there)).toEqual([true, true, false])
  expect((await shop.call(`GET ${never}`)).status).toBe(404)
  expect(await put(12)).toBe(never)
})
