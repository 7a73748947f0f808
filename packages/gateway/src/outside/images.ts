import { crc32 } from "node:zlib"

/** What a picture's first bytes say of it. */
export interface Picture {
  readonly kind: "jpg" | "png"
  readonly width: number
  readonly height: number
}

/** Reads the header alone: a picture made to burst when unpacked is never unpacked. Undefined: not a whole header. */
export const readPicture = (bytes: Buffer): Picture | undefined => png(bytes) ?? jpeg(bytes)

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Signature, then a first chunk of 13 bytes named IHDR and its checksum. */
const png = (bytes: Buffer): Picture | undefined => {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined
  const header = bytes.subarray(12, 29)
  if (bytes.readUInt32BE(8) !== 13 || header.toString("latin1", 0, 4) !== "IHDR") return undefined
  if (crc32(header) !== bytes.readUInt32BE(29)) return undefined
  return sized("png", header.readUInt32BE(4), header.readUInt32BE(8))
}

/** Walks from one marker to the next until the frame that holds the size; nothing is searched for, so no thumbnail misleads. */
const jpeg = (bytes: Buffer): Picture | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return undefined
    if (isFrame(marker))
      return length < 8 ? undefined : sized("jpg", bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    // The pixels begin, or the picture ends, and no frame came.
    if (marker === 0xda || marker === 0xd9) return undefined
    at += 2 + length
  }
  return undefined
}

/** C0 to CF are frames, but for the tables C4 and CC and the reserved C8. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const sized = (kind: Picture["kind"], width: number, height: number): Picture | undefined =>
  width > 0 && height > 0 ? { kind, width, height } : undefined
