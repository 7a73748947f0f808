import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
import { beforeAll, expect, it } from "vitest"
import { type Qr, QUIET, qrOf, qrPath } from "@oja/domain/labels/qr"

beforeAll(() => {
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })
})

const DOT = 4

/** The code as a camera sees it, and what a reader that knows nothing of us reads from it. */
const readBack = async (qr: Qr) => {
  const size = (qr.length + 2 * QUIET) * DOT
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  qr.forEach((row, y) =>
    row.forEach((ink, x) => {
      for (let i = 0; ink && i < DOT * DOT; i++) {
        const at = ((y + QUIET) * DOT + Math.floor(i / DOT)) * size + (x + QUIET) * DOT + (i % DOT)
        data.fill(0, 4 * at, 4 * at + 3)
      }
    }),
  )
  const image = { data, width: size, height: size, colorSpace: "srgb" } as Parameters<typeof readBarcodes>[0]
  const found = await readBarcodes(image, { formats: ["QRCode"] })
  return found.map(({ text }) => text)
}

it("a QR code of any length is read by a reader that knows nothing of ours", async () => {
  const address = "https://oja.example/s/"
  // One byte fewer and one more than each version holds, so that every version is tried to the brim.
  for (const bytes of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]) {
    const text = address.repeat(10).slice(0, bytes)
    const qr = qrOf(text)
    expect(await readBack(qr!), `${bytes} bytes`).toEqual([text])
  }
  expect(await readBack(qrOf("https://oja.ng/s/chez-aïcha")!)).toEqual(["https://oja.ng/s/chez-aïcha"])
  expect(qrOf("a".repeat(214))).toBeUndefined()
})

it("a QR code has the size that its version says, and a path for each module of ink", () => {
  const qr = qrOf("https://oja.ng/s/ada-stores")!
  expect(qr.length).toBe(29)
  expect(qrPath(qr).split("M").length - 1).toBe(qr.flat().filter(Boolean).length)
})
