/**
 * Ids without repeats that grow by handfuls, however many there are: sorted runs, each at least twice as long as the
 * next, so that a handful is neither compared with all that came before nor makes a copy of it.
 */
export type Runs = ReadonlyArray<ReadonlyArray<string>>

/** Whether an id is among them: halves each run until one place is left. */
const isIn = (runs: Runs, id: string): boolean =>
  runs.some((run) => {
    let [from, to] = [0, run.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (run[middle]! < id) from = middle + 1
      else to = middle
    }
    return run[from] === id
  })

/** With these among them; those that are there already are not put in again. */
export const grown = (runs: Runs, ids: ReadonlyArray<string>): Runs => {
  let last = [...new Set(ids)].filter((id) => !isIn(runs, id)).toSorted()
  if (last.length === 0) return runs
  const rest = [...runs]
  while (rest.length > 0 && rest.at(-1)!.length < 2 * last.length) last = [...rest.pop()!, ...last].toSorted()
  return [...rest, last]
}

export const sizeOf = (runs: Runs): number => runs.reduce((sum, run) => sum + run.length, 0)
