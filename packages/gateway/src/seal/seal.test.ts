import { expect, it, onTestFinished } from "vitest"
import { openDb } from "@oja/store/sqlite"
import { paths } from "@oja/store"
import { asleep, open } from "../testing/open.ts"

// The seal of a business's book: sent to its owner in the morning, and held against what the book says then.

const DAY = 86_400_000

const shopAt = async (at: number) => {
  const time = { now: at }
  const shop = await open({}, { now: () => time.now, wake: asleep })
  onTestFinished(() => shop.close())
  const ada = await shop.person("ada", "Ada Stores")
  const letters = async () => {
    const { data } = await shop.call("GET /dev-tools/outbox")
    return (data as ReadonlyArray<{ readonly subject: string; readonly text: string }>).filter(({ text }) =>
      text.includes("oja verify log"),
    )
  }
  const morning = async () => {
    time.now += DAY
    await shop.jobs.run("seal", time.now)
    return (await letters()).length
  }
  return { ada, letters, morning, shop }
}

// Ten in the morning in Lagos.
const ten = () => Math.floor(Date.now() / DAY) * DAY + 9 * 3_600_000

it("comes in the morning after something was written, holds what was sent before, and stops when it is not wanted", async () => {
  const { ada, letters, morning, shop } = await shopAt(ten())
  await shop.jobs.run("seal", ten())
  expect(await letters()).toEqual([])
  expect(await morning()).toBe(1)
  const { data: seal } = await ada.call("GET /v1.0/log/seal")
  const [letter] = await letters()
  expect(letter!.text).toContain(seal.code)
  expect(letter!.text).toContain("is as it was written")
  expect(seal).toMatchObject({ sentTo: ada.email, checked: { entries: seal.entries, faults: 0 } })
  expect(await morning()).toBe(1)

  await ada.call("POST /customers", { name: "Tunde" })
  expect(await morning()).toBe(2)
  const { data: held } = await ada.call("POST /v1.0/log/verify", { code: ` ${seal.code.toLowerCase()} ` })
  expect(held).toMatchObject({ faults: 0, holds: true })
  const other = seal.code.replace(/.$/, (it: string) => (it === "2" ? "3" : "2"))
  expect((await ada.call("POST /v1.0/log/verify", { code: other })).data).toMatchObject({ faults: 0, holds: false })
  expect((await ada.call("POST /v1.0/log/verify", { code: "seal" })).error!.validationError).toMatchObject([
    { param: "code" },
  ])

  await ada.call(`PATCH /business/${ada.business}`, { sealLetters: false })
  expect(await morning()).toBe(2)
  expect((await ada.call("GET /v1.0/log/seal")).data.checked.faults).toBe(0)
})

it("names the first entry that somebody altered in the file, in the letter and on the page", async () => {
  const { ada, letters, morning, shop } = await shopAt(ten())
  await ada.call("POST /customers", { name: "Tunde" })
  await morning()
  const db = openDb(paths(shop.folder).book)
  db.exec("DROP TRIGGER events_stay")
  db.prepare(
    "UPDATE events SET data = replace(data, 'Ada Stores', 'Eve Stores') WHERE type = 'BusinessRegistered'",
  ).run()
  db.close()
  await ada.call("POST /customers", { name: "Bola" })
  await morning()
  const { data } = await ada.call("POST /v1.0/log/verify", {})
  expect(data).toMatchObject({ faults: 1, first: 1 })
  const newest = (await letters()).find(({ subject }) => subject.includes("was altered"))
  expect(newest!.text).toContain("entry 1 is not as it was written")
})
