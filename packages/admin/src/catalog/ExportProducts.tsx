import { useListContext } from "ra-core"
import { ExportMenu } from "../ui/ExportMenu.tsx"
import { listOf } from "../data/useAsk.ts"

/** The products on the list, as a file that the import takes back. */
export const ExportProducts = () => {
  const { filterValues, sort } = useListContext()
  const filter = { ...filterValues, archived: false }
  return <ExportMenu url={listOf("products", { filter, sort: [sort.field, sort.order] })} />
}
