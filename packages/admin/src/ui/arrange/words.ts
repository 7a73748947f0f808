import { wordsOf } from "../../i18n/words.ts"

export const arrangeWords = wordsOf({ en: () => import("./words.en.ts"), fr: () => import("./words.fr.ts") })

// Whoever imports this waits for them: no screen that arranges nothing carries what is said of it.
await arrangeWords.load()
