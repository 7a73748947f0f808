import { pipeline, Readable } from "node:stream"
import { crc32, createDeflateRaw } from "node:zlib"

/** A file of an archive: what is in it, a piece at a time. */
export interface Packed {
  readonly name: string
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

// Names and texts are UTF-8 (bit 11); sums and sizes are not known before the content has left, so they follow it (bit 3).
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
// The format keeps no time before 1980; a file that is made from the book says nothing of when.
const FIRST_DAY = 0x0021

/** An archive as it is made: no more of it is held than the pieces on their way. */
export async function* zip(files: Iterable<Packed> | AsyncIterable<Packed>): AsyncGenerator<Uint8Array> {
  const directory: Array<Buffer> = []
  let offset = 0
  for await (const { name, content } of files) {
    const title = Buffer.from(name)
    const head = Buffer.concat([words([4, 0x04034b50], [2, VERSION], ...described(0, 0, 0, title.length)), title])
    yield head
    const sum = { crc: 0, size: 0 }
    let packed = 0
    for await (const piece of deflated(content, sum)) {
      packed += piece.length
      yield piece
    }
    const after = words([4, 0x08074b50], [4, sum.crc], [4, packed], [4, sum.size])
    yield after
    const about = described(sum.crc, packed, sum.size, title.length)
    const entry = words(
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      ...about,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    )
    directory.push(entry, title)
    offset += head.length + packed + after.length
  }
  const entries = Buffer.concat(directory)
  const count = directory.length / 2
  yield entries
  yield words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, entries.length], [4, offset], [2, 0])
}

/** What the head of a file and its line in the directory say alike. */
const described = (crc: number, packed: number, size: number, title: number): ReadonlyArray<Word> => [
  [2, FLAGS],
  [2, DEFLATE],
  [2, 0],
  [2, FIRST_DAY],
  [4, crc],
  [4, packed],
  [4, size],
  [2, title],
  [2, 0],
]

type Word = readonly [bytes: 2 | 4, value: number]

const words = (...all: ReadonlyArray<Word>): Buffer => {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of all) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

/** Packed on threads of their own; whoever stops reading stops the writing too. */
const deflated = (content: Packed["content"], sum: { crc: number; size: number }): AsyncIterable<Buffer> => {
  const counted = async function* () {
    for await (const piece of content) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece
      sum.crc = crc32(bytes, sum.crc)
      sum.size += bytes.length
      yield bytes
    }
  }
  // A failure of the source reaches the reader through the deflater, which the pipeline ends with it.
  return pipeline(Readable.from(counted(), { highWaterMark: 2 }), createDeflateRaw({ level: 6 }), () => undefined)
}
