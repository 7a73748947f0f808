import { speak } from "../i18n/words.ts"
import { uiWords } from "../ui/words.ts"

/** Everybody's words and those of some parts, in English: for tests of a part alone. */
export const bring = async (...loads: ReadonlyArray<() => Promise<void>>) => {
  await Promise.all([uiWords.load, ...loads].map((load) => load()))
  await speak("en")
}
