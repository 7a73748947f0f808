import { execFileSync } from "node:child_process"
import { createHmac } from "node:crypto"
import { closeSync, openSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { scratchFolder } from "../scratch.ts"
import { asleep, open } from "../testing/open.ts"
import { stall } from "../testing/stall.ts"
import { pngOf } from "../outside/pictures.ts"

/** A disk of its own in memory; undefined where we may not mount one. */
const disk = (): string | undefined => {
  const at = scratchFolder()
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=96m", "oja", at], { stdio: "ignore" })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync("umount", ["-l", at]))
  return at
}

/** Takes every byte that is left. */
const fill = (path: string): void => {
  const file = openSync(path, "w")
  for (let size = 1 << 20; size >= 1;)
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  closeSync(file)
}

it("says that the disk is full at every door, goes on reading, and works again when there is room (strength R9)", async ({
  skip,
}) => {
  const at = disk() ?? skip("no right to mount a disk here")
  const KEY = "sk_test_hunter2"
  let now = Date.now()
  const shop = await open({ OJA_DATA: join(at, "data"), PAYSTACK_SECRET_KEY: KEY }, { now: () => now, wake: asleep })
  onTestFinished(() => shop.close())
  const ada = await shop.person("ada", "Ada Stores")
  const goods = await stall(shop, ada, "ada-adire")
  const scarf = goods.products.get("Kente scarf")!
  const told = JSON.stringify({ event: "charge.success", data: { id: 7, reference: "pay-1" } })
  const signature = createHmac("sha512", KEY).update(told).digest("hex")
  const businessDate = new Date(now).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const lines = [{ productId: scarf.id, quantity: 1000 }]
  const sale = { kind: "sale", businessDate, lines, paymentType: "full" }
  const doors: Readonly<Record<string, () => Promise<{ readonly status: number; readonly error: unknown }>>> = {
    sale: () => ada.call("POST /v1.1/transactions", sale),
    customer: () => ada.call("POST /customers", { name: "Tunde" }),
    picture: () => shop.call("POST /v1.0/uploads", { token: ada.token, body: pngOf(400, 300, 20_000) }),
    code: () => shop.call("POST /v2.1/auth/email/login", { body: { email: "eve@shop.ng" } }),
    cart: () =>
      shop.call("POST /store/v1/ada-adire/carts", { body: { lines: [{ variantId: scarf.variantId, quantity: 1 }] } }),
    webhook: () => shop.call("POST /webhooks/paystack", { body: told, headers: { "x-paystack-signature": signature } }),
  }
  fill(join(at, "ballast"))
  // Past the minute in which a session's use is not written down.
  now += 5 * 60_000
  for (const [door, knock] of Object.entries(doors)) {
    const { error, status } = await knock()
    expect([door, status, (error as { readonly code: string } | null)?.code]).toEqual([door, 507, "DISK_FULL"])
  }
  expect((await ada.call("GET /api/customers")).status).toBe(200)
  expect((await shop.call("GET /s/ada-adire")).status).toBe(200)
  const taken = [
    "api/transactions/export.csv",
    "api/transactions/export.xlsx",
    `v1.0/reports/profit-loss?from=${businessDate}&to=${businessDate}&format=csv`,
  ]
  for (const file of taken) expect([file, (await ada.call(`GET /${file}`)).status]).toEqual([file, 200])
  const noted = async () =>
    (
      (await ada.call("GET /v1.0/security-log?what=exported")).data.items as ReadonlyArray<{ readonly list: string }>
    ).map(({ list }) => list)
  expect(await noted()).toEqual([])

  rmSync(join(at, "ballast"))
  expect((await noted()).toSorted()).toEqual(["profit-loss", "transactions", "transactions"])
  for (const [door, knock] of Object.entries(doors)) expect([door, (await knock()).status < 300]).toEqual([door, true])
})
