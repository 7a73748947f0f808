import { useEffect, useRef, useState } from "react"
import { beforeAll, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { layTokens } from "../theme/sheet.ts"
import { Confirm } from "./Confirm.tsx"
import { Dialog } from "./Dialog.tsx"
import { FilterChips } from "./FilterChips.tsx"
import { FindBox } from "./FindBox.tsx"
import { Menu } from "./Menu.tsx"
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

interface StepsProps {
  readonly details: ReadonlyArray<number>
  readonly onMore: () => void
}

/** A button pressed again and again from the moment it stands there; how many presses a browser counted is in each. */
const More = ({ details, onMore }: StepsProps) => {
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    for (const detail of details)
      more.current?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }))
  }, [details])
  return (
    <button ref={more} type="button" onClick={onMore}>
      One more
    </button>
  )
}

/** One question after the other. */
const Steps = (props: StepsProps) => {
  const [step, go] = useState(0)
  return (
    <>
      <Dialog open={step === 0} onClose={() => go(1)} title="How is it paid?">
        <button type="button" onClick={() => go(1)}>
          Next
        </button>
      </Dialog>
      <Dialog open={step === 1} onClose={() => go(2)} title="How many?">
        <More {...props} />
      </Dialog>
    </>
  )
}

it("hears every press but the second half of the one that closed the dialog before", async () => {
  const presses = async (...details: ReadonlyArray<number>) => {
    let heard = 0
    const screen = await render(<Steps details={details} onMore={() => (heard += 1)} />)
    await page.getByRole("button", { name: "Next" }).click()
    await expect.element(page.getByRole("button", { name: "One more" })).toBeVisible()
    await screen.unmount()
    return heard
  }
  expect(await presses(2)).toBe(0)
  expect(await presses(1, 2, 3)).toBe(3)
  expect(await presses(2, 2)).toBe(1)
})

/** A question whose field takes the focus, asked by a button and out of a menu. */
const Asked = () => {
  const [open, show] = useState(false)
  return (
    <>
      <button type="button" onClick={() => show(true)}>
        Ask
      </button>
      <Menu button={<button type="button">More</button>} items={[{ label: "Ask from here", act: () => show(true) }]} />
      <Dialog open={open} onClose={() => show(false)} title="How much?">
        <input aria-label="Amount" autoFocus />
      </Dialog>
    </>
  )
}

it("gives the focus back to what opened it, whatever took it meanwhile (C79)", async () => {
  await render(<Asked />)
  const amount = page.getByRole("textbox", { name: "Amount" })
  const opener = (name: string) => page.getByRole("button", { name })
  for (const name of ["Ask", "More", "Ask"]) {
    await opener(name).click()
    if (name === "More") await page.getByRole("menuitem", { name: "Ask from here" }).click()
    await expect.element(amount).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await expect.element(opener(name)).toHaveFocus()
  }
})

/** A tall page, and over it a question with a box that finds. */
const Finding = () => {
  const [text, write] = useState("")
  return (
    <>
      <div style={{ height: 3000 }} />
      <Dialog open onClose={() => undefined} title="Who owes it?">
        <FindBox
          label="Customer"
          text={text}
          onText={write}
          options={["Bola"]}
          answers={text}
          nameOf={String}
          keyOf={String}
          renderFound={String}
          onFound={() => undefined}
        />
      </Dialog>
    </>
  )
}

it("keeps what opens over it under the finger, though the page below moves", async () => {
  await render(<Finding />)
  await page.getByRole("combobox").fill("Bo")
  const found = page.getByRole("option", { name: "Bola" })
  await expect.element(found).toBeVisible()
  const before = found.element().getBoundingClientRect().top
  const scrolled = window.scrollY
  window.scrollBy(0, 60)
  expect(window.scrollY).toBe(scrolled + 60)
  expect(found.element().getBoundingClientRect().top).toBe(before)
  window.scrollTo(0, 0)
})

it("has a way out that is not called as what it gives up", async () => {
  const wayOut = async (submit: string) => {
    const screen = await render(
      <Confirm title="ORD-00007" submit={submit} onYes={() => undefined} onClose={() => undefined} />,
    )
    const name = page.getByRole("button").last().element().textContent
    await screen.unmount()
    return name
  }
  expect(await wayOut("Cancel order")).toBe("Close")
  expect(await wayOut("Send order")).toBe("Cancel")
})

it("moves to the chosen chip, at first and whenever another is chosen", async () => {
  const days = ["Today", "Yesterday", "This week", "Last week", "This month", "Last month", "This year"] as const
  const chips = (value: (typeof days)[number]) => (
    <div style={{ width: 300 }}>
      <FilterChips
        label="Dates"
        options={days.map((it) => ({ value: it, name: it }))}
        value={value}
        onChange={() => undefined}
      />
    </div>
  )
  const screen = await render(chips("This month"))
  const inSight = () => {
    const row = page.getByRole("group").element().getBoundingClientRect()
    const { left, right } = page.getByRole("button", { pressed: true }).element().getBoundingClientRect()
    return left >= row.left && right <= row.right
  }
  expect(inSight()).toBe(true)
  for (const next of ["Today", "This year", "Yesterday"] as const) {
    await screen.rerender(chips(next))
    expect(inSight(), next).toBe(true)
  }
})
