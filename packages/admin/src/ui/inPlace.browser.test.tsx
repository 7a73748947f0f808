import { useState } from "react"
import { MemoryRouter } from "react-router-dom"
import { addCustomer } from "@oja/domain/customers/addCustomer"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Refused } from "../data/http.ts"
import { tab } from "../session/drawers.ts"
import { layTokens } from "../theme/sheet.ts"
import { bring } from "../testing/bring.ts"
import { CommandForm } from "./CommandForm.tsx"
import { endOfFigure } from "./endOfFigure.ts"
import { FindBox } from "./FindBox.tsx"
import { TextInput } from "./inputs.tsx"
import { MoreMenu } from "./MoreMenu.tsx"
import { PageTitle } from "./PageTitle.tsx"
import { RemoveButton } from "./RemoveButton.tsx"
import "./ui.css"

beforeAll(async () => {
  layTokens()
  await bring()
})

describe("what else may be done", () => {
  it("is a button where it is one thing, and a menu where it is more", async () => {
    let printed = 0
    const print = { label: "Print", act: () => (printed += 1) }
    const screen = await render(<MoreMenu items={[false, print]} />)
    await page.getByRole("button", { name: "Print" }).click()
    expect(printed).toBe(1)
    await screen.rerender(<MoreMenu items={[print, { label: "Archive", act: () => undefined }]} />)
    await page.getByRole("button", { name: "More" }).click()
    await expect.element(page.getByRole("menuitem", { name: "Archive" })).toBeVisible()
    await screen.rerender(<MoreMenu items={[false]} />)
    expect(page.getByRole("button").elements()).toEqual([])
  })
})

it("a number in a title is never broken at its hyphen, and is read as it was", async () => {
  await render(
    <div style={{ width: 90 }}>
      <MemoryRouter>
        <PageTitle title="Sale S-000491" />
      </MemoryRouter>
    </div>,
  )
  const title = page.getByRole("heading", { name: "Sale S-000491" }).element()
  expect(title.textContent).toBe("Sale S-000491")
  const number = title.querySelector("span")!
  expect(number.textContent).toBe("S-000491")
  expect(number.getClientRects()).toHaveLength(1)
})

it("that a field may be left out is said more quietly than what it asks for", async () => {
  await render(<TextInput label="Number on the slip (optional)" value="" onType={() => undefined} />)
  const label = document.querySelector("label")!
  const [asked, aside] = [label, label.querySelector("span")!].map((it) => getComputedStyle(it).color)
  expect(aside).not.toBe(asked)
  await expect.element(page.getByLabelText("Number on the slip (optional)")).toBeVisible()
})

/** A box that finds, so wide. */
const Finding = ({ wide, failed }: { readonly wide: number; readonly failed?: unknown }) => {
  const [text, write] = useState("Bo")
  return (
    <div style={{ width: wide }}>
      <FindBox
        label="Customer"
        text={text}
        onText={write}
        options={failed === undefined ? ["Bola"] : []}
        answers={text}
        failed={failed}
        nameOf={String}
        keyOf={String}
        renderFound={String}
        onFound={() => undefined}
      />
    </div>
  )
}

describe("a box that finds", () => {
  const listOf = async () => {
    await page.getByRole("combobox").fill("Bol")
    await expect.poll(() => document.querySelector(".found-list")).not.toBeNull()
    return document.querySelector(".found-list")!
  }

  it.each([
    [120, 320],
    [380, 380],
  ])("of %i px has a list of %i px", async (wide, list) => {
    await page.viewport(400, 700)
    await render(<Finding wide={wide} />)
    expect(Math.round((await listOf()).getBoundingClientRect().width)).toBe(list)
  })

  it("lies over nothing once something was taken, and opens for what is typed next", async () => {
    await render(<Finding wide={300} />)
    await listOf()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("combobox")).toHaveValue("")
    await expect.poll(() => document.querySelector(".found-list")).toBeNull()
    await listOf()
  })

  it("does not say that nothing was found where nothing could be looked for", async () => {
    await render(
      <Finding wide={300} failed={new Refused(500, "UNKNOWN", { message: "The book is closed for a moment." })} />,
    )
    expect((await listOf()).textContent).toContain("The book is closed for a moment.")
  })
})

/** Things that can be taken away, each by a button of its own. */
const Taking = () => {
  const [names, become] = useState(["Rice", "Beans", "Garri"])
  return (
    <main>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href="#more">{name}</a>
            <RemoveButton label={`Remove ${name}`} onClick={() => become(names.filter((it) => it !== name))} />
          </li>
        ))}
      </ul>
    </main>
  )
}

it("whoever takes a row away goes on at the one that takes its place", async () => {
  await render(<Taking />)
  const removing = (name: string) => page.getByRole("button", { name: `Remove ${name}` })
  ;(removing("Beans").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(removing("Garri")).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(removing("Rice")).toHaveFocus()
})

it("Enter ends a figure of a line, sends nothing, and goes on with what is looked for before it", async () => {
  let sent = 0
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Finding wide={200} />
      <div onKeyDown={endOfFigure}>
        <input aria-label="Quantity" />
      </div>
      <button type="submit">Record</button>
    </form>,
  )
  await userEvent.click(page.getByLabelText("Quantity"))
  await userEvent.keyboard("2{Enter}")
  await expect.element(page.getByRole("combobox")).toHaveFocus()
  expect(sent).toBe(0)
})

describe("a form", () => {
  afterEach(() => tab.drop("moment"))

  it("says on a past day why it cannot be sent, in the place of what sends it", async () => {
    const form = () =>
      render(
        <MemoryRouter>
          <CommandForm command={addCustomer} fields={["name"]} submit="Add" onDone={() => undefined} />
        </MemoryRouter>,
      )
    const screen = await form()
    await expect.element(page.getByRole("button", { name: "Add" })).toBeVisible()
    await screen.unmount()
    tab.set("moment", JSON.stringify({ day: "2026-11-20", way: "true" }))
    await form()
    await expect.element(page.getByText(/nothing can be changed/)).toBeVisible()
    expect(page.getByRole("button", { name: "Add" }).elements()).toEqual([])
  })
})
