import { useMay } from "../data/access.ts"
import type { Point } from "../ui/point.ts"
import { listOf, useAsk } from "../data/useAsk.ts"

export interface Branch {
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly phone?: string
  readonly receiptHeader?: string
  /** Where it stands, in microdegrees. */
  readonly geo?: Point
  readonly sellsOnline: boolean
  readonly isMain: boolean
  readonly state: "active" | "closed"
  /** The main branch that has said nothing of its own. */
  readonly asBusiness: boolean
}

/** Every branch, the main one first; not asked for where the person may not know them. */
export const useBranches = () => {
  const may = useMay("locations")
  const asked = useAsk<ReadonlyArray<Branch>>(
    may ? listOf("locations", { sort: ["name", "ASC"], count: 200 }) : undefined,
  )
  return { ...asked, data: asked.data?.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)) }
}
