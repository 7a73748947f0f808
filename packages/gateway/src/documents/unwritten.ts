import { type Unwritable, unwritable } from "@oja/domain/kernel/onPaper"
import type { Language, Reply } from "../http/envelope.ts"
import { invalid } from "../http/status.ts"
import { say } from "../http/words.ts"

/** The refusal of a paper that says what no face of ours can write; undefined where all of it can be written. */
export const unwritten = (language: Language, says: unknown): Reply | undefined =>
  refused(language, "letterNotOnPaper", unwritable(says))

export const refused = (
  language: Language,
  why: "letterNotOnPaper" | "letterNotInPrinter",
  found: Unwritable | undefined,
): Reply | undefined =>
  found === undefined
    ? undefined
    : invalid(language, [{ param: "text", msg: say(language, why, found.letter, found.text) }])
