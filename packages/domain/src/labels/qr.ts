import { codewords, SIZES } from "./qrWords.ts"

/** A QR code as it is drawn: rows of modules from the top, true is ink. Four modules around it stay white. */
export type Qr = ReadonlyArray<ReadonlyArray<boolean>>

export const QUIET = 4

/** What is drawn so far: ink, paper, or undefined where nothing stands yet. */
type Sheet = Array<Array<boolean | undefined>>

/**
 * The QR code of a text of at most 213 bytes (ISO/IEC 18004: bytes, level M, which reads with 15 % of it gone), as small
 * as it can be; undefined when the text is longer.
 */
export const qrOf = (text: string): Qr | undefined => {
  const found = codewords(new TextEncoder().encode(text))
  if (found === undefined) return undefined
  const { version, words } = found
  const frame = framed(version)
  const masked = Array.from({ length: 8 }, (_, mask) => inscribed(frame, words, mask))
  const costs = masked.map(penalty)
  return masked[costs.indexOf(Math.min(...costs))]!
}

/** The modules that ink covers, as the path of an SVG whose unit is a module. */
export const qrPath = (qr: Qr): string =>
  qr
    .flatMap((row, y) => row.map((ink, x) => (ink ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .filter((it) => it !== "")
    .join("")

/** The patterns by which a reader finds the code and its grid. Where the format stands is kept free with paper. */
const framed = (version: number): Sheet => {
  const size = 17 + 4 * version
  const sheet: Sheet = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined))
  const set = (x: number, y: number, ink: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) sheet[y]![x] = ink
  }
  const ring = (x: number, y: number, reach: number, ink: (away: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, ink(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (away) => away !== 2 && away !== 4)
  const { aligned } = SIZES[version - 1]!
  for (const x of aligned)
    for (const y of aligned) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
      if (!corner) ring(x, y, 2, (away) => away !== 1)
    }
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false)
  set(8, size - 8, true)
  if (version >= 7)
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
      const ink = ((golay(version) >> i) & 1) === 1
      set(a, b, ink)
      set(b, a, ink)
    }
  return sheet
}

/** Where the fifteen bits of the format stand, lowest first: once around the first corner, once at the other two. */
const formatPlaces = (size: number): ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>> => [
  Array.from({ length: 15 }, (_, i) =>
    i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8],
  ) as ReadonlyArray<readonly [number, number]>,
  Array.from({ length: 15 }, (_, i) => (i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i])) as ReadonlyArray<
    readonly [number, number]
  >,
]

const remainder = (value: number, bits: number, by: number): number => {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * by)
  return rest
}
const golay = (version: number): number => (version << 12) | remainder(version, 12, 0x1f25)
/** Level M is 00. */
const bch = (mask: number): number => ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412

const masks: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The frame with the words written into it: two columns at a time from the right, up and down, over what is free. */
const inscribed = (frame: Sheet, words: Uint8Array, mask: number): Qr => {
  const size = frame.length
  const sheet = frame.map((row) => [...row])
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const up = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step
        if (frame[y]![x] !== undefined) continue
        const word = words[bit >> 3] ?? 0
        sheet[y]![x] = (((word >> (7 - (bit & 7))) & 1) === 1) !== masks[mask]!(x, y)
        bit += 1
      }
  }
  const format = bch(mask)
  for (const places of formatPlaces(size))
    places.forEach(([x, y], i) => {
      sheet[y]![x] = ((format >> i) & 1) === 1
    })
  return sheet.map((row) => row.map((ink) => ink === true))
}

const FINDER = /(?=10111010000|00001011101)/g

/** How hard a code is to read: long stripes, blocks, what looks like a corner, too much ink or too little. */
const penalty = (qr: Qr): number => {
  const size = qr.length
  const lines = [...qr, ...qr.map((_, x) => qr.map((row) => row[x]!))].map((row) =>
    row.map((ink) => (ink ? "1" : "0")).join(""),
  )
  let cost = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2
    cost += 40 * [...line.matchAll(FINDER)].length
  }
  let dark = 0
  qr.forEach((row, y) =>
    row.forEach((ink, x) => {
      if (ink) dark += 1
      if (x > 0 && y > 0 && ink === row[x - 1] && ink === qr[y - 1]![x] && ink === qr[y - 1]![x - 1]) cost += 3
    }),
  )
  return cost + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
