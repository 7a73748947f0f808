import { chmodSync, rmSync, utimesSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { inspect } from "@oja/gateway/production"
import { readSettings } from "@oja/gateway/settings"
import { folder, oja, shop } from "../testing/running.ts"

let data = ""
beforeAll(async () => {
  data = await shop()
})

/** What the doctor says of one thing, where the installation is told these settings. */
const said = async (name: string, env: Readonly<Record<string, string>>, now = Date.now()) =>
  (await inspect(readSettings({ OJA_DATA: data, ...env }), now)).find((it) => it.name.en === name)!

const real = { OJA_URL: "https://books.invalid", SMTP_URL: "smtp://127.0.0.1:9", PAYSTACK_SECRET_KEY: "sk_live_x" }

describe("oja doctor --production", () => {
  it("names all that a fresh installation lacks, each with the way out, and ends with 3", async () => {
    const found = await oja(data, "doctor", "--production")
    expect(found.exit).toBe(3)
    for (const words of [
      /✗ sandbox .*SMTP_URL/,
      /✗ address .*set OJA_URL to the https:\/\//,
      /✗ mail .*set SMTP_URL/,
      /✗ backups .*oja backup.*OJA_BACKUPS/,
      /! payments .*PAYSTACK_SECRET_KEY/,
      /✓ folder /,
      /✓ clock /,
    ])
      expect(found.out).toMatch(words)
    // Without being asked about customers it finds nothing wrong.
    expect((await oja(data, "doctor")).exit).toBe(0)
  })

  it("says the same in French, and to programs", async () => {
    const french = await oja(data, "doctor", "--production", "--lang", "fr")
    expect(french.out).toMatch(/✗ adresse .*donnez dans OJA_URL/)
    const [told = ""] = (await oja(data, "doctor", "--production", "--json")).out.split("\n")
    const { findings } = JSON.parse(told) as {
      readonly findings: ReadonlyArray<{ readonly name: string; readonly ok: boolean; readonly advice?: true }>
    }
    expect(findings.find(({ name }) => name === "address")).toMatchObject({ ok: false })
    expect(findings.find(({ name }) => name === "payments")).toMatchObject({ ok: true, advice: true })
    for (const { name, says } of await inspect(readSettings({ OJA_DATA: data })))
      expect([name.en, name.fr, says.en, says.fr]).not.toContain("")
  })

  it("looks whether anybody answers at the address, and whether it is encrypted", async () => {
    expect(await said("address", { ...real, OJA_URL: "http://books.invalid" })).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/not encrypted/) },
    })
    expect(await said("address", real)).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/nobody answers well at https:\/\/books\.invalid \(\w+\)/) },
    })
  })

  it("knows a mail server that does not answer, test keys, and webhooks without a secret", async () => {
    expect(await said("mail", real)).toMatchObject({ state: "wrong", says: { en: expect.stringMatching(/SMTP_URL/) } })
    expect(await said("payments", real)).toMatchObject({ state: "well" })
    expect(await said("payments", { ...real, PAYSTACK_SECRET_KEY: "sk_test_x" })).toMatchObject({ state: "wrong" })
    const flutterwave = { FLUTTERWAVE_SECRET_KEY: "FLWSECK-x" }
    expect(await said("payments", flutterwave)).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/FLUTTERWAVE_SECRET_HASH/) },
    })
    expect(await said("payments", { ...flutterwave, FLUTTERWAVE_SECRET_HASH: "x" })).toMatchObject({ state: "well" })
    expect(await said("limits", { OJA_RATE_LIMIT: "0" })).toMatchObject({ state: "wrong" })
    expect(await said("port", { ...real, HOST: "0.0.0.0" })).toMatchObject({ state: "advice" })
  })

  it("knows how old the newest backup is, and who else may look into it", async () => {
    const backups = folder()
    const env = { OJA_BACKUPS: backups }
    expect(await said("backups", env)).toMatchObject({ state: "wrong", says: { en: expect.stringMatching(/none in/) } })
    const copy = join(backups, "monday")
    expect((await oja(data, "backup", copy)).exit).toBe(0)
    expect((await said("backups", env)).state).not.toBe("wrong")
    chmodSync(copy, 0o755)
    expect(await said("backups", env)).toMatchObject({ state: "wrong", says: { en: expect.stringMatching(/chmod/) } })
    chmodSync(copy, 0o700)
    const old = Date.now() / 1000 - 3 * 86_400
    utimesSync(join(copy, "book.head"), old, old)
    expect(await said("backups", env)).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/72 hours/) },
    })
  })

  it("knows a folder that others may read, and keys that are gone", async () => {
    const own = await shop()
    expect(await said("folder", { OJA_DATA: own })).toMatchObject({ state: "well" })
    chmodSync(join(own, "people.sqlite"), 0o644)
    expect(await said("folder", { OJA_DATA: own })).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/people\.sqlite: chmod -R go= /) },
    })
    expect(await said("keys", { OJA_DATA: own })).toMatchObject({ state: "well" })
    rmSync(join(own, "people.sqlite"))
    expect(await said("keys", { OJA_DATA: own })).toMatchObject({ state: "wrong" })
  })

  it("knows a clock that stands before the book, or off the payment provider's", async () => {
    expect(await said("clock", {}, Date.UTC(2001, 0, 1))).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/before the newest fact/) },
    })
    let date = new Date()
    const provider = createServer((_, answer) => answer.writeHead(200, { date: date.toUTCString() }).end())
    await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done))
    onTestFinished(() => void provider.close())
    const env = { ...real, PAYSTACK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` }
    expect(await said("clock", env)).toMatchObject({ state: "well" })
    date = new Date(Date.now() + 600_000)
    expect(await said("clock", env)).toMatchObject({
      state: "wrong",
      says: { en: expect.stringMatching(/seconds off/) },
    })
  })
})
