import { locations } from "@oja/domain/locations/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"

export type Branch = RowOf<typeof locations>

/** Every branch, the main one first; not asked for where the person may not know them. */
export const useBranches = () => {
  const may = useMay("locations")
  const asked = useRows(locations, may ? { sort: "name", count: 200 } : null)
  return { ...asked, data: asked.data?.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)) }
}
