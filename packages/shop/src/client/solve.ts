// Does a sum beside the page, so that nothing on it stands still: an answer is sought whose digest, after the token, begins
// with so many bits of nought. SHA-256 is written out, because a page that came without https has no crypto.subtle, and
// asking that for each of some ten thousand digests costs more than the digests.

const K = Uint32Array.from(
  { length: 64 },
  ((primes: Array<number>) => (_, i: number) => {
    for (let n = primes.at(-1) ?? 1; primes.length <= i;)
      if (primes.every((it) => (n + 1) % it !== 0)) primes.push((n += 1))
      else n += 1
    return (Math.cbrt(primes[i]!) % 1) * 2 ** 32
  })([2]),
)
const START = [2, 3, 5, 7, 11, 13, 17, 19].map((it) => ((Math.sqrt(it) % 1) * 2 ** 32) | 0)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the digest of a short text of plain letters. */
const firstWord = (text: string): number => {
  const blocks = new Uint32Array(Math.ceil((text.length + 9) / 64) * 16)
  for (let i = 0; i < text.length; i += 1) blocks[i >> 2]! |= text.charCodeAt(i) << (24 - (i % 4) * 8)
  blocks[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8)
  blocks[blocks.length - 1] = text.length * 8
  const state = Int32Array.from(START)
  const w = new Int32Array(64)
  for (let from = 0; from < blocks.length; from += 16) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = blocks[from + i]!
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!]
        const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
        const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
        w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
      }
      const t1 = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
      const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    for (const [i, it] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i]! + it) | 0
  }
  return state[0]!
}

interface Sum {
  readonly token: string
  readonly bits: number
}

/** `token:answer`, the first that does. */
const solved = ({ bits, token }: Sum): string => {
  for (let answer = 0; ; answer += 1)
    if (Math.clz32(firstWord(`${token}:${answer}`)) >= bits) return `${token}:${answer}`
}

onmessage = ({ data }: MessageEvent<Sum>) => postMessage(solved(data))
