import { present } from "@oja/domain/kernel/present"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { speak } from "../i18n/words.ts"
import { uiWords } from "../ui/words.ts"
import { CoreAdminContext } from "ra-core"
import { drafts } from "../data/drafts.ts"
import { NewCustomer } from "./CustomerDialog.tsx"
import { customerWords } from "./words.ts"

const asked: Array<Readonly<Record<string, unknown>>> = []
let broken = false
let answers: Array<{ readonly status: number; readonly error: unknown }> = []

const gateway: typeof fetch = async (_, init) => {
  const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as Readonly<Record<string, unknown>>
  asked.push(body)
  if (broken) throw new TypeError("Failed to fetch")
  const { status, ...rest } = answers.shift() ?? { status: 201, data: { id: body["customerId"], ...body } }
  return Response.json({ code: status, data: null, ...rest }, { status })
}

const form = (saved?: (row: unknown) => void) => (
  <MemoryRouter>
    <CoreAdminContext>
      <NewCustomer {...present({ onDone: saved })} onClose={() => {}} />
    </CoreAdminContext>
  </MemoryRouter>
)
const open = async () => {
  const saved = vi.fn<(row: unknown) => void>()
  await render(form(saved))
  return saved
}

beforeEach(async () => {
  layTokens()
  asked.length = 0
  answers = []
  broken = false
  vi.stubGlobal("fetch", gateway)
  drafts.drop("customer.new")
  await Promise.all([uiWords.load(), customerWords.load()])
  await speak("en")
})

describe("the customer form", () => {
  it("asks for a name and a number only, and for more when it is wanted", async () => {
    const saved = await open()
    await expect.element(page.getByLabelText(/^E-mail/)).not.toBeInTheDocument()
    await userEvent.fill(page.getByLabelText("Name"), "Bola Adeyemi")
    await userEvent.fill(page.getByLabelText(/^Phone/), "0803 123 4567")
    await page.getByRole("button", { name: "More details" }).click()
    await userEvent.fill(page.getByLabelText(/^Note/), "Likes ofada rice")
    await page.getByRole("button", { name: "Add Bola Adeyemi" }).dblClick()
    await vi.waitFor(() => expect(saved).toHaveBeenCalled())
    await page.getByRole("button", { name: "Add Bola Adeyemi" }).click()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ name: "Bola Adeyemi", phone: "+2348031234567", note: "Likes ofada rice" })
  })

  it("shows what is wrong beside the field", async () => {
    await open()
    await userEvent.fill(page.getByLabelText(/^Phone/), "12")
    await page.getByRole("button", { name: "Add customer" }).click()
    await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription("This field is required")
    await expect.element(page.getByLabelText(/^Phone/)).toHaveAccessibleDescription("Invalid phone number!")
    expect(asked).toEqual([])
  })

  it("leads to the customer who has the number already, and keeps what was typed", async () => {
    await open()
    const msg = "Another customer has this phone number."
    answers = [
      { status: 409, error: { code: "DUPLICATE", validationError: [{ param: "phone", msg }], customerId: "cust_9" } },
    ]
    await userEvent.fill(page.getByLabelText("Name"), "Bola")
    await userEvent.fill(page.getByLabelText(/^Phone/), "08031234567")
    await page.getByRole("button", { name: "Add Bola" }).click()
    await expect.element(page.getByLabelText(/^Phone/)).toHaveAccessibleDescription(msg)
    await expect.element(page.getByLabelText("Name")).toHaveValue("Bola")
    expect(page.getByRole("link", { name: "Open that customer" }).element().getAttribute("href")).toBe(
      "/customers/cust_9",
    )
  })

  it("makes the same customer when the line broke, however often the screen was drawn anew", async () => {
    broken = true
    const { rerender, unmount } = await render(form())
    await userEvent.fill(page.getByLabelText("Name"), "Bola")
    const send = page.getByRole("button", { name: "Add Bola" })
    await send.click()
    await expect.element(page.getByRole("alert")).toBeVisible()
    await rerender(form())
    await send.click()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await unmount()
    await open()
    broken = false
    await send.click()
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[0]?.["customerId"]).toMatch(/^cust_/)
    expect(new Set(asked.map(({ customerId }) => customerId)).size).toBe(1)
  })
})
