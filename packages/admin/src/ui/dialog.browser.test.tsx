import { useEffect, useRef, useState } from "react"
import { beforeAll, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { layTokens } from "../theme/sheet.ts"
import "../theme/global.css"
import { Dialog } from "./Dialog.tsx"
import { uiWords } from "./words.ts"

beforeAll(async () => {
  layTokens()
  await uiWords.load()
})

/** A row that covers the page, and a question above it; a browser counts the press that comes after it as the second. */
const Over = ({ onRow }: { readonly onRow: () => void }) => {
  const [open, show] = useState(true)
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) row.current?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }))
  }, [open])
  return (
    <>
      <button ref={row} type="button" style={{ position: "fixed", inset: 0 }} onClick={onRow}>
        Row
      </button>
      <Dialog open={open} onClose={() => show(false)} title="Send it?">
        <button type="button" onClick={() => show(false)}>
          Send
        </button>
      </Dialog>
    </>
  )
}

it("keeps the second press of a double click from what lies below", async () => {
  let pressed = 0
  await render(<Over onRow={() => (pressed += 1)} />)
  await page.getByRole("button", { name: "Send" }).click()
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  expect(pressed).toBe(0)
  // Another press is another wish.
  await userEvent.click(page.getByRole("button", { name: "Row" }), { position: { x: 5, y: 5 } })
  expect(pressed).toBe(1)
})
