import type { LocationId } from "../businesses/index.ts"
import type { CategoryId } from "../products/index.ts"
import type { ImportRow, Judged } from "../catalog/index.ts"
import { foldCase } from "../kernel/text.ts"
import type { ProductLine } from "./productLine.ts"
import { type CellProblem, unknownBranch } from "./problems.ts"
import { present } from "../kernel/present.ts"

export interface Names {
  /** Ids by folded name. */
  readonly categories: ReadonlyMap<string, typeof CategoryId.Type>
  readonly locations: ReadonlyMap<string, typeof LocationId.Type>
  /** What the open branches are called, for whoever names another. */
  readonly branches?: ReadonlyArray<string>
}

export interface Settled {
  readonly rows: ReadonlyArray<ImportRow>
  /** Categories to open first, as the file writes them, each with the line that names it first. */
  readonly newCategories: ReadonlyArray<{ readonly line: number; readonly name: string }>
  readonly problems: ReadonlyArray<CellProblem>
}

/** Names of categories and branches become their ids; unknown categories are to be opened, unknown branches are mistakes. */
export const settle = (lines: ReadonlyArray<ProductLine>, { branches = [], categories, locations }: Names): Settled => {
  const fresh = new Map<string, Settled["newCategories"][number]>()
  const problems: Array<CellProblem> = []
  const rows: Array<ImportRow> = []
  for (const { category, location, made: _, shelves = [], ...line } of lines) {
    const categoryId = category === undefined ? undefined : categories.get(foldCase(category))
    const locationId = location === undefined ? undefined : locations.get(foldCase(location))
    const unknown = [...(location === undefined ? [] : [location]), ...shelves.map(({ branch }) => branch)].find(
      (it) => !locations.has(foldCase(it)),
    )
    if (unknown !== undefined) {
      problems.push(unknownBranch(line.line, unknown, branches))
      continue
    }
    if (category !== undefined && categoryId === undefined && !fresh.has(foldCase(category)))
      fresh.set(foldCase(category), { line: line.line, name: category })
    const placed = shelves.map(({ branch, stock }) => ({ locationId: locations.get(foldCase(branch))!, stock }))
    rows.push({
      ...line,
      ...present({ categoryId, locationId, shelves: placed.length === 0 ? undefined : placed }),
    })
  }
  return { rows, newCategories: [...fresh.values()], problems }
}

/** What a run does, or did: the preview and the run count alike (pain C67). */
export interface ImportSummary {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Lines that go on about a product of an earlier line. */
  readonly joined: number
  readonly refused: number
}

export const emptySummary: ImportSummary = { created: 0, changed: 0, unchanged: 0, joined: 0, refused: 0 }

export const plus = (sum: ImportSummary, judged: Judged): ImportSummary => ({
  created: sum.created + judged.created,
  changed: sum.changed + judged.changed,
  unchanged: sum.unchanged + judged.unchanged,
  joined: sum.joined + judged.joined,
  refused: sum.refused + judged.refused.length,
})
