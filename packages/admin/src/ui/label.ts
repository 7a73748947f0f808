import type { Label } from "@oja/domain/kernel/index"
import type { Locale } from "../i18n/words.ts"

/** What something is called in the person's language; its own name where nobody called it anything. */
export const labelIn = (label: Label | undefined, name: string, language: Locale): string =>
  label?.[language === "en" ? 0 : 1] ?? name
