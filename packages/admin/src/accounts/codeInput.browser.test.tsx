import { useState } from "react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { CodeInput } from "./CodeInput.tsx"
import { accountWords } from "./words.ts"

beforeAll(async () => {
  layTokens()
  await accountWords.load()
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
