import { locations } from "@oja/domain/locations/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useMay, useStanding } from "../data/access.ts"
import { useRows } from "../data/client.ts"

export type Branch = RowOf<typeof locations>

/** Every branch, the main one first; not asked for where the person may not know them. */
export const useBranches = () => {
  const may = useMay("locations")
  const asked = useRows(locations, may ? { sort: "name", count: 200 } : null)
  return { ...asked, data: asked.data?.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)) }
}

/** The person's own branches that are open, by id: where goods may be put. */
export const useOpenBranches = (): ReadonlyArray<Branch["id"]> => {
  const { data = [] } = useOwnBranches()
  return data.filter(({ state }) => state === "active").map(({ id }) => id)
}

/** The branches that are the person's own: where they may sell, count and receive. */
export const useOwnBranches = () => {
  const own = useStanding()?.locationIds
  const { data, ...asked } = useBranches()
  return { ...asked, data: own === undefined ? data : data?.filter(({ id }) => own.includes(id)) }
}
