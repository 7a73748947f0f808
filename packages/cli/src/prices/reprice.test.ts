import { beforeEach, expect, it } from "vitest"
import { oja, shop } from "../testing/running.ts"

let data = ""
beforeEach(async () => {
  data = await shop()
})

const drinks = async () => {
  const listed = (await oja(data, "catalog", "list", "--where", "category=Drinks", "--json")).json() as unknown
  const { rows } = listed as { readonly rows: ReadonlyArray<{ readonly name: string; readonly sellingPrice: number }> }
  return rows.map(({ name, sellingPrice }) => [name, sellingPrice] as const)
}

it("shows what prices come to, and writes them when it is told to", async () => {
  const before = await drinks()
  const seven = ["reprice", "--category", "Drinks", "--up", "7%", "--round", "up", "--to", "5000"]
  const looked = await oja(data, ...seven)
  expect([looked.exit, looked.err]).toEqual([
    0,
    expect.stringContaining(`${before.length} prices would change: write them with --confirm.`),
  ])
  expect(looked.out).toContain("Milo 500 g  ₦4,200.00 → ₦4,500.00")
  expect(await drinks()).toEqual(before)

  const done = await oja(data, ...seven, "--confirm")
  expect([done.exit, done.err]).toEqual([0, expect.stringContaining(`${before.length} prices changed.`)])
  expect(Object.fromEntries(await drinks())).toMatchObject({ "Milo 500 g": 450_000 })

  const back = (await oja(data, "reprice", "--search", "Milo", "--down", "30000", "--to", "1", "--json")).json()
  expect(back).toMatchObject({ changed: [{ was: 450_000, price: 420_000 }], written: 0 })
})

it("asks for a change that can be read", async () => {
  for (const wrong of [[], ["--up", "7,5"], ["--up", "7%", "--to", "0"], ["--down", "5%", "--over-cost", "much"]]) {
    const { exit } = await oja(data, "reprice", ...wrong)
    expect(exit, wrong.join(" ")).toBe(2)
  }
})
