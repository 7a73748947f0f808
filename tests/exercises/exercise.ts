import type { Copy, Verdict } from "./copy.ts"

/** One file that somebody touches, and by what the machine names it while it is forgotten. */
export interface Step {
  readonly file: string
  /** The file as it is afterwards; a new one is made from "". */
  readonly change: (text: string) => string
  /** The check that fails until it is done, and what it says then. The first step is what somebody sets out to do. */
  readonly named?: { readonly by: (copy: Copy) => Promise<Verdict>; readonly says: RegExp }
}

export interface Exercise {
  readonly name: string
  /** How many files it may take. */
  readonly most: number
  readonly steps: ReadonlyArray<Step>
  /** What is well in the end. */
  readonly proofs: ReadonlyArray<(copy: Copy) => Promise<Verdict>>
}

/** Puts another piece of text in the place of one that stands there once. */
export const instead =
  (old: string, now: string) =>
  (text: string): string => {
    const at = text.indexOf(old)
    if (at === -1) throw new Error(`the file holds no ${old} any more: mend the exercise`)
    if (text.includes(old, at + 1)) throw new Error(`the file holds ${old} more than once: mend the exercise`)
    return text.slice(0, at) + now + text.slice(at + old.length)
  }

/** Puts `more` before a piece of text that stands there once. */
export const before = (anchor: string, more: string) => instead(anchor, more + anchor)

/** Does the exercise step by step; throws where a forgotten place goes unnamed, or where it does not come out in the end. */
export const perform = async (copy: Copy, { most, name, proofs, steps }: Exercise): Promise<void> => {
  const files = steps.length
  process.stdout.write(`\n${name}: ${files} files, at most ${most}\n`)
  if (files > most) throw new Error(`${name} takes ${files} files, and may take ${most}`)
  for (const { change, file, named } of steps) {
    if (named !== undefined) {
      const { said, well } = await named.by(copy)
      const line = said.split("\n").find((it) => named.says.test(it))
      if (well || line === undefined)
        throw new Error(`${file} was forgotten, and nobody said ${named.says}:\n${said.slice(-4000)}`)
      process.stdout.write(`  named: ${line.trim().slice(0, 200)}\n`)
    }
    copy.write(file, change(copy.exists(file) ? copy.read(file) : ""))
    process.stdout.write(`  ${file}\n`)
  }
  for (const prove of proofs) {
    const { said, well } = await prove(copy)
    if (!well) throw new Error(`${name} does not come out:\n${said.slice(-6000)}`)
  }
  process.stdout.write(`  done\n`)
}
