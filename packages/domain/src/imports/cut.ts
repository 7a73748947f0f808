/** A line of the file as its cells, and where it begins: a cell may hold line ends of its own. */
export interface Cut {
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** Where a quote opens that nothing closes: what follows it cannot be believed. */
export interface Unclosed {
  readonly unclosed: number
}

/**
 * Text → cells. Cutters from the shelf mend what they cannot read; a list of goods must not be mended: `"12" pipe"` keeps
 * its inch mark, and a cell that runs over line ends with a stray quote inside has swallowed lines, so its file is refused.
 */
export const cutText = (text: string, separator: string, first = 1): ReadonlyArray<Cut> | Unclosed => {
  const all: Array<Cut> = []
  let [line, begins] = [first, first]
  let cells: Array<string> = []
  let at = 0
  const ended = (i: number) => i >= text.length || text[i] === "\n" || text[i] === "\r"
  while (at < text.length) {
    let cell = ""
    if (text[at] === '"') {
      const opens = line
      let stray = false
      at++
      for (;;) {
        const quote = text.indexOf('"', at)
        if (quote === -1) return { unclosed: opens }
        const piece = text.slice(at, quote)
        cell += piece
        line += lineEnds(piece)
        at = quote + 1
        if (text[at] === '"') {
          cell += '"'
          at++
          continue
        }
        const next = afterSpaces(text, at)
        if (text[next] === separator || ended(next)) {
          at = next
          break
        }
        cell += '"'
        stray = true
      }
      if (stray && line > opens) return { unclosed: opens }
    } else {
      const from = at
      while (!ended(at) && text[at] !== separator) at++
      cell = text.slice(from, at)
    }
    cells.push(cell)
    if (text[at] === separator) {
      at++
      if (at < text.length && !ended(at)) continue
      cells.push("")
    }
    all.push({ line: begins, cells })
    cells = []
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1
    line++
    begins = line
  }
  return all
}

const lineEnds = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

const afterSpaces = (text: string, from: number): number => {
  let at = from
  while (text[at] === " ") at++
  return at
}
