// Comparing words, apart from Schema, so that a page can do it without carrying that along.

/** Trims, and folds case and accents away: how words are compared when people search. */
export const foldCase = (words: string): string =>
  words
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim()

/** The words that one thing goes by, as a table holds them: "price | unit price | prix". */
export const anyOf = (words: string): ReadonlyArray<string> => words.trim().split(/\s*\|\s*/)
