import { useState } from "react"
import { mintId } from "../../data/mintId.ts"
import { useKept } from "../../data/useKept.ts"
import type { NumberStyle } from "@oja/domain/kernel/numbers"
import { freshRows, type GridColumn, type GridRow } from "./gridRows.ts"

interface Kept {
  readonly rows: ReadonlyArray<GridRow>
  readonly batchId: `batch_${string}`
  readonly styles: { readonly [column in GridColumn]?: NumberStyle }
}

type Rows = ReadonlyArray<GridRow>

interface History {
  readonly past: ReadonlyArray<Rows>
  readonly future: ReadonlyArray<Rows>
  /** What the last step was about: typing on in the same cell is one step. */
  readonly step?: string | undefined
}

const REMEMBERED = 100
const fresh = (): Kept => ({ rows: freshRows, batchId: mintId("batch"), styles: {} })
const untold: History = { past: [], future: [] }

/** The rows of the grid: kept on this device until they are sent, and every step can be taken back. */
export const useRows = () => {
  const { value, write, forget, kept } = useKept<Kept>("batch-products", fresh)
  const [{ past, future, step: last }, tell] = useState(untold)
  const { rows: now, styles } = value

  const change = (rows: Rows, step?: string) => {
    const same = step !== undefined && step === last
    tell({ past: same ? past : [...past.slice(-REMEMBERED), now], future: [], step })
    write({ rows })
  }
  const undo = () => {
    const rows = past.at(-1)
    if (rows === undefined) return
    tell({ past: past.slice(0, -1), future: [...future, now] })
    write({ rows })
  }
  const redo = () => {
    const rows = future.at(-1)
    if (rows === undefined) return
    tell({ past: [...past, now], future: future.slice(0, -1) })
    write({ rows })
  }
  return {
    ...value,
    /** They were here before this page was opened. */
    kept,
    steps: { back: past.length, forth: future.length },
    change,
    undo,
    redo,
    choose: (column: GridColumn, style: NumberStyle) => write({ styles: { ...styles, [column]: style } }),
    /** What was sent is gone; the rest is a grid of its own. */
    leave: (rows: Rows) => {
      tell(untold)
      if (rows.length === 0) forget()
      else write({ rows, batchId: mintId("batch") })
    },
  }
}
