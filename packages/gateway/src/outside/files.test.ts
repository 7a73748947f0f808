import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { scratchDb, scratchFolder } from "../scratch.ts"
import { Files, FileTooLarge, FileType, ImageTooBig } from "./files.ts"
import { jpegOf, pngOf } from "./pictures.ts"

const threeMegabytes = 3 * 1024 * 1024
const accepted = ["jpg", "jpeg", "png"]
const ada = { business: "biz_ada", by: "own" } as const
const pngBare = pngOf(2, 2).length

const shelf = () => {
  const folder = scratchFolder()
  return { folder, files: new Files(scratchDb(), folder) }
}

describe("a picture", () => {
  it("is kept under the name of its content, and served for ever", () => {
    const { files, folder } = shelf()
    const content = pngOf(640, 480)
    const fileId = createHash("sha256").update(content).digest("hex")
    const stored = { fileId, url: `/files/${fileId}.png`, kind: "png", bytes: content.length, width: 640, height: 480 }
    expect(files.put(content, ada, 1)).toEqual(Result.succeed(stored))
    expect(files.put(content, ada, 2)).toEqual(Result.succeed(stored))
    expect(readdirSync(folder)).toEqual([`${fileId}.png`])

    const opened = files.open(`${fileId}.png`)
    expect(readFileSync(opened?.path ?? "")).toEqual(content)
    expect(opened).toMatchObject({
      bytes: content.length,
      headers: { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" },
    })
    expect(files.open(fileId)).toEqual(opened)
  })

  it("is measured by its own frame, not by the preview in its notes", () => {
    const { files } = shelf()
    const stored = Result.getOrThrow(files.put(jpegOf(4000, 3000), ada, 1))
    expect(stored).toMatchObject({ kind: "jpg", width: 4000, height: 3000 })
    expect(files.open(`${stored.fileId}.jpg`)?.headers["content-type"]).toBe("image/jpeg")
  })

  it("of exactly 3 MB goes in, and one byte more stays out (strength S5)", () => {
    const { files, folder } = shelf()
    const exact = pngOf(2, 2, threeMegabytes - pngBare)
    expect(exact).toHaveLength(threeMegabytes)
    expect(Result.isSuccess(files.put(exact, ada, 1))).toBe(true)
    const over = pngOf(2, 2, threeMegabytes - pngBare + 1)
    expect(files.put(over, ada, 1)).toEqual(Result.fail(new FileTooLarge({ mostBytes: threeMegabytes })))
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it("that would burst when unpacked is refused unopened (strength S5)", () => {
    const { files, folder } = shelf()
    const tooBig = Result.fail(new ImageTooBig({ mostPixels: 40_000_000 }))
    for (const bomb of [
      pngOf(20_000, 20_000),
      pngOf(0xffffffff, 0xffffffff),
      jpegOf(65_535, 65_535),
      pngOf(40_000_001, 1),
    ]) {
      expect(files.put(bomb, ada, 1)).toEqual(tooBig)
    }
    expect(files.put(pngOf(8000, 5000), ada, 1)).toMatchObject(Result.succeed({ width: 8000, height: 5000 }))
    expect(readdirSync(folder)).toHaveLength(1)
  })

  const png = pngOf(3, 3)
  const jpeg = jpegOf(3, 3)
  const patched = (bytes: Buffer, at: number, value: number) => Buffer.from(bytes).fill(value, at, at + 1)
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page that calls itself a picture", Buffer.from("<html><script>alert(1)</script>")],
    ["a drawing with a script", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
    ["another kind of picture", Buffer.from("GIF89a\x01\x00\x01\x00", "latin1")],
    ["a PNG cut in its header", png.subarray(0, 32)],
    ["a PNG with a broken header", patched(png, 20, 9)],
    ["a PNG of no width", pngOf(0, 5)],
    ["a PNG of no height", pngOf(5, 0)],
    ["a JPEG cut before its frame", jpeg.subarray(0, 30)],
    ["a JPEG cut in its frame", jpeg.subarray(0, jpeg.length - 14)],
    ["a JPEG of no width", jpegOf(0, 5)],
    ["a JPEG that has lost its way", patched(jpeg, 2, 0)],
    ["a JPEG of markers alone", Buffer.alloc(1000, 0xff).fill(0xd8, 1, 2)],
    ["a picture behind other bytes", Buffer.concat([Buffer.from("MZ"), png])],
  ])("is judged by its content: %s (strength S5)", (_, content) => {
    const { files, folder } = shelf()
    expect(files.put(content, ada, 1)).toEqual(Result.fail(new FileType({ accepted })))
    expect(readdirSync(folder)).toEqual([])
  })

  it("that a crash cut short is written anew", () => {
    const { files, folder } = shelf()
    const { fileId } = Result.getOrThrow(files.put(png, ada, 1))
    const path = join(folder, `${fileId}.png`)
    writeFileSync(path, png.subarray(0, 10))
    files.put(png, ada, 1)
    expect(readFileSync(path)).toEqual(png)
  })
})

describe("an address of a picture", () => {
  it("leads nowhere but to a picture", () => {
    const { files, folder } = shelf()
    const { fileId } = Result.getOrThrow(files.put(pngOf(3, 3), ada, 1))
    writeFileSync(join(folder, "secret.png"), "")
    for (const name of [
      "secret.png",
      `../${fileId}.png`,
      `..%2f${fileId}.png`,
      `${fileId}.png/../secret.png`,
      `${fileId}.jpg`,
      `${fileId}.png\0`,
      `${fileId.toUpperCase()}.png`,
      `${"0".repeat(64)}.png`,
      "",
    ]) {
      expect(files.open(name)).toBeUndefined()
    }
    expect(files.open(fileId)).toBeDefined()
  })
})
