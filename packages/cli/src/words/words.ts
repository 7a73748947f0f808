import { en, type Words } from "./en.ts"
import { fr } from "./fr.ts"

export type { Words } from "./en.ts"

/** The words of the language a person set (`fr`, `fr_SN.UTF-8`), English when it is neither. */
export const wordsIn = (language: string | undefined): Words => (/^fr\b|^fr_/i.test(language ?? "") ? fr : en)
