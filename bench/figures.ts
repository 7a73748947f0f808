import { present } from "@oja/domain/kernel/present"

/** What every bench says, one line of JSON a goal, and how it is judged. */
export const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** The value that so large a share of all stays under. */
export const at = (share: number, values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

export const p95 = (values: ReadonlyArray<number>): number => at(0.95, values)

const rounded = (value: number): number => Number(value.toPrecision(4))

export interface Said {
  readonly goal: string
  readonly what: string
  readonly ours: number
  /** The least program that does the same, or what else it is held against: measured in the same run. */
  readonly floor?: number | undefined
  /** What ours over the floor must reach, or ours alone where there is no floor; a ceiling where less is better. */
  readonly must?: number | undefined
  /** What is aimed at beyond it. */
  readonly stretch?: number | undefined
  /** Microseconds of processor time a request costs the server. */
  readonly cpuUs?: number | undefined
  readonly floorCpuUs?: number | undefined
}

/** The same as it is printed. */
export type Line = Said & { readonly ratio?: number }

export const tell = ({ goal, what, ours, floor, must, stretch, cpuUs, floorCpuUs }: Said): void => {
  const line: Line = {
    goal,
    what,
    ours: rounded(ours),
    ...(floor !== undefined && { floor: rounded(floor), ratio: rounded(ours / floor) }),
    ...present({ must, stretch }),
    ...(cpuUs !== undefined && { cpuUs: rounded(cpuUs) }),
    ...(floorCpuUs !== undefined && { floorCpuUs: rounded(floorCpuUs) }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** The figure that a line is judged by. */
export const judged = ({ ours, ratio }: Line): number => ratio ?? ours

/** Times, sizes, what is asked and what grows must stay under; all else must reach. */
const ceiling = /\b(ms|MB|bytes|pages|requests|growth|oversold)\b|µs\b/

export type Verdict = "stretch" | "must" | "NO" | ""

export const verdict = (line: Line): Verdict => {
  const reaches = (bound: number | undefined) =>
    bound !== undefined && (ceiling.test(line.what) ? judged(line) <= bound : judged(line) >= bound)
  if (reaches(line.stretch)) return "stretch"
  if (line.must === undefined) return ""
  return reaches(line.must) ? "must" : "NO"
}
