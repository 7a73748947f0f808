import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { EditTransfer } from "./EditTransfer.tsx"
import { transferWords } from "./words.ts"
import type { Transfer } from "./transfer.tsx"

// The gateway at the other end of the wire: one transfer on its way, which moves as it is told.

type Arrived = ReadonlyArray<{ readonly variantId: string; readonly quantity: number }>
interface Asked {
  readonly verb: string
  readonly body: { readonly receiptId?: string; readonly lines?: Arrived; readonly reasons?: unknown }
}
const line = (name: string, qtySent: number) => {
  const nothingYet = { qtyReceived: 0, qtyReturned: 0, qtyLost: 0 }
  return { variantId: `var_${name.toLowerCase()}`, name, qtySent, ...nothingYet }
}
let transfer: Transfer
let asked: Array<Asked>

const receive = (arrived: Arrived = []) => {
  const came = (variantId: string) => arrived.find((it) => it.variantId === variantId)?.quantity ?? 0
  const lines = transfer.lines.map((it) => ({ ...it, qtyReceived: it.qtyReceived + came(it.variantId) }))
  const version = transfer.version + 1
  transfer = { ...transfer, status: "part_received", lines, version }
}

const wire = async (input: string | URL | Request, { body, method = "GET" }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const [, , resource, of = "", way = ""] = pathname.split("/")
  const verb = resource === "do" ? of.replace("Transfer", "").toLowerCase() : way
  if (method === "GET") return Response.json({ code: 200, data: resource === "transfers" ? transfer : [] })
  const said = JSON.parse(body as string) as Asked["body"]
  asked.push({ verb, body: said })
  if (verb === "receive") receive(said.lines)
  if (verb === "close") transfer = { ...transfer, status: "closed_with_difference", endedAt: 0, endedBy: "user_ada" }
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
  transfer = {
    id: "trf_1",
    number: "TR-1",
    status: "sent",
    fromLocationId: "loc_main",
    toLocationId: "loc_yaba",
    lines: [line("Rice", 6000), line("Soap", 2000)],
    quantity: 8000,
    outstanding: 8000,
    draftedAt: 0,
    draftedBy: "user_ada",
    updatedAt: 0,
    version: 2,
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

const arrived = (name: string) => page.getByRole("textbox", { name: `Arrived, ${name}` })

describe("a transfer", () => {
  it("is received in parts, and closed with a reason for what will not come", async () => {
    await arrived("Rice").fill("4")
    await arrived("Soap").fill("0")
    await page.getByRole("button", { name: "Receive 4 of 8" }).dblClick()
    await expect.element(arrived("Rice")).toHaveValue("2")
    expect(asked.map(({ body, verb }) => [verb, body.lines])).toEqual([
      ["receive", [{ variantId: "var_rice", quantity: 4000 }]],
    ])

    await arrived("Rice").fill("1")
    await page.getByRole("button", { name: "Will not come" }).click()
    await page.getByRole("button", { name: "Receive 3 and close" }).click()
    await expect.element(page.getByText("This field is required")).toBeVisible()
    expect(asked).toHaveLength(1)

    await page.getByRole("textbox", { name: "Why is it missing, Rice" }).fill("Bag torn")
    await page.getByRole("button", { name: "Receive 3 and close" }).click()
    const step = (text: RegExp) => page.getByRole("listitem").filter({ hasText: text })
    await expect.element(step(/^Closed with difference\s*You, /)).toBeVisible()
    await expect.element(step(/^Written\s*You, /)).toBeVisible()
    expect(asked.slice(1).map(({ verb }) => verb)).toEqual(["receive", "close"])
    expect(asked[2]?.body.reasons).toEqual([{ variantId: "var_rice", reason: "Bag torn" }])
    expect(asked[0]?.body.receiptId).not.toBe(asked[1]?.body.receiptId)
  })

  it("does not take more than is on its way", async () => {
    await arrived("Rice").fill("7")
    await page.getByRole("button", { name: /Receive/ }).click()
    await expect.element(page.getByText("At most 6 are on the way.")).toBeVisible()
    expect(asked).toEqual([])
  })
})
