/** What every bench says, one line of JSON a goal. */
export const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const rounded = (value: number): number => Number(value.toPrecision(4))

export interface Said {
  readonly goal: string
  readonly what: string
  readonly ours: number
  readonly floor?: number
  /** What ours over the floor must reach; for times and memory a ceiling. */
  readonly must?: number
  /** Microseconds of processor time a request costs the server. */
  readonly cpuUs?: number
  readonly floorCpuUs?: number
}

/** The same as it is printed. */
export type Line = Said & { readonly ratio?: number }

export const tell = ({ goal, what, ours, floor, must, cpuUs, floorCpuUs }: Said): void => {
  const line: Line = {
    goal,
    what,
    ours: rounded(ours),
    ...(floor !== undefined && { floor: rounded(floor), ratio: rounded(ours / floor) }),
    ...(must !== undefined && { must }),
    ...(cpuUs !== undefined && { cpuUs: rounded(cpuUs) }),
    ...(floorCpuUs !== undefined && { floorCpuUs: rounded(floorCpuUs) }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
