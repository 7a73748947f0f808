import { rowProblems } from "@oja/domain/catalog/batchWords"
import type { RowError } from "@oja/domain/catalog/batch"
import { useState } from "react"
import { useRefresh } from "ra-core"
import { call, Refused } from "../data/http.ts"
import { changed } from "../data/useAsk.ts"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import { useSending } from "../data/useSending.ts"
import { useLocale } from "../words/words.ts"
import type { GridRow } from "./gridRows.ts"
import { type CellWrong, columnOf, type ReadRow } from "./readGrid.ts"

export type Mode = "all" | "good"

interface Batch {
  readonly added: ReadonlyArray<string>
  readonly errors: ReadonlyArray<RowError>
}

interface Complaint {
  readonly row: number
  readonly param: string
  readonly msg: string
}
interface Complaints {
  readonly errors?: ReadonlyArray<Complaint>
}

/** What the gateway said of a row: it holds as long as the row is as it was sent. */
type Said = ReadonlyMap<GridRow, ReadonlyArray<CellWrong>>

/** Sends the grid as one request, and keeps beside each row what the book had against it. */
export const useBatch = (batchId: string, onLeft: (rows: ReadonlyArray<GridRow>) => void) => {
  const language = useLocale()
  const refresh = useRefresh()
  const { send, sending } = useSending()
  const [said, hear] = useState<Said>(new Map())
  const [trouble, tell] = useState<ReturnType<typeof problem>>()
  const [added, count] = useState<number>()

  const heard = (rows: ReadonlyArray<ReadRow>, errors: ReadonlyArray<Complaint>) => {
    const found = new Map<GridRow, ReadonlyArray<CellWrong>>()
    for (const { row: number, param, msg } of errors) {
      const row = rows[number - 1]?.row
      if (row !== undefined) found.set(row, [...(found.get(row) ?? []), { column: columnOf(param), msg }])
    }
    hear(found)
    return found
  }

  const submit = async (mode: Mode, rows: ReadonlyArray<ReadRow>) => {
    const body = { batchId, mode, rows: rows.map(({ input }) => input) }
    tell(undefined)
    count(undefined)
    try {
      const batch = await send(body, (key) => call<Batch>("/v1.1/products/batch", { method: "POST", key, body }))
      if (batch === undefined) return
      const left = heard(
        rows,
        batch.errors.map((it) => ({ ...it, msg: (rowProblems[it.why] ?? rowProblems.wrong)[language] })),
      )
      onLeft([...left.keys()])
      count(batch.added.length)
      refresh()
      changed()
    } catch (error) {
      const { errors: ofRows = [] } = error instanceof Refused ? ((error.envelope.error ?? {}) as Complaints) : {}
      if (ofRows.length > 0) heard(rows, ofRows)
      else if (!hasOwnDialog(error)) tell(problem(error))
    }
  }
  return { said, trouble, added, sending, submit }
}
