import { programOf } from "../main.ts"
import { Interruption } from "../terminal/interruption.ts"
import { Session } from "../terminal/session.ts"
import { wordsIn } from "../words/words.ts"
import type { Tree } from "./scripts.ts"
import { wholeTree } from "./tree.ts"

/** The whole tree of the shop's own book. A bundle holds it as it is, and does without the domain (scripts/bundle.ts). */
export const ourTree = (language: "en" | "fr"): Promise<Tree> => {
  const { stderr, stdin, stdout } = process
  const around = { env: {}, stdin, stdout, stderr, interruption: new Interruption() }
  const words = wordsIn(language)
  return wholeTree(programOf(words, around), new Session(words, {}, around))
}
