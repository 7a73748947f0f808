import { present } from "@oja/domain/kernel/present"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { ProductSearch } from "../selling/ProductSearch.tsx"

// The gateway at the other end of the wire answers when the test says so, and in whatever order.

const product = (name: string, sku: string, barcode?: string) => ({
  id: `prod_${sku}`,
  name,
  sku,
  ...present({ barcode }),
  sellingPrice: 100_000,
  currency: "NGN",
  trackStock: false,
  currentQuantity: 0,
  options: [],
  variants: [],
})
const goods = [
  product("Akara mix", "AK-1"),
  product("Milo 400 g", "MILO-400", "5000159484695"),
  product("Milo 4005 g", "MILO-4005"),
  product("Milk, evaporated", "MILK"),
  product("Zobo leaves", "ZOBO"),
]
const fitting = (q: string) =>
  goods.filter(({ barcode = "", name, sku }) => `${name} ${sku} ${barcode}`.toLowerCase().includes(q.toLowerCase()))

let asked: Array<{ readonly q: string; readonly answer: () => void }> = []
const wire = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const { q = "" } = JSON.parse(searchParams.get("filter") ?? "{}") as { readonly q?: string }
  return new Promise((done, fail) => {
    init.signal?.addEventListener("abort", () => fail(new DOMException("", "AbortError")))
    asked.push({ q, answer: () => done(Response.json({ code: 200, data: fitting(q) })) })
  })
}
/** Waits until a text was asked for, and answers it. */
const answer = async (q: string) => {
  await expect.poll(() => asked.map((it) => it.q)).toContain(q)
  for (const it of asked) if (it.q === q) it.answer()
}

const wiring = window.fetch
beforeAll(async () => {
  layTokens()
  await bring()
  await speak("en")
})
let added: Array<string> = []
beforeEach(async () => {
  asked = []
  added = []
  window.fetch = wire
  await render(
    <ProductSearch onAdd={({ name }) => void added.push(name)} onFree={(name) => void added.push(`“${name}”`)} />,
  )
  await answer("")
})
afterEach(() => {
  window.fetch = wiring
})

const box = () => page.getByRole("combobox")

describe("the search for a product", () => {
  it("never sells a row of the text before: Enter waits for the answer to what stands in the box", async () => {
    // All of it comes as fast as a scanner types, and before anything but the empty box has been answered.
    await userEvent.type(box(), "zobo{Enter}")
    expect(added).toEqual([])
    await answer("zobo")
    await expect.poll(() => added).toEqual(["Zobo leaves"])
    await expect.element(box()).toHaveValue("")
  })

  it("takes what a code names, whole, before what is only like it", async () => {
    await userEvent.type(box(), "MILO-400{Enter}")
    await answer("MILO-400")
    await expect.poll(() => added).toEqual(["Milo 400 g"])
    await userEvent.type(box(), "5000159484695{Enter}")
    await answer("5000159484695")
    await expect.poll(() => added).toEqual(["Milo 400 g", "Milo 400 g"])
  })

  it("forgets an Enter when more is typed, and hears no answer that was overtaken", async () => {
    await userEvent.type(box(), "mil{Enter}")
    await userEvent.type(box(), "k")
    await answer("milk")
    for (const it of asked) it.answer()
    await expect.element(page.getByRole("option", { name: /Milk, evaporated/ })).toBeVisible()
    expect(added).toEqual([])
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => added).toEqual(["Milk, evaporated"])
  })

  it("shows the old rows while it waits, and lets nobody take them", async () => {
    await userEvent.click(box())
    await userEvent.type(box(), "zo")
    const old = page.getByRole("option", { name: /Akara mix/ })
    await expect.element(old).toHaveAttribute("aria-disabled", "true")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    expect(added).toEqual([])
    await answer("zo")
    await expect.poll(() => added).toEqual(["Zobo leaves"])
  })
})
