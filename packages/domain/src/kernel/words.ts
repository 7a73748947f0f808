/** A sentence in both languages, made from the facts it speaks of. */
// oxlint-disable-next-line typescript/no-explicit-any -- each sentence knows the facts of its own tag, the table holds all of them
export type Sentence = { readonly en: (facts: any) => string; readonly fr: (facts: any) => string }

/** A part's own words: one sentence for each refusal (what is in the way, and the way out) and each event (what happened). */
export interface Words {
  readonly refusals: { readonly [tag: string]: Sentence }
  readonly events: { readonly [tag: string]: Sentence }
}
