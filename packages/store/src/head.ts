import { closeSync, constants, fdatasync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs"
import { hash } from "node:crypto"

/** The newest event of the log: its position, and its hash in hex. */
export interface Head {
  readonly position: number
  readonly hash: string
}

const SLOT = 160

const line = (head: Head): string => {
  const body = JSON.stringify(head)
  return `${JSON.stringify({ ...head, check: hash("sha256", body).slice(0, 16) }).padEnd(SLOT - 1)}\n`
}

const readSlot = (text: string): Head | undefined => {
  try {
    const { position, hash: value, check } = JSON.parse(text) as Head & { readonly check: string }
    const head = { position, hash: value }
    return hash("sha256", JSON.stringify(head)).slice(0, 16) === check ? head : undefined
  } catch {
    return undefined
  }
}

/**
 * The head is kept in a small file beside the book, because a chain cannot see that its own tail is gone. Two slots are
 * written in turn, so that a torn write leaves the other; the file is written with every commit and synced right behind
 * it, one sync at a time. A head that lags after a power cut is only older, never wrong: the book may be ahead of it.
 */
export class HeadFile {
  readonly #fd: number
  #turn = 0
  #syncing = false
  #dirty = false
  #closed = false

  constructor(path: string) {
    this.#fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  }

  /** The newest readable slot; undefined for a file that was never written. "torn" when it was written and nothing can be read. */
  read(): Head | "torn" | undefined {
    const size = fstatSync(this.#fd).size
    if (size === 0) return undefined
    const bytes = Buffer.alloc(SLOT * 2)
    readSync(this.#fd, bytes, 0, SLOT * 2, 0)
    const slots = [0, 1].map((i) => readSlot(bytes.toString("utf8", i * SLOT, (i + 1) * SLOT).trim()))
    const [a, b] = slots
    if (a === undefined && b === undefined) return "torn"
    const newest = (a?.position ?? -1) >= (b?.position ?? -1) ? a! : b!
    this.#turn = newest === a ? 1 : 0
    return newest
  }

  write(head: Head): void {
    writeSync(this.#fd, line(head), this.#turn * SLOT, "utf8")
    this.#turn = 1 - this.#turn
    this.#dirty = true
    this.#sync()
  }

  #sync(): void {
    if (this.#syncing || this.#closed) return
    this.#syncing = true
    this.#dirty = false
    fdatasync(this.#fd, () => {
      this.#syncing = false
      if (this.#closed) closeSync(this.#fd)
      else if (this.#dirty) this.#sync()
    })
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    fdatasyncSync(this.#fd)
    if (!this.#syncing) closeSync(this.#fd)
  }
}
