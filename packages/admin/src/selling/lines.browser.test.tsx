import { beforeAll, expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { untaxed } from "../data/taxing.ts"
import { bring } from "../testing/bring.ts"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { withProduct } from "./freshSale.ts"
import { LinesField } from "./LinesField.tsx"
import { sellingWords } from "./words.ts"
import "./form.css"

beforeAll(async () => {
  layTokens()
  await bring(sellingWords.load)
})

it.each([328, 760])("shows a price of eleven digits and two decimals whole, %i px wide", async (wide) => {
  await page.viewport(wide + 20, 700)
  const lines = withProduct([], { name: "Rice, container", price: "12345678901.25" })
  await render(
    <div style={{ width: wide }}>
      <LinesField
        lines={lines}
        reckoned={undefined}
        selling={untaxed}
        wrongOf={() => undefined}
        onChange={() => undefined}
      />
    </div>,
  )
  const price = page.getByLabelText("Price, Rice, container").element()
  expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth)
  const [other] = page.getByLabelText("Discount, Rice, container", { exact: true }).elements()
  const [here, there] = [price, other!].map((it) => it.getBoundingClientRect())
  expect(here!.right <= there!.left || here!.bottom <= there!.top).toBe(true)
})
