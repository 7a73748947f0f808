import { present } from "../kernel/present.ts"
import { foldCase } from "../kernel/foldCase.ts"
import { alike, type CellProblem } from "./problems.ts"
import type { ProductLine } from "./productLine.ts"

/**
 * Lines that contradict each other: one code on different goods, or a name on several goods that have no code of their
 * own. Which of them is meant nobody can tell, so none is taken. Lines about another branch of the same goods agree.
 */
export const contradictions = (lines: ReadonlyArray<ProductLine>): ReadonlyArray<CellProblem> => {
  const found: Array<CellProblem> = []
  const named = new Set<number>()
  const refuse = (column: "sku" | "barcode" | "name", group: ReadonlyArray<ProductLine>) => {
    const rows = group.map(({ line }) => line)
    for (const it of group) {
      if (named.has(it.line)) continue
      named.add(it.line)
      found.push(alike(it.line, column, it[column] ?? "", rows))
    }
  }
  const coded = lines.filter(({ made }) => made === undefined)
  for (const column of ["sku", "barcode"] as const)
    for (const group of groupsBy(coded, (it) => it[column]?.toLowerCase()))
      if (differs(group, goodsOf) || (column === "barcode" && differs(group, ({ sku }) => sku?.toLowerCase())))
        refuse(column, group)
  const nameless = lines.filter(({ made }) => made !== undefined)
  for (const group of groupsBy(nameless, ({ name, options = [] }) =>
    [name, ...kindOf({ options })].map(folded).join("\n"),
  ))
    if (new Set(group.map(({ location }) => folded(location))).size < group.length) refuse("name", group)
  return found
}

/** Lines that say the same of one thing, where several do. */
export const groupsBy = <Line>(
  lines: ReadonlyArray<Line>,
  key: (line: Line) => string | undefined,
): ReadonlyArray<ReadonlyArray<Line>> =>
  [...Map.groupBy(lines, (it) => key(it) ?? "")].flatMap(([it, group]) =>
    it === "" || group.length < 2 ? [] : [group],
  )

const folded = (text: string | undefined): string => foldCase(text ?? "")

const kindOf = ({ options = [] }: Pick<ProductLine, "options">): ReadonlyArray<string> =>
  options.map(({ name, value }) => `${foldCase(name)}=${foldCase(value)}`).toSorted()

const goodsOf = ({ name, options }: ProductLine): string | undefined =>
  name === undefined ? undefined : [foldCase(name), ...kindOf(present({ options }))].join("\n")

/** Whether they say different things; saying nothing contradicts nobody. */
const differs = (group: ReadonlyArray<ProductLine>, of: (line: ProductLine) => string | undefined): boolean =>
  new Set(group.flatMap((it) => of(it) ?? [])).size > 1
