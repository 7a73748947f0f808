interface Size {
  /** How many words each block carries for the text, and how many more it has to mend itself. */
  readonly blocks: ReadonlyArray<number>
  readonly mending: number
  /** Where the small squares stand, across and down. */
  readonly aligned: ReadonlyArray<number>
}

const size = (mending: number, blocks: ReadonlyArray<number>, ...aligned: ReadonlyArray<number>): Size => ({
  mending,
  blocks,
  aligned,
})

/** Versions 1 to 10 at level M. */
export const SIZES: ReadonlyArray<Size> = [
  size(10, [16]),
  size(16, [28], 6, 18),
  size(26, [44], 6, 22),
  size(18, [32, 32], 6, 26),
  size(24, [43, 43], 6, 30),
  size(16, [27, 27, 27, 27], 6, 34),
  size(18, [31, 31, 31, 31], 6, 22, 38),
  size(22, [38, 38, 39, 39], 6, 24, 42),
  size(22, [36, 36, 36, 37, 37], 6, 26, 46),
  size(26, [43, 43, 43, 43, 44], 6, 28, 50),
]

const capacity = ({ blocks }: Size): number => blocks.reduce((all, it) => all + it, 0)

/** The words of the smallest code that holds these bytes, with those that mend them, in the order they are written. */
export const codewords = (bytes: Uint8Array): { readonly version: number; readonly words: Uint8Array } | undefined => {
  const counted = (version: number) => (version < 10 ? 8 : 16)
  const version = 1 + SIZES.findIndex((it, i) => 8 * capacity(it) >= 4 + counted(i + 1) + 8 * bytes.length)
  if (version === 0) return undefined
  const found = SIZES[version - 1]!
  const bits = ["0100", bytes.length.toString(2).padStart(counted(version), "0")]
  for (const byte of bytes) bits.push(byte.toString(2).padStart(8, "0"))
  const said = bits.join("")
  const ended = said + "0".repeat(Math.min(4, 8 * capacity(found) - said.length))
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, "0")
  const data = Array.from({ length: whole.length / 8 }, (_, i) => Number.parseInt(whole.slice(8 * i, 8 * i + 8), 2))
  for (let filler = 0xec; data.length < capacity(found); filler ^= 0xec ^ 0x11) data.push(filler)
  return { version, words: woven(data, found) }
}

/** Block by block, then woven: the first word of each, the second of each, and so on, so that one stain spoils a little of all. */
const woven = (data: ReadonlyArray<number>, { blocks, mending }: Size): Uint8Array => {
  let from = 0
  const parts = blocks.map((length) => {
    const part = data.slice(from, from + length)
    from += length
    return { part, mend: mendOf(part, mending) }
  })
  const words: Array<number> = []
  for (let i = 0; i < Math.max(...blocks); i++) for (const { part } of parts) if (i < part.length) words.push(part[i]!)
  for (let i = 0; i < mending; i++) for (const { mend } of parts) words.push(mend[i]!)
  return Uint8Array.from(words)
}

/** A product in the field of 256 elements, whose polynomial is x⁸ + x⁴ + x³ + x² + 1. */
const times = (a: number, b: number): number => {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> i) & 1) * a
  }
  return product
}

/** What is left of the words divided by the generator of so many roots (Reed and Solomon). */
const mendOf = (words: ReadonlyArray<number>, degree: number): ReadonlyArray<number> => {
  const generator: Array<number> = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0))
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0)
    root = times(root, 2)
  }
  const rest: Array<number> = Array.from({ length: degree }, () => 0)
  for (const word of words) {
    const factor = word ^ rest.shift()!
    rest.push(0)
    generator.forEach((coefficient, i) => {
      rest[i] = rest[i]! ^ times(coefficient, factor)
    })
  }
  return rest
}
