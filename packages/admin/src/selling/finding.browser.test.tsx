import fc from "fast-check"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { client } from "../data/cache.ts"
import { speak } from "../i18n/words.ts"
import { bring } from "../testing/bring.ts"
import { ProductSearch } from "./ProductSearch.tsx"

// Whatever is typed, however fast, and in whatever order the gateway answers: what is sold is what the text in the box
// meant when Enter was pressed, once, or nothing.

const goods = ["Akara mix", "Milo 400 g", "Milo 4005 g", "Milk", "Zobo leaves", "Zobo"].map((name, at) => ({
  id: `prod_${at}`,
  name,
  sku: `S${at}`,
  sellingPrice: 100_000,
  currency: "NGN",
  trackStock: false,
  currentQuantity: 0,
  options: [],
  variants: [],
}))
/** As the gateway answers: every word begins one of theirs, in the order of names. */
const fitting = (q: string) =>
  goods
    .filter(({ name, sku }) => ` ${name} ${sku}`.toLowerCase().includes(` ${q.toLowerCase()}`))
    .toSorted((a, b) => a.name.localeCompare(b.name))
const meantBy = (text: string) => (goods.find(({ sku }) => sku === text) ?? fitting(text)[0])?.name

const wiring = window.fetch
beforeAll(async () => {
  await bring()
  await speak("en")
})
let added: Array<string> = []
beforeEach(() => {
  added = []
})
afterEach(() => {
  window.fetch = wiring
})

const words = fc.constantFrom("milo", "milk", "mil", "zobo", "zob", "aka", "S1", "S5", "milo 4005", "nothing")

it("sells what was typed, whenever the answers come", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(words, { minLength: 1, maxLength: 3 }), async (scheduler, texts) => {
      client.clear()
      added = []
      window.fetch = async (input) => {
        const { searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
        const { q = "" } = JSON.parse(searchParams.get("filter") ?? "{}") as { readonly q?: string }
        await scheduler.schedule(Promise.resolve(q), `answer to “${q}”`)
        return Response.json({ code: 200, data: fitting(q) })
      }
      const { unmount } = await render(<ProductSearch onAdd={({ name }) => void added.push(name)} />)
      const expected: Array<string> = []
      for (const text of texts) {
        await userEvent.fill(page.getByRole("combobox"), text)
        await userEvent.keyboard("{Enter}")
        const meant = meantBy(text)
        if (meant === undefined) {
          await scheduler.waitAll()
          continue
        }
        expected.push(meant)
        // Some answers come before the fingers rest, some after the next question: until the last has come.
        await expect
          .poll(async () => {
            await scheduler.waitAll()
            return added
          })
          .toEqual(expected)
      }
      await unmount()
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  )
})

it("names both hidden ways out of its list in the language of the app", async () => {
  await speak("fr")
  await render(<ProductSearch onAdd={() => undefined} />)
  await userEvent.fill(page.getByRole("combobox"), "milo")
  const named = (name: string) => document.querySelectorAll(`[aria-label="${name}"]`).length
  await expect.poll(() => named("Fermer")).toBe(2)
  expect(named("Dismiss")).toBe(0)
  await speak("en")
})
