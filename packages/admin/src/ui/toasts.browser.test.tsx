import { useState } from "react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { CodeInput } from "../accounts/CodeInput.tsx"
import "../theme/global.css"
import { layTokens } from "../theme/sheet.ts"
import { bring } from "../words/words.ts"
import "./ui.css"
import { Toasts } from "./Toasts.tsx"
import { clearToasts, toast } from "./toasts.ts"

beforeAll(async () => {
  layTokens()
  await bring(async () => {})
})
beforeEach(clearToasts)

describe("toasts", () => {
  it("stand at the top centre, 90% wide and 600 px at most", async () => {
    await render(<Toasts />)
    await page.viewport(400, 600)
    toast({ type: "success", title: "Sale added successfully" })
    const one = page.getByRole("status")
    await expect.element(one).toBeVisible()
    expect(one.element().getBoundingClientRect()).toMatchObject({ left: 20, width: 360 })
    await page.viewport(1200, 600)
    expect(one.element().getBoundingClientRect()).toMatchObject({ left: 300, width: 600 })
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
        <p style={{ marginTop: 400 }}>The counter</p>
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

const Code = ({ told }: { told: (code: string) => void }) => {
  const [code, write] = useState("")
  return (
    <CodeInput
      value={code}
      onChange={(next) => {
        write(next)
        told(next)
      }}
    />
  )
}

describe("the code input", () => {
  it("takes six digits as they are typed, and nothing else", async () => {
    const told = vi.fn<(code: string) => void>()
    await render(<Code told={told} />)
    await page.getByLabelText("Digit 1 of 6").click()
    await userEvent.keyboard("12a3456")
    expect(told).toHaveBeenLastCalledWith("123456")
  })

  it("takes a pasted code at once, with its spaces", async () => {
    const told = vi.fn<(code: string) => void>()
    await render(<Code told={told} />)
    const data = new DataTransfer()
    data.setData("text", "Your code is 987 654.")
    page
      .getByLabelText("Digit 1 of 6")
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
    expect(told).toHaveBeenLastCalledWith("987654")
    await expect.element(page.getByLabelText("Digit 6 of 6")).toHaveValue("4")
  })

  it("takes the last digit back", async () => {
    const told = vi.fn<(code: string) => void>()
    await render(<Code told={told} />)
    await page.getByLabelText("Digit 1 of 6").click()
    await userEvent.keyboard("123{Backspace}")
    expect(told).toHaveBeenLastCalledWith("12")
    await userEvent.keyboard("45")
    expect(told).toHaveBeenLastCalledWith("1245")
  })
})
