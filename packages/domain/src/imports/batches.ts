import type { ImportRow } from "../catalog/index.ts"
import { foldCase } from "../kernel/text.ts"

/** How many lines are sent at once, and between how many an import can be stopped. */
export const AT_ONCE = 200
/** How many the book of a busy shop takes over in a turn: as many as take a few milliseconds, so that tills and lists stay quick. */
export const IN_A_TURN = 5
/** As many kinds as one product may be brought in with. */
const MOST_KINDS = 500

/**
 * Lines in batches as the book takes them over, in their order. Those of one product in several kinds stay together,
 * because lines with new codes belong to the product that the same batch calls by their name.
 */
export const inBatches = (rows: ReadonlyArray<ImportRow>, most: number): ReadonlyArray<ReadonlyArray<ImportRow>> => {
  const groups = new Map<string, Array<ImportRow>>()
  for (const row of rows) {
    const { line, name, options } = row
    const key = options !== undefined && name !== undefined ? `name ${foldCase(name)}` : `line ${line}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  const batches: Array<Array<ImportRow>> = []
  for (const group of groups.values())
    for (let at = 0; at < group.length; at += MOST_KINDS) {
      const part = group.slice(at, at + MOST_KINDS)
      const last = batches.at(-1)
      if (last === undefined || last.length + part.length > most) batches.push([...part])
      else last.push(...part)
    }
  return batches
}
