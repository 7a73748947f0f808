interface Refused {
  readonly line: number
}

/**
 * Asks the book to take a batch over. Lines that it refuses, because it changed since the file was compared with it, are
 * left out and the rest asked again; answers with those that were left out.
 */
export const takeBatch = async <Row extends Refused, Left extends Refused>(
  rows: ReadonlyArray<Row>,
  ask: (rows: ReadonlyArray<Row>) => Promise<ReadonlyArray<Left>>,
): Promise<ReadonlyArray<Left>> => {
  const left: Array<Left> = []
  for (let rest = rows; rest.length > 0;) {
    const refused = await ask(rest)
    if (refused.length === 0) break
    left.push(...refused)
    const out = new Set(refused.map(({ line }) => line))
    rest = rest.filter(({ line }) => !out.has(line))
  }
  return left
}
