import { countRows } from "@oja/domain/counts/countRows"
import { useRef, useState } from "react"
import { mintId } from "../data/mintId.ts"
import { type InputOf, perform } from "../data/useCommand.ts"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import type { Written } from "./CountLines.tsx"

interface Waiting {
  readonly scanId: `scan_${string}`
  readonly row: Written
}

/**
 * A scanner is faster than the line: scans wait in a row and are written one after the other. Each has its own name, so
 * that one sent twice counts once; what could not be written waits until it is tried again.
 */
export const useScans = (countId: `cnt_${string}`) => {
  const queue = useRef<ReadonlyArray<Waiting>>([])
  const busy = useRef(false)
  const [waiting, show] = useState(0)
  const [stopped, stop] = useState<{ readonly title: string; readonly number?: string | undefined }>()

  const become = (next: ReadonlyArray<Waiting>) => {
    queue.current = next
    show(next.length)
  }

  const work = async () => {
    if (busy.current) return
    busy.current = true
    stop(undefined)
    try {
      for (let it = queue.current[0]; it !== undefined; it = queue.current[0]) {
        const { row, scanId } = it
        await perform(countRows, { countId, scanId, rows: [row] } as InputOf<typeof countRows>, scanId)
        become(queue.current.slice(1))
      }
    } catch (error) {
      if (!hasOwnDialog(error)) stop(problem(error))
    } finally {
      busy.current = false
    }
  }

  const write = (row: Written) => {
    become([...queue.current, { scanId: mintId("scan"), row }])
    void work()
  }

  const drop = () => {
    become(queue.current.slice(1))
    void work()
  }
  return { write, waiting, stopped, retry: () => void work(), drop }
}
