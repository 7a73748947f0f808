import { wordsOf } from "../../i18n/words.ts"

/** The first screen need not carry what is said only once somebody asks. */
export const askedWords = wordsOf({ en: () => import("./words.en.ts"), fr: () => import("./words.fr.ts") })
