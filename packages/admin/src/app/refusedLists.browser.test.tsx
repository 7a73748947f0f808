import { afterAll, beforeAll, expect, it } from "vitest"
import { bring } from "../testing/bring.ts"
import { dataProvider } from "./dataProvider.ts"

const wiring = window.fetch
beforeAll(() => bring())
afterAll(() => {
  window.fetch = wiring
})

it("a list that is refused says why in words, though a dialog of the whole app says it too", async () => {
  const userMessage = "You may not see customers."
  window.fetch = async () => Response.json({ code: 403, data: null, error: { userMessage } }, { status: 403 })
  await expect(dataProvider.getList("customers", {})).rejects.toThrow(userMessage)
})
