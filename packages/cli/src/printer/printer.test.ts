import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { readEscPos } from "@oja/gateway/receipts/testing/readEscPos"
import { folder, oja, shop } from "../testing/running.ts"
import { hostOf } from "./send.ts"

let data = ""
let sale = { id: "", number: "", total: 0 }
beforeAll(async () => {
  data = await shop()
  const listed = await oja(data, "transactions", "list", "--where", "kind=sale", "--json")
  sale = (JSON.parse(listed.out) as { readonly rows: ReadonlyArray<typeof sale> }).rows[0]!
})
/** What one test has saved, the next knows nothing of. */
beforeEach(() => writeFileSync(`${data}.device.json`, JSON.stringify({ printers: [] })))

/** A printer in the network, and what it took. */
const listening = async () => {
  const pieces: Array<Buffer> = []
  const server = createServer((socket) => socket.on("data", (piece: Buffer) => void pieces.push(piece)))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as { readonly port: number }
  return { to: `127.0.0.1:${port}`, took: () => Buffer.concat(pieces), close: () => void server.close() }
}
/** A printer on a cable: to this machine it is a file that is there. */
const cable = (): string => {
  const path = join(folder(), "lp0")
  writeFileSync(path, "")
  return path
}
const words = (bytes: Uint8Array) =>
  readEscPos(bytes)
    .paper.filter((it) => typeof it === "string")
    .join("\n")

describe("printers of this machine", () => {
  it("are saved, listed, made primary and forgotten", async () => {
    expect((await oja(data, "printer", "list")).err).toContain("no printer yet")
    await oja(data, "printer", "add", "counter", "192.168.1.50", "--paper", "80", "--cut")
    await oja(data, "printer", "add", "kitchen", "/dev/usb/lp0", "--no-raster")
    const { out } = await oja(data, "printer", "list")
    expect(out).toMatch(/counter +192\.168\.1\.50 +80 mm +PC858_EURO +primary\n/)
    await oja(data, "printer", "primary", "kitchen")
    const printers = JSON.parse((await oja(data, "printer", "list", "--json")).out)
    expect(printers).toMatchObject([
      { name: "counter", isPrimary: false, paperWidth: "80", supportsCut: true },
      { name: "kitchen", isPrimary: true, to: "/dev/usb/lp0", rasterFallback: false },
    ])
    expect((await oja(data, "printer", "remove", "kitchen")).exit).toBe(0)
    expect(JSON.parse((await oja(data, "printer", "list", "--json")).out)).toMatchObject([
      { name: "counter", isPrimary: true },
    ])
    expect(await oja(data, "printer", "remove", "kitchen")).toMatchObject({ exit: 2 })
  })

  it("in the network take the whole receipt of a sale, by its id or its number", async () => {
    const printer = await listening()
    await oja(data, "printer", "add", "counter", printer.to, "--paper", "80", "--no-raster", "--drawer")
    for (const named of [sale.id, sale.number]) {
      const before = printer.took().length
      const { exit, json } = await oja(data, "printer", "receipt", named, "--json")
      expect(exit).toBe(0)
      const receipt = printer.took().subarray(before)
      expect(json()).toMatchObject({ printer: "counter", bytes: receipt.length })
      expect(readEscPos(receipt).acts).toEqual(["init", "drawer 50 500"])
      expect(words(receipt)).toContain(sale.number)
      expect(words(receipt)).toContain(`NGN ${(sale.total / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`)
      // What the store says of goods that are brought back stands on every paper of it.
      expect(words(receipt)).toContain("Returns: Bring it back unopened")
      expect(words(receipt)).toContain("Thank you!")
    }
    printer.close()
  })

  it("on a cable take it too, in French, and a copy says so and opens no drawer", async () => {
    const to = cable()
    const said = ["--to", to, "--no-raster", "--drawer", "--copy", "2", "--lang", "fr"]
    expect((await oja(data, "printer", "receipt", sale.id, ...said)).err).toContain("Imprimé sur")
    const receipt = readFileSync(to)
    expect(readEscPos(receipt).acts).toEqual(["init"])
    expect(words(receipt)).toContain("Reçu · COPIE 2")
    expect(words(receipt)).toContain("Merci !")
  })

  it("are tried with a page, as wide as their paper", async () => {
    const to = cable()
    expect((await oja(data, "printer", "test", "--to", to, "--paper", "80")).exit).toBe(0)
    expect(words(readFileSync(to))).toContain("123456789012345678901234567890123456789012345678")
  })
})

describe("a printer that is not there", () => {
  it.each([
    ["in the network", "127.0.0.1:1"],
    ["on a cable", "/nowhere/lp9"],
  ])("%s is said to be gone, in the specification's words", async (_, to) => {
    const { err, exit } = await oja(data, "printer", "test", "--to", to)
    expect(exit).toBe(3)
    expect(err).toContain("Printer not connected, kindly reconnect printer")
    expect(err).toContain(to)
  })

  it("and a sale that is not, and a paper that is none, are refused", async () => {
    const to = cable()
    expect(await oja(data, "printer", "receipt", "S-NONE", "--to", to)).toMatchObject({ exit: 3 })
    expect(await oja(data, "printer", "test", "--to", to, "--paper", "57")).toMatchObject({ exit: 2 })
    expect(await oja(data, "printer", "receipt", sale.id, "--to", to, "--copy", "0")).toMatchObject({ exit: 2 })
    expect(await oja(data, "printer", "test")).toMatchObject({ exit: 2 })
    expect(readFileSync(to).length).toBe(0)
  })

  it("and a gateway is not asked for what stands beside this machine", async () => {
    expect(await oja(data, "printer", "list", "--url", "http://127.0.0.1:1")).toMatchObject({ exit: 2 })
    const away = await oja(data, "printer", "receipt", sale.id, "--to", cable(), "--url", "http://127.0.0.1:1")
    expect(away.exit).toBe(3)
  })

  it("and a file of settings that somebody broke is named, not written over", async () => {
    writeFileSync(`${data}.device.json`, "{")
    expect((await oja(data, "printer", "add", "counter", "lp")).err).toContain(`${data}.device.json`)
    expect(readFileSync(`${data}.device.json`, "utf8")).toBe("{")
  })
})

it("tells hosts from files and serial lines", () => {
  expect(hostOf("192.168.1.50")).toEqual({ host: "192.168.1.50", port: 9100 })
  expect(hostOf("printer.local:9101")).toEqual({ host: "printer.local", port: 9101 })
  for (const file of ["/dev/usb/lp0", "./lp", "COM3", "\\\\.\\COM12"]) expect(hostOf(file)).toBeUndefined()
})
