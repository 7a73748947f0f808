import { crc32, deflateSync } from "node:zlib"

/** A whole PNG of one grey, for tests; `padding` bytes of a private chunk bring it to any length. */
export const pngOf = (width: number, height: number, padding = 0): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const pixels = width * height > 1_000_000 ? Buffer.alloc(0) : deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...(padding === 0 ? [] : [chunk("prVt", Buffer.alloc(padding - 12))]),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The head of a JPEG as cameras write it: a preview with its own size comes first, inside the camera's notes. */
export const jpegOf = (width: number, height: number): Buffer => {
  const frame = (w: number, h: number) => [0xff, 0xc2, 0, 11, 8, h >> 8, h & 255, w >> 8, w & 255, 1, 1, 0x11, 0]
  const preview = [0xff, 0xd8, ...frame(160, 120), 0xff, 0xd9]
  const notes = [0xff, 0xe1, 0, preview.length + 2, ...preview]
  const tables = [0xff, 0xc4, 0, 3, 0]
  return Buffer.from([
    0xff,
    0xd8,
    ...notes,
    ...tables,
    0xff,
    ...frame(width, height),
    0xff,
    0xda,
    0,
    2,
    1,
    2,
    3,
    0xff,
    0xd9,
  ])
}
