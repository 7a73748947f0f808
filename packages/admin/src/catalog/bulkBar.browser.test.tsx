import { CoreAdminContext, ListBase, memoryStore, testDataProvider, useListContext } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { bring, bringAppWords, speak } from "../words/words.ts"
import { BulkBar } from "./BulkBar.tsx"

const ids = ["prod_1", "prod_2", "prod_3"]
const data = testDataProvider({
  // The rows' own fields do not matter to who is chosen.
  getList: async () => ({ data: ids.map((id) => ({ id })) as unknown as [], total: ids.length }),
})

const Rows = () => {
  const { onToggleItem, setFilters } = useListContext()
  return (
    <>
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => onToggleItem(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={() => setFilters({ lowStock: true })}>
        Low stock
      </button>
    </>
  )
}

const asked: Array<string> = []

beforeEach(async () => {
  asked.length = 0
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url)
    return Response.json({ code: 200, data: {} })
  })
  await bring(bringAppWords)
  await speak("en")
  await render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={data} store={memoryStore()}>
        <ListBase resource="products" disableAuthentication>
          <BulkBar archived={false} />
          <Rows />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  )
})

describe("the chosen products", () => {
  it("are archived together, each once", async () => {
    await page.getByRole("button", { name: "prod_1" }).click()
    await page.getByRole("button", { name: "prod_3" }).click()
    await page.getByRole("button", { name: "Archive 2 products" }).click()
    await expect.element(page.getByRole("button", { name: "Archive 2 products" })).not.toBeInTheDocument()
    expect(asked).toEqual(["/api/products/prod_1/archive", "/api/products/prod_3/archive"])
  })

  it("are shown in the online store together, and hidden", async () => {
    await page.getByRole("button", { name: "prod_1" }).click()
    await page.getByRole("button", { name: "prod_2" }).click()
    await page.getByRole("button", { name: "Show online" }).click()
    await expect.element(page.getByRole("button", { name: "Show online" })).not.toBeInTheDocument()
    await page.getByRole("button", { name: "prod_2" }).click()
    await page.getByRole("button", { name: "Hide online" }).click()
    await expect.element(page.getByRole("button", { name: "Hide online" })).not.toBeInTheDocument()
    const published = ["/api/products/prod_1/publish", "/api/products/prod_2/publish"]
    expect(asked).toEqual([...published, "/api/products/prod_2/hide"])
  })

  it("are forgotten when another filter takes them out of sight", async () => {
    await page.getByRole("button", { name: "prod_2" }).click()
    await expect.element(page.getByRole("button", { name: "Archive 1 product" })).toBeVisible()
    await page.getByRole("button", { name: "Low stock" }).click()
    await expect.element(page.getByRole("button", { name: "Archive 1 product" })).not.toBeInTheDocument()
  })
})
