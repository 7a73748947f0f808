import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Line } from "./figures.ts"

/** What one bench said, with the machine's load (of one minute) before and after. */
export interface Bench {
  readonly script: string
  readonly load: readonly [before: number, after: number]
  readonly lines: ReadonlyArray<Line>
}

/** What one run is kept as, in `results/`. */
export interface Results {
  readonly at: string
  readonly quick: boolean
  /** What was set for it besides: sizes, rounds, places. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly machine: { readonly node: string; readonly cpus: number; readonly model: string }
  readonly benches: ReadonlyArray<Bench>
}

/** Every run that was not quick, the newest first. */
export const runs = (): ReadonlyArray<Results> => {
  const folder = fileURLToPath(new URL("results", import.meta.url))
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed()
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Results)
    .filter(({ benches, quick }) => !quick && Array.isArray(benches))
}
