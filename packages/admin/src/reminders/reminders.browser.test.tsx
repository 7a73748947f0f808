import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { CoreAdminContext } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { speak } from "../i18n/words.ts"
import { layTokens } from "../theme/sheet.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { uiWords } from "../ui/words.ts"
import { bring } from "../testing/bring.ts"
import { ReminderList } from "./ReminderList.tsx"
import { reminderWords } from "./words.ts"

// The gateway at the other end of the wire: it keeps what it is told.

interface Told {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}
const told: Array<Told> = []
const facts = { id: "reminder_1", title: "Pay rent", date: "2026-02-28", dueOn: "2026-03-02", repeat: "weekly" }
const toDo = [{ ...facts, time: "08:30", open: true, state: "due", version: 1 }]

const over = Array.from({ length: 120 }, (_, n) => {
  return { ...toDo[0], id: `reminder_over-${n}`, title: `Errand ${120 - n}`, open: false, state: "done" }
})

const gateway: typeof fetch = async (input, init) => {
  const { pathname: path, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (init?.method === "POST") {
    told.push({ path, body: JSON.parse(init.body as string) as Told["body"] })
    return Response.json({ code: 200, data: { open: true, dueOn: "2026-03-09" } })
  }
  if (path === "/api/reminders") {
    const [from, to] = JSON.parse(searchParams.get("range") ?? "[]") as [number, number]
    const headers = { "content-range": `reminders ${from}-${to}/${over.length}` }
    return Response.json({ code: 200, data: over.slice(from, to + 1) }, { headers })
  }
  const days = [{ day: "2026-03-02", items: toDo }]
  const data = path === "/api/ask/UpcomingReminders" ? { today: "2026-03-02", total: 1, due: 1, days } : []
  return Response.json({ code: 200, data })
}

const open = () =>
  render(
    <MemoryRouter>
      <Toasts />
      <CoreAdminContext>
        <ReminderList />
      </CoreAdminContext>
    </MemoryRouter>,
  )

beforeEach(async () => {
  layTokens()
  told.length = 0
  vi.stubGlobal("fetch", gateway)
  await bring()
  await Promise.all([uiWords.load(), reminderWords.load()])
  await speak("en")
})

describe("a reminder", () => {
  it("is done for its day, says when it comes again, and can be taken back", async () => {
    await open()
    await page.getByRole("button", { name: "Done, Pay rent" }).click()
    await expect.element(page.getByText(/It comes again on Mon,? 9 Mar/)).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect.poll(() => told.map(({ path }) => path)).toEqual(["/api/do/DoneReminder", "/api/do/ReopenReminder"])
    // The day it was set for, not the day it was put off to.
    expect(told.map(({ body }) => body["on"])).toEqual(["2026-02-28", "2026-02-28"])
  })

  it("is changed as it stands; what was emptied is emptied in the book", async () => {
    await open()
    await page.getByRole("button", { name: "Change Pay rent" }).click()
    await expect.element(page.getByRole("radio", { name: "Every week" })).toBeChecked()
    await userEvent.fill(page.getByLabelText(/^Time/), "")
    await page.getByRole("button", { name: "Save reminder" }).click()
    await expect.element(page.getByText("The reminder is changed")).toBeVisible()
    const { date, title } = facts
    expect(told[0]!.body).toEqual({
      reminderId: "reminder_1",
      expectedVersion: 1,
      title,
      date,
      time: null,
      note: null,
      repeat: "weekly",
    })
  })

  it("needs words and a day, and is put off to another day or given up", async () => {
    await open()
    await page.getByRole("button", { name: "Add reminder" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Remind me on/ })
      .click()
    await expect
      .element(page.getByLabelText("What is to be done"))
      .toHaveAccessibleDescription("This field is required")
    await page.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("button", { name: "Put off Pay rent" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Put off to/ })
      .click()
    await expect.element(page.getByText(/Put off to Mon,? 9 Mar/)).toBeVisible()
    await page.getByRole("button", { name: "Give up, Pay rent" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click()
    await expect.poll(() => told.map(({ path }) => path)).toEqual(["/api/do/SnoozeReminder", "/api/do/CancelReminder"])
  })

  it("that was done is found, however many were done since", async () => {
    await open()
    await page.getByRole("button", { name: "Done", exact: true }).click()
    await expect.element(page.getByText("1 to 50 of 120")).toBeVisible()
    await page.getByRole("button", { name: "Next page" }).click()
    await page.getByRole("button", { name: "Next page" }).click()
    await expect.element(page.getByText("Errand 1", { exact: true })).toBeVisible()
  })
})
