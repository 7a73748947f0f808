import type { Label } from "@oja/domain/kernel/index"
import type { ShownField } from "../data/described.ts"
import type { Locale } from "../i18n/words.ts"

/** What something is called in the person's language; its own name where nobody called it anything. */
export const labelIn = (label: Label | undefined, name: string, language: Locale): string =>
  label?.[language === "en" ? 0 : 1] ?? name

/** What a field is called where a person picks what it names: "Driver" for the "Driver ID" of programs. */
export const fieldLabel = ({ label, meaning, name }: ShownField, language: Locale): string => {
  const called = labelIn(label, name, language)
  if (meaning !== "ref") return called
  const thing = called.replace(/ ID$/, "").replace(/^Identifiant (?:du |de la |de l’|de |d’)/, "")
  return thing.charAt(0).toUpperCase() + thing.slice(1)
}
