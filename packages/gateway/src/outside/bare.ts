import type { Picture } from "./images.ts"

/**
 * A picture without what cameras and programs write beside it: where it was taken, when, with what, by whom, and smaller
 * pictures of the same. Only the container is walked: what is shown stays, byte for byte. Undefined where the walk loses its way.
 */
export const bare = (content: Buffer, kind: Picture["kind"]): Buffer | undefined =>
  kind === "png" ? barePng(content) : bareJpeg(content)

const ICC = "ICC_PROFILE\0"

/** How its colours are to be read (JFIF, a colour profile, Adobe's transform); every other note of a program goes. */
const isShown = (marker: number, segment: Buffer): boolean => {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const begins = (word: string) => segment.toString("latin1", 4, 4 + word.length) === word
  return (
    (marker === 0xe0 && begins("JFIF\0")) || (marker === 0xe2 && begins(ICC)) || (marker === 0xee && begins("Adobe"))
  )
}

/** Segment by segment to the end of the picture; what comes behind the end is no part of it. */
const bareJpeg = (content: Buffer): Buffer | undefined => {
  const kept: Array<Buffer> = [content.subarray(0, 2)]
  let at = 2
  while (at < content.length) {
    if (content[at] !== 0xff) return undefined
    const marker = content[at + 1]
    if (marker === undefined) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      kept.push(content.subarray(at, at + 2))
      break
    }
    if (at + 4 > content.length) return undefined
    let end = at + 2 + content.readUInt16BE(at + 2)
    if (end < at + 4 || end > content.length) return undefined
    const isScan = marker === 0xda
    if (isScan) end = scanEnd(content, end)
    const segment = content.subarray(at, end)
    if (isShown(marker, segment)) kept.push(segment)
    at = end
  }
  return Buffer.concat(kept)
}

/** Where the pixels of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
const scanEnd = (content: Buffer, from: number): number => {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return content.length
}

/** What a PNG shows, and how; moving ones too. */
const shownChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT".split(" "),
)

const barePng = (content: Buffer): Buffer | undefined => {
  const kept: Array<Buffer> = [content.subarray(0, 8)]
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) return undefined
    const name = content.toString("latin1", at + 4, at + 8)
    if (shownChunks.has(name)) kept.push(content.subarray(at, end))
    if (name === "IEND") break
    at = end
  }
  return Buffer.concat(kept)
}
