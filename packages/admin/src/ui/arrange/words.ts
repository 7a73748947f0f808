import { wordsOf } from "../../i18n/words.ts"

export const arrangeWords = wordsOf({ en: () => import("./words.en.ts"), fr: () => import("./words.fr.ts") })
