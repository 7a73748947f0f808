import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { layTokens } from "../theme/sheet.ts"
import "./ui.css"
import { Toasts } from "./Toasts.tsx"
import { clearToasts, toast } from "./toasts.ts"
import { uiWords } from "./words.ts"

beforeAll(async () => {
  layTokens()
  await uiWords.load()
})
beforeEach(clearToasts)

describe("toasts", () => {
  it("stand at the bottom left, on a phone above its bar, and only the last success is told", async () => {
    await render(<Toasts />)
    await page.viewport(400, 600)
    toast({ type: "success", title: "Sale recorded" })
    toast({ type: "success", title: "Sale added successfully" })
    const one = page.getByRole("status")
    await expect.element(one).toHaveTextContent("Sale added successfully")
    expect(one.elements()).toHaveLength(1)
    const place = () => expect.poll(() => one.element().getBoundingClientRect())
    await place().toMatchObject({ left: 12, width: 376, bottom: 452 })
    await page.viewport(1200, 600)
    await place().toMatchObject({ left: 24, width: 420, bottom: 576 })
  })

  it("can be closed by hand, and an error speaks up", async () => {
    await render(<Toasts />)
    toast({ type: "error", title: "That code is not right." })
    await expect.element(page.getByRole("alert")).toHaveTextContent("That code is not right.")
    await page.getByRole("button", { name: "Close" }).click()
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
  })

  it("go away by themselves when their time is over", async () => {
    await render(
      <>
        <Toasts />
        <p>The counter</p>
      </>,
    )
    // A message under the pointer stays, so the pointer rests elsewhere.
    await page.getByText("The counter").hover()
    const gone = vi.fn<() => void>()
    toast({ type: "info", title: "Saved", duration: 30, onGone: gone })
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
    await expect.element(page.getByText("Saved")).not.toBeInTheDocument()
  })

  it("are cleared in one step, without a close button where none is wanted", async () => {
    await render(<Toasts />)
    toast({ type: "info", title: "One", showClose: false })
    toast({ type: "warning", title: "Two", showClose: false })
    await expect.element(page.getByText("Two")).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Clear all" }).click()
    await expect.element(page.getByText("One")).not.toBeInTheDocument()
  })
})
