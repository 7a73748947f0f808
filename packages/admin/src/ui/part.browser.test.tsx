import { type ComponentType, Suspense } from "react"
import { expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { part } from "./part.ts"

const waits: Array<string> = []
const Wait = ({ name }: { readonly name: string }) => {
  waits.push(name)
  return <p>One moment</p>
}
const shown = (name: string, Shown: ReturnType<typeof part<{ readonly to: string }>>) =>
  render(
    <Suspense fallback={<Wait name={name} />}>
      <Shown to={name} />
    </Suspense>,
  )
const greeting = () =>
  part<{ readonly to: string }>(async () => ({ to }) => <p>Hello {to}</p>)

it("is shown at once where it was fetched before, and waited for where it was not", async () => {
  const early = greeting()
  await early.fetch()
  await shown("Ada", early)
  await expect.element(page.getByText("Hello Ada")).toBeVisible()
  expect(waits).not.toContain("Ada")

  const complaints = vi.spyOn(console, "error")
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ readonly to: string }>>()
  await shown(
    "Bola",
    part(() => promise),
  )
  await expect.element(page.getByText("One moment")).toBeVisible()
  resolve(({ to }) => <p>Hello {to}</p>)
  await expect.element(page.getByText("Hello Bola")).toBeVisible()
  expect(waits).toContain("Bola")
  expect(complaints).not.toHaveBeenCalled()
})
