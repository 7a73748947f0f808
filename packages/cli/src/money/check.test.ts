import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeEach, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { folder, oja, shop } from "../testing/running.ts"

const TODAY = dayOf(Date.now(), "Africa/Lagos")

let data = ""
let file = ""
beforeEach(async () => {
  data = await shop()
  file = join(folder(), "opay.csv")
})

const sell = (saleId: string, amount: number, reference: string) =>
  oja(
    data,
    "sales",
    "record-sale",
    "--sale-id",
    saleId,
    "--on",
    TODAY,
    "--channel",
    "pos",
    "--payment-type",
    "full",
    "--lines",
    JSON.stringify([{ name: "Rice", quantity: 1000, unitPrice: amount }]),
    "--payments",
    JSON.stringify([{ amount, method: "mobile_money", operator: "opay", reference }]),
    "--json",
  )

it("compares the operator’s list with the day, and confirms what agrees when it is told to", async () => {
  for (const [id, amount, reference] of [
    ["sale_a", 500_000, "OP-1"],
    ["sale_b", 70_000, "OP-2"],
  ] as const) {
    const sold = await sell(id, amount, reference)
    expect([sold.exit, sold.err]).toEqual([0, ""])
  }
  writeFileSync(file, 'Transaction ID,Credit\nop 1,"5,000.00"\nOP-2,650.00\nOP-9,10.00\n')
  const looked = (await oja(data, "check", file, "--json")).json()
  expect(looked).toMatchObject({
    matched: [{ reference: "op 1", entry: { status: "waiting", saleId: "sale_a" } }],
    differs: [{ amount: 65_000, entry: { amount: 70_000 } }],
    notInBook: [{ amount: 1_000, reference: "OP-9" }],
    confirmed: [],
  })
  const done = await oja(data, "check", file, "--confirm")
  expect(done.exit).toBe(0)
  expect(done.err).toContain("1 confirmed.")
  const again = (await oja(data, "check", file, "--confirm", "--json")).json()
  expect(again).toMatchObject({ matched: [{ entry: { status: "came" } }], confirmed: [] })

  writeFileSync(file, "Name,Phone\nAda,0803\n")
  const none = await oja(data, "check", file)
  expect([none.exit, none.err]).toEqual([3, expect.stringContaining("has no column of sums")])
})
