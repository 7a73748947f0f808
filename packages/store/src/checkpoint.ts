import { closeSync, constants, fdatasync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs"
import { hash } from "node:crypto"
import type { Seal } from "./seal.ts"

/** Where the log stands: the newest event's position, and the running hash over all events up to it, in hex. */
export interface Checkpoint {
  readonly position: number
  readonly hash: string
  /** The same, some thousand events earlier. */
  readonly mark: { readonly position: number; readonly hash: string }
  /** The book was closed at this head: nothing may follow it until a ledger opens the book again. */
  readonly closed?: true
  /** Made with the book's key, which lies elsewhere; a book without a key has none. */
  readonly seal?: string
}

const SLOT = 320

/** How long after a commit the head may reach the disk, in milliseconds; it reaches the operating system at once. */
const MOMENT = 50

/** A head as one line of its slot; `turn` counts the writes, so that the newer of two slots is known. */
const line = (checkpoint: Checkpoint, turn: number): string => {
  const body = JSON.stringify({ ...checkpoint, turn })
  return `${JSON.stringify({ ...checkpoint, turn, check: hash("sha256", body).slice(0, 16) }).padEnd(SLOT - 1)}\n`
}

const readSlot = (text: string): (Checkpoint & { readonly turn: number }) | undefined => {
  try {
    const { check, ...checkpoint } = JSON.parse(text) as Checkpoint & { readonly turn: number; readonly check: string }
    return hash("sha256", JSON.stringify(checkpoint)).slice(0, 16) === check ? checkpoint : undefined
  } catch {
    return undefined
  }
}

/**
 * The head is kept in a small file beside the book, because a chain cannot see that its own tail is gone. Two slots are
 * written in turn, so that a torn write leaves the other; the file is written with every commit and synced
 * within a moment. A head that lags after a power cut is only older, never wrong: the book may be ahead of it.
 * Once the book was closed it may not: what follows a closed head was added by somebody else.
 */
export class CheckpointFile {
  readonly #fd: number
  readonly #readonly: boolean
  readonly #seal: Seal | undefined
  #turn = 0
  #syncing = false
  #dirty = false
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    path: string,
    { readonly = false, seal }: { readonly readonly?: boolean; readonly seal?: Seal | undefined } = {},
  ) {
    this.#readonly = readonly
    this.#seal = seal
    this.#fd = openSync(path, readonly ? constants.O_RDONLY : constants.O_RDWR | constants.O_CREAT, 0o600)
  }

  /** The newest readable slot; undefined for a file that was never written. "torn" when it was written and nothing can be read. */
  read(): Checkpoint | "torn" | undefined {
    const size = fstatSync(this.#fd).size
    if (size === 0) return undefined
    const bytes = Buffer.alloc(SLOT * 2)
    readSync(this.#fd, bytes, 0, SLOT * 2, 0)
    const [a, b] = [0, 1].map((i) => readSlot(bytes.toString("utf8", i * SLOT, (i + 1) * SLOT).trim()))
    if (a === undefined && b === undefined) return "torn"
    const { turn, ...newest } = (a?.turn ?? -1) >= (b?.turn ?? -1) ? a! : b!
    this.#turn = turn + 1
    return newest
  }

  /** Writes right behind a commit. A disk that will not take it makes the head older, not the commit undone. */
  write(checkpoint: Checkpoint): void {
    try {
      this.#put(checkpoint)
    } catch {
      return
    }
    this.#dirty = true
    this.#sync()
  }

  /** Writes and waits for the disk: where a book begins, opens or closes. */
  writeNow(checkpoint: Checkpoint): void {
    this.#put(checkpoint)
    fdatasyncSync(this.#fd)
  }

  #put(checkpoint: Checkpoint): void {
    const seal = this.#seal?.ofHead(checkpoint)
    const sealed = seal === undefined ? checkpoint : { ...checkpoint, seal }
    writeSync(this.#fd, line(sealed, this.#turn), (this.#turn % 2) * SLOT, "utf8")
    this.#turn++
  }

  // One sync serves all commits of a moment: next to each commit's own it would halve what the disk can take.
  #sync(): void {
    if (this.#syncing || this.#closed || this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#syncing = true
      this.#dirty = false
      fdatasync(this.#fd, () => {
        this.#syncing = false
        if (this.#closed) closeSync(this.#fd)
        else if (this.#dirty) this.#sync()
      })
    }, MOMENT).unref()
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    clearTimeout(this.#timer)
    if (!this.#readonly) fdatasyncSync(this.#fd)
    if (!this.#syncing) closeSync(this.#fd)
  }
}
