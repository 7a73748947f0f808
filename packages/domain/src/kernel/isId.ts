// Apart from Schema, so that a page can use it without carrying that along.

/** Whether a text is the id of a thing of that kind: what an address says, or an id of one kind or another. */
export const isId = <const Kind extends string>(
  kind: Kind,
  text: string | null | undefined,
): text is `${Kind}_${string}` => text?.startsWith(`${kind}_`) === true

/** The same of an id that can be of no other kind, as whoever asks has seen: another is our mistake, and stops at once. */
export const asId = <const Kind extends string>(kind: Kind, text: string): `${Kind}_${string}` => {
  if (!isId(kind, text)) throw new Error(`${text} is no ${kind}`)
  return text
}
