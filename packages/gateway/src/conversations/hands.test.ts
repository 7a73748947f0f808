import { expect, it, onTestFinished } from "vitest"
import { open } from "../testing/open.ts"

it("what the chain keeps of whoever asked is an id and a role, and never a name", async () => {
  const shop = await open()
  onTestFinished(() => shop.close())
  const ada = await shop.person("ada", "Ada Stores")
  await ada.call("POST /customers", { name: "Tunde" })
  const meta = shop.ledger.log.latest(ada.business, 1)[0]?.meta
  expect(meta).toMatchObject({ by: ada.userId, actor: { kind: "user", role: "owner" } })
  expect(JSON.stringify(meta)).not.toMatch(/Ada|Obi|shop\.ng/)
})
