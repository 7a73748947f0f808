import { writable } from "@oja/domain/cards/lettering"
import type { Unwritable } from "@oja/domain/kernel/onPaper"
import { inPlain, inSigns, tidy } from "@oja/domain/sales/paperLetters"
import type { CodePage } from "@oja/domain/sales/printing"

/** The first letter that is said plainly nowhere in the table: it would come out as a question mark. */
export const strangeTo = (texts: Iterable<string>, page: CodePage): Unwritable | undefined => {
  for (const text of texts)
    for (const [letter] of inSigns(tidy(text), page).matchAll(/\P{M}\p{M}*/gu))
      if (letter !== "?" && inPlain(letter, page, writable) === "?") return { letter, text }
  return undefined
}
