import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { judged, type Line, type Verdict, verdict } from "./figures.ts"
import { type Bench, type Results, runs } from "./results.ts"

/**
 * The table of the README, between its two marks: of each bench the last two runs that were not quick, both figures of
 * each line, how far they lie apart, and what the worse of them reaches.
 */
const README = fileURLToPath(new URL("README.md", import.meta.url))
const marks = ["<!-- What follows is written by `npm run bench`. -->", "<!-- Here it ends. -->"] as const

/** Goals of parts that are not there yet. */
const unbuilt: Readonly<Record<string, string>> = {
  G19: "the book in PostgreSQL is not built: SQLite keeps it",
  G26: "no page explains a figure by its facts yet; below is the list that is nearest to it",
}
const goals = Array.from({ length: 34 }, (_, i) => `G${i + 1}`)

interface Taken {
  readonly run: Results
  readonly bench: Bench
}

/** A line as its last two runs said it, the older first. */
interface Twice {
  readonly line: Line
  readonly all: ReadonlyArray<Line>
}

const perBench = (all: ReadonlyArray<Results>): ReadonlyArray<ReadonlyArray<Taken>> => {
  const scripts = [...new Set(all.flatMap(({ benches }) => benches.map(({ script }) => script)))]
  return scripts.map((script) =>
    all
      .flatMap((run) => run.benches.filter((it) => it.script === script).map((bench) => ({ run, bench })))
      .slice(0, 2)
      .toReversed(),
  )
}

/** A line without what it counted on the way, which differs from run to run. */
const bare = ({ goal, what }: Line): string => `${goal} ${what.replaceAll(/ \([^)]*\)|\d[\d,.]*/g, "")}`

const twice = (taken: ReadonlyArray<Taken>): ReadonlyArray<Twice> =>
  taken.at(-1)!.bench.lines.map((line) => ({
    line,
    all: taken.flatMap(
      ({ bench: { lines } }) =>
        lines.find((it) => it.goal === line.goal && it.what === line.what) ??
        lines.find((it) => bare(it) === bare(line)) ??
        [],
    ),
  }))

const shown = (value: number | undefined): string =>
  value === undefined
    ? ""
    : Math.abs(value) >= 1000
      ? Math.round(value).toLocaleString("en")
      : String(Number(value.toPrecision(3)))

/** By how much of their middle two figures differ. */
const spread = (values: ReadonlyArray<number>): string => {
  const [one, other] = values as [number, number | undefined]
  if (other === undefined) return ""
  const middle = (Math.abs(one) + Math.abs(other)) / 2
  return middle === 0 ? "0 %" : `${Math.round((100 * Math.abs(one - other)) / middle)} %`
}

const worst = (lines: ReadonlyArray<Line>): Verdict =>
  (["NO", "must", "stretch"] as const).find((it) => lines.some((line) => verdict(line) === it)) ?? ""

const row = (cells: ReadonlyArray<string>): string => `| ${cells.map((it) => it.replaceAll("|", "\\|")).join(" | ")} |`

const rows = ({ all, line }: Twice): string => {
  const of = (what: "ours" | "floor" | "ratio") =>
    all
      .map((it) => shown(it[what]))
      .filter((it) => it !== "")
      .join("; ")
  const cpu = all
    .map((it) => shown(it.cpuUs))
    .filter((it) => it !== "")
    .join("; ")
  const cells = [line.goal, line.what, of("ours"), of("floor"), of("ratio"), spread(all.map(judged))]
  return row([...cells, shown(line.must), shown(line.stretch), worst(all), cpu])
}

const section = (): string => {
  const benches = perBench(runs()).filter((taken) => taken.length > 0)
  const lines = benches.flatMap(twice)
  const named = new Set(lines.map(({ line }) => line.goal))
  // Goals of speed.md first, in their order; then those of other pages.
  const all = [...goals, ...[...named].filter((it) => !goals.includes(it)).toSorted()]
  const body = all.flatMap((goal) => {
    const mine = lines.filter(({ line }) => line.goal === goal).map(rows)
    const why = unbuilt[goal] ?? (mine.length === 0 ? "not measured yet" : undefined)
    const said = why === undefined ? [] : [row([goal, why, "", "", "", "", "", "", "", ""])]
    return [...said, ...mine]
  })
  const when = benches.map((taken) => {
    const [{ bench, run }] = taken.toReversed() as [Taken]
    const loads = taken.map((it) => it.bench.load.map((load) => load.toFixed(1)).join(" → "))
    const dates = taken.map((it) => it.run.at.slice(0, 16).replace(/T(\d\d)-/, " $1:"))
    const { cpus, model, node } = run.machine
    const set = Object.entries(run.env).map(([name, value]) => `${name}=${value}`)
    const machine = [model.trim(), `${cpus} cores`, `Node ${node}`, ...set].join(", ")
    return row([bench.script, dates.join("; "), loads.join("; "), machine])
  })
  const judgedLines = lines.filter(({ line }) => line.must !== undefined)
  const count = (wanted: Verdict) => judgedLines.filter(({ all }) => worst(all) === wanted).length
  const told = `Of ${judgedLines.length} lines with a goal ${count("stretch")} reach the stretch, ${count("must")} the must, and ${count("NO")} do not hold.`
  return [
    told,
    "",
    row(["goal", "what", "ours", "floor", "ours / floor", "spread", "must", "stretch", "holds", "CPU µs"]),
    row(["---", "---", "---", "---", "---", "---", "---", "---", "---", "---"]),
    ...body,
    "",
    row(["bench", "begun (UTC)", "load", "machine"]),
    row(["---", "---", "---", "---"]),
    ...when,
  ].join("\n")
}

export const writeTable = (): void => {
  const text = readFileSync(README, "utf8")
  const [from, to] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (from === -1 || to < from) throw new Error(`${README} has no place for the table: ${marks.join(" … ")}`)
  writeFileSync(README, `${text.slice(0, from)}${marks[0]}\n\n${section()}\n\n${text.slice(to)}`)
  execFileSync("npx", ["oxfmt", README])
}
