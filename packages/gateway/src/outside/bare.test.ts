import { crc32, deflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { bare } from "./bare.ts"
import { readPicture } from "./images.ts"

// Pictures as cameras, telephones and programs write them, put together by chance; a seed that fails says so in its name.

const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) % below
  }
}
const SECRET = "Exif\0\0 GPS 6.4550,3.3840 Canon EOS of Ada"

const segment = (marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}

/** A JPEG and what of it is shown, in its order. */
const jpegBy = (seed: number) => {
  const random = randomOf(seed)
  const noise = (most: number) => Buffer.from(Array.from({ length: 1 + random(most) }, () => random(256)))
  // In the pixels a byte of ones is followed by nought, or by a restart.
  const pixels = () =>
    Buffer.from(
      [...noise(400)].flatMap((it) => (it === 0xff ? (random(4) === 0 ? [0xff, 0xd0 + random(8)] : [0xff, 0]) : [it])),
    )
  const parts: Array<{ readonly bytes: Buffer; readonly shown: boolean }> = []
  const add = (bytes: Buffer, shown: boolean) => parts.push({ bytes, shown })
  const note = () => {
    const secret = Buffer.concat([Buffer.from(SECRET), noise(60)])
    add(segment([0xe1, 0xe1, 0xed, 0xfe, 0xe2, 0xec, 0xef][random(7)]!, secret), false)
  }
  const notes = () => Array.from({ length: random(4) }, note)
  add(Buffer.from([0xff, 0xd8]), true)
  if (random(2) === 0) add(segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0")), true)
  notes()
  if (random(2) === 0) add(segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), noise(80)])), true)
  if (random(2) === 0) add(segment(0xee, Buffer.from("Adobe\0\x64\0\0\0\0\x01")), true)
  add(segment(0xdb, noise(64)), true)
  notes()
  add(segment(0xc2, Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0])), true)
  for (let scans = 1 + random(3); scans > 0; scans--) {
    add(segment(0xc4, noise(30)), true)
    notes()
    add(Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), pixels()]), true)
  }
  add(Buffer.from([0xff, 0xd9]), true)
  if (random(2) === 0) add(Buffer.concat([Buffer.from(SECRET), noise(100)]), false)
  return parts
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const pngBy = (seed: number) => {
  const random = randomOf(seed)
  const parts: Array<{ readonly bytes: Buffer; readonly shown: boolean }> = []
  const add = (bytes: Buffer, shown: boolean) => parts.push({ bytes, shown })
  const notes = () => {
    for (let i = random(4); i > 0; i--)
      add(chunk(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX"][random(6)]!, Buffer.from(SECRET)), false)
  }
  add(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), true)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(4, 0)
  header.writeUInt32BE(4, 4)
  header.writeUInt8(8, 8)
  add(chunk("IHDR", header), true)
  notes()
  if (random(2) === 0) add(chunk("gAMA", Buffer.alloc(4, 1)), true)
  if (random(2) === 0) add(chunk("iCCP", Buffer.from("profile\0\0x")), true)
  notes()
  for (let i = 1 + random(3); i > 0; i--) add(chunk("IDAT", deflateSync(Buffer.alloc(20, random(256)))), true)
  notes()
  add(chunk("IEND", Buffer.alloc(0)), true)
  if (random(2) === 0) add(Buffer.from(SECRET), false)
  return parts
}

describe.each([
  ["jpg", jpegBy],
  ["png", pngBy],
] as const)("a picture (%s)", (kind, by) => {
  it("keeps every byte that is shown and nothing else, whoever wrote it", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const parts = by(seed)
      const whole = Buffer.concat(parts.map(({ bytes }) => bytes))
      const shown = Buffer.concat(parts.filter((it) => it.shown).map(({ bytes }) => bytes))
      const kept = bare(whole, kind)
      expect(kept?.equals(shown), `seed ${seed}`).toBe(true)
      expect(kept?.includes("Exif") || kept?.includes("GPS"), `seed ${seed}`).toBe(false)
      expect(readPicture(kept!), `seed ${seed}`).toEqual(readPicture(whole))
      expect(bare(kept!, kind)?.equals(shown), `seed ${seed}`).toBe(true)
    }
  })

  it("that loses its way is none, and nothing of it is guessed", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const whole = Buffer.concat(by(seed).map(({ bytes }) => bytes))
      const cut = bare(whole.subarray(0, randomOf(seed)(whole.length - 2) + 2), kind)
      expect(cut === undefined || !cut.includes("Exif"), `seed ${seed}`).toBe(true)
    }
  })
})
