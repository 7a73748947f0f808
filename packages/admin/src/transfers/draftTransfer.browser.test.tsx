import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { EditTransfer } from "./EditTransfer.tsx"
import { transferWords } from "./words.ts"
import type { Transfer } from "./transfer.tsx"

// The gateway at the other end of the wire: a draft that is written whenever it is asked, and sent once there is enough.

let transfer: Transfer
let asked: Array<string>
let moved: ReadonlyArray<{ readonly variantId: string }>
let enough: boolean

const goods = [
  { id: "var_shirt", title: "Shirt, M", barcodes: ["6153"] },
  { id: "var_shirt.1", title: "Shirt, L", barcodes: ["6154"] },
]
const branch = (id: string, name: string) => ({ id, name, state: "active", isMain: id === "loc_main" })
const refusal = { code: "VALIDATION_FAILED", userMessage: "Only 4 Rice are there." }

const wire = async (input: string | URL | Request, { body, method = "GET" }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const [, , resource, of = "", way = ""] = pathname.split("/")
  const verb = resource === "do" ? of.replace("Transfer", "").toLowerCase() : way
  if (method === "GET" && resource === "transfers") return Response.json({ code: 200, data: transfer })
  const branches = [branch("loc_main", "Main"), branch("loc_yaba", "Yaba")]
  const lists: Readonly<Record<string, unknown>> = { locations: branches, variants: goods }
  if (method === "GET") return Response.json({ code: 200, data: lists[resource ?? ""] ?? [] })
  const said = (body === undefined ? {} : JSON.parse(body as string)) as {
    readonly expectedVersion?: number
    readonly lines?: typeof moved
  }
  moved = said.lines ?? moved
  asked.push(`${verb === "" ? method : verb}${said.expectedVersion === undefined ? "" : ` ${said.expectedVersion}`}`)
  if (verb === "send" && !enough)
    return Response.json({ code: 422, data: null, message: refusal.userMessage, error: refusal }, { status: 422 })
  const version = transfer.version + 1
  transfer = {
    ...transfer,
    version,
    ...(verb === "send" && { status: "sent" }),
    ...(verb === "cancel" && { status: "cancelled" }),
  }
  return Response.json({ code: 200, data: transfer })
}

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), transferWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(async () => {
  asked = []
  moved = []
  enough = false
  transfer = {
    id: "trf_1",
    number: "TR-1",
    status: "draft",
    fromLocationId: "loc_main",
    toLocationId: "loc_yaba",
    lines: [{ variantId: "var_rice", name: "Rice", qtySent: 6000, qtyReceived: 0, qtyReturned: 0, qtyLost: 0 }],
    quantity: 6000,
    outstanding: 0,
    draftedAt: 0,
    draftedBy: "user_ada",
    updatedAt: 0,
    version: 1,
  }
  window.fetch = wire
  await render(
    <MemoryRouter initialEntries={["/products/inventory-transfers/edit/trf_1"]}>
      <Routes>
        <Route path="/products/inventory-transfers/edit/:id" element={<EditTransfer />} />
      </Routes>
    </MemoryRouter>,
  )
})
afterEach(() => {
  window.fetch = wiring
})

describe("a draft", () => {
  it("that cannot be sent keeps the refusal and what was typed, and goes once it can", async () => {
    const rice = page.getByRole("textbox", { name: /Rice/ })
    await rice.fill("5")
    await page.getByRole("button", { name: "Send 5 to Yaba" }).click()
    const refused = page.getByText("Only 4 Rice are there.")
    await expect.element(refused).toBeVisible()
    expect(asked).toEqual(["change 1", "send"])
    // The draft was read again after it was written: the refusal is still there then.
    await expect.poll(() => transfer.version).toBe(2)
    await expect.element(refused).toBeVisible()
    await expect.element(rice).toHaveValue("5")

    enough = true
    await page.getByRole("button", { name: "Send 5 to Yaba" }).click()
    await expect.element(page.getByRole("heading", { name: "Receive" })).toBeVisible()
    expect(asked.slice(2)).toEqual(["change 2", "send"])
  })

  it("takes the variant that was found, by its own name and code", async () => {
    const find = page.getByRole("combobox", { name: "Add a product" })
    await find.fill("6154")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByLabelText("To send, Shirt, L")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    enough = true
    await page.getByRole("button", { name: "Send 7 to Yaba" }).click()
    await expect.poll(() => moved.map(({ variantId }) => variantId)).toEqual(["var_rice", "var_shirt.1"])
  })

  it("is given up after one question", async () => {
    await page.getByRole("button", { name: "Give up draft" }).click()
    expect(asked).toEqual([])
    await page.getByRole("dialog").getByRole("button", { name: "Give up draft" }).dblClick()
    await expect.element(page.getByText("Given up", { exact: true })).toBeVisible()
    expect(asked).toEqual(["cancel"])
  })
})
