import { choiceWords } from "./choiceWords.ts"
import { fieldWords } from "./fieldWords.ts"

/** What something is called, in English and in French. */
export type Label = readonly [en: string, fr: string]

/** A sentence in both languages, made from the facts it speaks of. */
/* oxlint-disable typescript/no-explicit-any -- each sentence knows the facts of its own tag, the table holds all of them */
export type Sentence = {
  readonly en: (facts: any) => string
  readonly fr: (facts: any) => string
  /** Where many rows were sent at once: what is wrong with each. */
  readonly each?: (
    facts: any,
    language: "en" | "fr",
  ) => ReadonlyArray<{ readonly row: number; readonly param: string; readonly msg: string }>
}
/* oxlint-enable typescript/no-explicit-any */

/** A part's own words: one sentence for each refusal (what is in the way, and the way out) and each event (what happened). */
export interface Words {
  readonly refusals: { readonly [tag: string]: Sentence }
  readonly events: { readonly [tag: string]: Sentence }
  /** What its fields are called, where `fieldWords` says something else or nothing. */
  readonly fields?: { readonly [name: string]: Label }
  /** What the words of a choice are called, where `choiceWords` says something else or nothing, by the field's name: `{ status: { sent: ["Sent", "Envoyé"] } }`. */
  readonly choices?: { readonly [field: string]: { readonly [word: string]: Label } }
}

/** What a field is called, in a module's own words or in everybody's; undefined when nobody named it. */
export const labelOf = ({ fields }: Pick<Words, "fields">, name: string, language: "en" | "fr"): string | undefined =>
  (fields?.[name] ?? fieldWords[name])?.[language === "en" ? 0 : 1]

/** What a word of a choice is called, in a module's own words or in everybody's; undefined when nobody named it. */
export const choiceOf = (
  { choices }: Pick<Words, "choices">,
  field: string,
  word: string,
  language: "en" | "fr",
): string | undefined =>
  (choices?.[field]?.[word] ?? choiceWords[`${field}.${word}`] ?? choiceWords[word])?.[language === "en" ? 0 : 1]
