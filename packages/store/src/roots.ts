import { existsSync, readFileSync, renameSync } from "node:fs"
import type { Checkpoint } from "./checkpoint.ts"
import { writeWhole } from "./copying.ts"
import { isSigned, type Seal } from "./seal.ts"

/** What the book was on a day: how many facts, and the running digest over all of them, signed by its key. */
export interface Root {
  readonly day: string
  readonly position: number
  readonly hash: string
  /** The public key it can be checked with. */
  readonly key: string
  readonly signature: string
}

const saidBy = ({ day, hash, position }: Pick<Root, "day" | "hash" | "position">): string =>
  JSON.stringify(["oja root", day, position, hash])

/** A root as a line: what a witness copies. */
export const rootLine = ({ day, hash, key, position, signature }: Root): string =>
  JSON.stringify({ day, position, hash, key, signature })

export const signedRoot = (
  day: string,
  { hash, position }: Pick<Checkpoint, "hash" | "position">,
  seal: Seal,
): Root => ({
  day,
  position,
  hash,
  key: seal.publicKey,
  signature: seal.sign(saidBy({ day, position, hash })),
})

export const isGenuine = (root: Root): boolean => isSigned(saidBy(root), root.signature, root.key)

// No I, L, O or U: what is read aloud or copied by hand is not mistaken.
const FIGURES = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const shortOf = (hash: string): string =>
  Array.from({ length: 20 }, (_, i) => FIGURES[Number((BigInt(`0x${hash.slice(0, 25)}`) >> BigInt(95 - 5 * i)) & 31n)])
    .join("")
    .replaceAll(/(.{4})(?=.)/g, "$1-")

/** A root, or the seal of one business, as papers carry it: its position, and a hundred bits of its digest. */
export const codeOf = ({ hash, position }: Pick<Root, "hash" | "position">): string => `${position}-${shortOf(hash)}`

/** What a log is held against: a root, or the code on a paper. */
export interface Claim {
  readonly position: number
  /** What it names, for words. */
  readonly name: string
  readonly fits: (hash: string) => boolean
  /** It does not say whose it is: the whole book's, or that of one business in it, whose facts are counted by themselves. */
  readonly anybodys?: true
}

export const claimOf = (root: Root): Claim => ({
  position: root.position,
  name: root.day,
  fits: (hash) => hash === root.hash,
})

/** The claim that a code makes, whichever way it was typed; undefined for what is no code. */
export const claimOfCode = (text: string): Claim | undefined => {
  const typed = text.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  const [, position, short] = /^(\d{1,15})((?:-[0-9A-Z]{4}){5})$/.exec(typed) ?? []
  if (position === undefined || short === undefined) return undefined
  return { position: Number(position), name: text, fits: (hash) => `-${shortOf(hash)}` === short, anybodys: true }
}

/** The roots in a text, a line each; a line that is none, or was not signed by the key it names, is `undefined`. */
export const rootsIn = (text: string): ReadonlyArray<Root | undefined> =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      try {
        const root = JSON.parse(line) as Root
        return isGenuine(root) ? root : undefined
      } catch {
        return undefined
      }
    })

export const dayNow = (): string => new Date().toISOString().slice(0, 10)

/** The file of roots: one for each day the book was written on, the newest last. It lies outside the book's folder. */
export class Roots {
  readonly path: string
  readonly #seal: Seal
  readonly #today: () => string
  #day: string

  constructor(path: string, seal: Seal, today = dayNow) {
    this.path = path
    this.#seal = seal
    this.#today = today
    this.#day = today()
  }

  /** As they stand in the file; see `rootsIn`. One that another key signed is `undefined` too. */
  all(): ReadonlyArray<Root | undefined> {
    if (!existsSync(this.path)) return []
    return rootsIn(readFileSync(this.path, "utf8")).map((it) => (it?.key === this.#seal.publicKey ? it : undefined))
  }

  get newest(): Root | undefined {
    return this.all().findLast((it) => it !== undefined)
  }

  /** Notes where the book stands; another root of the same day makes way. A file that cannot be read or written loses no fact. */
  keep(checkpoint: Checkpoint, day = this.#today()): void {
    if (checkpoint.position === 0) return
    try {
      const kept = existsSync(this.path) ? readFileSync(this.path, "utf8").split("\n").filter(Boolean) : []
      const newest = this.newest
      if (newest?.position === checkpoint.position && newest.hash === checkpoint.hash) return
      const stay = newest?.day === day && kept.at(-1) === rootLine(newest) ? kept.slice(0, -1) : kept
      const lines = [...stay, rootLine(signedRoot(day, checkpoint, this.#seal))]
      writeWhole(this.path, `${lines.join("\n")}\n`)
    } catch {
      return
    }
  }

  /** Called with the book as it stood before a commit: on the first of a new day it is the root of the day before. */
  turn(before: () => Checkpoint): void {
    const today = this.#today()
    if (today === this.#day) return
    this.keep(before(), this.#day)
    this.#day = today
  }

  /** Begins anew: what was there is kept beside, for it may say what was lost. */
  beginAnew(): void {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.${Date.now()}`)
  }
}
