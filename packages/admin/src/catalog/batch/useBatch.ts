import { addProducts } from "@oja/domain/catalog/addProducts"
import type { RowError } from "@oja/domain/catalog/batch"
import { rowProblems } from "@oja/domain/catalog/batchWords"
import { useState } from "react"
import { Refused } from "../../data/http.ts"
import { type InputOf, useCommand } from "../../data/useCommand.ts"
import { useShop } from "../../data/useShop.ts"
import { hasOwnDialog, problem } from "../../ui/problem.ts"
import { useHomeBranch } from "../../ui/useBranchName.ts"
import type { GridRow } from "./gridRows.ts"
import { type CellWrong, columnOf, type ReadRow } from "./readGrid.ts"

interface Complaint {
  readonly row: number
  readonly param: string
  readonly msg: string
}

/**
 * Sends the rows of a sheet as one request, to the branch where their goods lie, and keeps beside each row, as long as it is
 * as it was sent, what the book had against it.
 */
export const useBatch = (onLeft: (rows: ReadonlyArray<GridRow>) => void) => {
  const { language } = useShop()
  const home = useHomeBranch()
  // Where the goods lie that are written down with a stock.
  const [place, lay] = useState(home)
  const { run, busy, refused, forget } = useCommand<
    typeof addProducts,
    { readonly added: ReadonlyArray<string>; readonly errors: ReadonlyArray<RowError> }
  >(addProducts)
  const [sent, remember] = useState<ReadonlyArray<ReadRow>>([])
  const [left, leave] = useState<ReadonlyArray<Complaint>>([])
  const [added, count] = useState<number>()
  const { errors } = (refused instanceof Refused ? (refused.envelope.error ?? {}) : {}) as {
    readonly errors?: ReadonlyArray<Complaint>
  }
  const said = new Map<GridRow, ReadonlyArray<CellWrong>>()
  for (const { row: number, param, msg } of errors ?? left) {
    const row = sent[number - 1]?.row
    if (row !== undefined) said.set(row, [...(said.get(row) ?? []), { column: columnOf(param), msg }])
  }
  const submit = async (
    { batchId, mode }: Required<Pick<InputOf<typeof addProducts>, "batchId" | "mode">>,
    rows: ReadonlyArray<ReadRow>,
  ) => {
    remember(rows)
    count(undefined)
    leave([])
    const batch = await run({ batchId, locationId: place, mode, rows: rows.map(({ input }) => input) as never })
    if (batch === undefined) return
    const wrong = batch.errors.map((it) => ({ ...it, msg: (rowProblems[it.why] ?? rowProblems.wrong)[language] }))
    leave(wrong)
    count(batch.added.length)
    forget()
    onLeft(wrong.flatMap(({ row }) => rows[row - 1]?.row ?? []).filter((row, at, all) => all.indexOf(row) === at))
  }
  const trouble = refused === undefined || errors !== undefined || hasOwnDialog(refused) ? undefined : problem(refused)
  return { said, trouble, added, busy, place, lay, submit }
}
