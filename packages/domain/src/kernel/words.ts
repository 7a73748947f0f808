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
}
