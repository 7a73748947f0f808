import type { Language } from "../models.ts"
import { en, type Words } from "./en.ts"
import { fr } from "./fr.ts"

export type { Words }

export const wordsIn = (language: Language): Words => (language === "fr" ? fr : en)
