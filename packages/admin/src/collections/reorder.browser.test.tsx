import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MemoryRouter } from "react-router-dom"
import { render } from "vitest-browser-react"
import { speak } from "../i18n/words.ts"
import { arrangeWords } from "../ui/arrange/words.ts"
import { uiWords } from "../ui/words.ts"
import { ReorderCollections } from "./ReorderCollections.tsx"
import { collectionWords } from "./words.ts"

// The gateway at the other end of the wire: three collections, and an order that somebody else may have changed.

const names: Readonly<Record<string, string>> = { coll_a: "Arrivals", coll_b: "Bargains", coll_c: "Cloth" }
let order = { ids: ["coll_a", "coll_b", "coll_c"], version: 1 }

const wire = async (input: string | URL | Request, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (pathname === "/api/collections")
    return Response.json({ code: 200, data: order.ids.map((id) => ({ id, name: names[id] })) })
  if (method === "GET") return Response.json({ code: 200, data: order })
  const { expectedVersion, ids } = JSON.parse(typeof body === "string" ? body : "{}") as {
    readonly ids: Array<string>
    readonly expectedVersion: number
  }
  if (expectedVersion !== order.version)
    return Response.json({ code: 409, data: null, error: { code: "VERSION_CONFLICT" } }, { status: 409 })
  order = { ids, version: order.version + 1 }
  return Response.json({ code: 200, data: order })
}

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([uiWords.load(), arrangeWords.load(), collectionWords.load()])
  await speak("en")
})
beforeEach(async () => {
  order = { ids: ["coll_a", "coll_b", "coll_c"], version: 1 }
  window.fetch = wire
  await render(
    <MemoryRouter>
      <ReorderCollections />
    </MemoryRouter>,
  )
  await expect.element(page.getByText("Arrivals")).toBeVisible()
})
afterEach(() => {
  window.fetch = wiring
})

const shown = () => [...document.querySelectorAll(".arranged-name")].map((it) => it.textContent)
const handle = (name: string) => page.getByRole("button", { name: new RegExp(`^Move ${name}:`) })
const arrange = async () => {
  handle("Cloth").element().focus()
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}")
}
const save = async () => {
  page.getByRole("button", { name: "Save this order" }).element().focus()
  await userEvent.keyboard("{Enter}")
}

it("arranges collections by keyboard alone, and says where each now stands", async () => {
  await arrange()
  await expect.element(page.getByText("Cloth is now number 1 of 3")).toBeInTheDocument()
  expect(shown()).toEqual(["Cloth", "Arrivals", "Bargains"])
  await expect.element(handle("Cloth")).toHaveFocus()
  await save()
  await expect.poll(() => order).toEqual({ ids: ["coll_c", "coll_a", "coll_b"], version: 2 })
})

it("arranges by a drag that lets go where it pleases", async () => {
  const middle = (name: string) => {
    const { left, top, width, height } = handle(name).element().getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true }
  }
  handle("Arrivals")
    .element()
    .dispatchEvent(new PointerEvent("pointerdown", middle("Arrivals")))
  await expect.poll(() => document.querySelector("[data-dragged=true]")).not.toBeNull()
  window.dispatchEvent(new PointerEvent("pointermove", middle("Cloth")))
  await expect.poll(shown).toEqual(["Bargains", "Cloth", "Arrivals"])
  window.dispatchEvent(new PointerEvent("pointerup"))
  await expect.poll(() => document.querySelector("[data-dragged=true]")).toBeNull()
})

it("saves nothing over an order that somebody changed meanwhile, shows what changed, and goes on from there", async () => {
  order = { ids: ["coll_b", "coll_a", "coll_c"], version: 2 }
  await arrange()
  await save()
  await expect.element(page.getByText("Bargains went from 2 to 1")).toBeVisible()
  expect(order.version).toBe(2)
  await page.getByRole("button", { name: "Take the newest order" }).click()
  expect(shown()).toEqual(["Bargains", "Arrivals", "Cloth"])
  await arrange()
  await save()
  await expect.poll(() => order).toEqual({ ids: ["coll_c", "coll_b", "coll_a"], version: 3 })
})
