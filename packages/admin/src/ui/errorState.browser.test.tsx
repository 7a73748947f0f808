import { MemoryRouter } from "react-router-dom"
import { beforeAll, expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Refused } from "../data/http.ts"
import { bring } from "../testing/bring.ts"
import { ErrorState } from "./ErrorState.tsx"

beforeAll(() => bring())

const shown = (error: Refused) =>
  render(
    <MemoryRouter>
      <ErrorState error={error} onRetry={() => undefined} />
    </MemoryRouter>,
  )

it("leads away from what is not there, since asking again brings nothing", async () => {
  await shown(new Refused(404, "NOT_FOUND", { message: "We could not find that." }))
  await expect.element(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Go to Home" })).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument()
})

it.each([
  ["A-7", 1],
  [undefined, 0],
])("asks to quote a number where there is one: %s", async (number, times) => {
  await shown(new Refused(503, "BOOK_AWAY", { message: "The book is away" }, number))
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible()
  expect(page.getByText(/quote the number/).elements()).toHaveLength(times)
})
