import { CoreAdminContext } from "ra-core"
import { beforeEach, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { client } from "../data/cache.ts"
import { call, Refused } from "../data/http.ts"
import { speak } from "../i18n/words.ts"
import { layTokens } from "../theme/sheet.ts"
import { uiWords } from "../ui/words.ts"
import { AskApproval } from "./AskApproval.tsx"
import { teamWords } from "./words.ts"

// A gateway that lets a discount of ten per cent through with an approval only, and knows one PIN.

let asked: Array<{ readonly path: string; readonly key: string | null; readonly approval: string | null }> = []
let given: ReadonlyArray<object> = []
let waiting: Array<{ readonly approvalId?: string; readonly maxDiscountBp?: number }> = []

const refusal = {
  code: "APPROVAL_REQUIRED",
  limit: "maxDiscountBp",
  allows: { maxDiscountBp: 1000 },
  approvers: [{ memberId: "member_ada", name: "Ada Obi" }],
}
const beyond = { code: 403, data: null, message: "Ask Ada Obi to approve it.", error: refusal }
const wrong = { code: 400, data: null, message: "That PIN is wrong.", error: { code: "OTP_WRONG" } }

const gateway: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const headers = new Headers(init?.headers)
  if (pathname === "/api/approvals") return Response.json({ code: 200, data: given })
  if (pathname === "/api/do/AskApproval") {
    waiting.push(JSON.parse(typeof init?.body === "string" ? init.body : "{}"))
    return Response.json({ code: 201, data: { id: "appr_asked" } }, { status: 201 })
  }
  const [key, approval] = [headers.get("idempotency-key"), headers.get("x-oja-approval")]
  asked.push({ path: pathname, key, approval })
  if (pathname === "/v1.0/approvals/pin") {
    const { pin } = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as { readonly pin: string }
    return pin === "2468"
      ? Response.json({ code: 201, data: { id: "appr_1" } }, { status: 201 })
      : Response.json(wrong, { status: 400 })
  }
  return approval === null
    ? Response.json(beyond, { status: 403 })
    : Response.json({ code: 200, data: { id: "sale_1" } })
}

beforeEach(async () => {
  layTokens()
  asked = []
  given = []
  waiting = []
  client.clear()
  vi.stubGlobal("fetch", gateway)
  await Promise.all([uiWords.load(), teamWords.load()])
  await speak("en")
  await render(
    <CoreAdminContext>
      <AskApproval />
    </CoreAdminContext>,
  )
})

const sell = () => call("/api/do/RecordSale", { method: "POST", body: {} as never, key: "one" })

it("asks a colleague for their PIN, says when it is wrong, and sends the request again with their approval", async () => {
  const sold = sell()
  const dialog = page.getByRole("dialog", { name: "A colleague can approve this" })
  await expect.element(dialog.getByText("Ask Ada Obi to approve it.")).toBeVisible()
  await userEvent.fill(dialog.getByLabelText("Their PIN"), "1111")
  await dialog.getByRole("button", { name: "Approve" }).click()
  await expect.element(dialog.getByText("That PIN is wrong.")).toBeVisible()
  await userEvent.fill(dialog.getByLabelText("Their PIN"), "2468")
  await dialog.getByRole("button", { name: "Approve" }).click()
  expect(await sold).toEqual({ id: "sale_1" })
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, , , last] = asked
  expect([first?.approval, last?.approval]).toEqual([null, "appr_1"])
  // The refusal was an answer to the first request: the second is another.
  expect(last?.key).not.toBe(first?.key)
})

it("is refused when nobody approves it", async () => {
  const sold = sell().catch((error: unknown) => error)
  // Whoever may approve it is shown it on their own device, once.
  await expect.poll(() => waiting).toMatchObject([{ maxDiscountBp: 1000 }])
  await page.getByRole("button", { name: "Cancel" }).click()
  expect(await sold).toBeInstanceOf(Refused)
  expect(asked).toHaveLength(1)
})

it("goes on by itself with an approval that was given on another device, if it goes far enough", async () => {
  const until = Date.now() + 60_000
  given = [
    { id: "appr_small", status: "given", maxDiscountBp: 700, until },
    { id: "appr_old", status: "given", maxDiscountBp: 1000, until: Date.now() - 1 },
    { id: "appr_2", status: "given", maxDiscountBp: 1000, until },
  ]
  expect(await sell()).toEqual({ id: "sale_1" })
  expect(asked.at(-1)?.approval).toBe("appr_2")
})
