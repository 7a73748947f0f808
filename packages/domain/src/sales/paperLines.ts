import { placesOf } from "./paperLetters.ts"
import type { ReceiptRow } from "./receipt.ts"

/** A line as it stands on the paper. */
export interface Line {
  readonly left: string
  /** What stands at the right edge. */
  readonly right?: string
  readonly centred?: true
  /** "big" is twice as wide and high, "tall" twice as high. */
  readonly size: "plain" | "tall" | "big"
}

/** A receipt's rows as lines that fit on a paper of so many letters, said as the printer can. */
export const linesOf = (
  rows: ReadonlyArray<ReceiptRow>,
  columns: number,
  said: (text: string) => string,
): ReadonlyArray<Line> =>
  rows.flatMap((row): ReadonlyArray<Line> => {
    const { kind } = row
    const left = said(row.left)
    const right = row.right === undefined ? undefined : said(row.right)
    switch (kind) {
      case "rule":
        return [{ left: "-".repeat(columns), size: "plain" }]
      case "name":
        return wrapped(left, columns / 2).map((text) => ({ left: text, centred: true, size: "big" }))
      case "text":
        return wrapped(left, columns).map((text) => ({ left: text, centred: true, size: "plain" }))
      case "line":
        return wrapped(left, columns).map((text) => ({ left: text, size: "plain" }))
      case "pair":
        return spread(left, right ?? "", columns, "plain")
      case "code":
        return wrapped(left, columns).map((text) => ({ left: text, centred: true, size: "plain" }))
      case "total":
        return spread(left, right ?? "", columns, "tall")
    }
  })

/** What is named on the left, its figure at the right edge of the last line, or on a line of its own. */
const spread = (left: string, right: string, columns: number, size: Line["size"]): ReadonlyArray<Line> => {
  const lines = wrapped(left, columns)
  const last = lines.at(-1) ?? ""
  const plain = (text: string): Line => ({ left: text, size })
  if (placesOf(last) + placesOf(right) < columns) return [...lines.slice(0, -1).map(plain), { left: last, right, size }]
  return [...lines.map(plain), ...wrapped(right, columns).map((text) => ({ left: "", right: text, size }))]
}

/** Words on as many lines as they need; a word that is longer than a line is cut between letters. */
const wrapped = (text: string, columns: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ").flatMap((it) => pieces(it, columns))) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && placesOf(longer) <= columns) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const pieces = (word: string, columns: number): ReadonlyArray<string> => {
  if (placesOf(word) <= columns) return [word]
  const letters = word.match(/\P{M}\p{M}*/gu) ?? []
  return Array.from({ length: Math.ceil(letters.length / columns) }, (_, at) =>
    letters.slice(at * columns, (at + 1) * columns).join(""),
  )
}
