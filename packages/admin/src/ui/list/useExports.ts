import { useListContext } from "ra-core"
import type { AnyView } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import { useSpreadsheets } from "../takeAway.ts"

/** The whole list as a file, narrowed and sorted as it stands on the screen; or only those rows of it that are chosen. */
export const useExports = (view: AnyView, offered: boolean, chosen?: ReadonlyArray<string>) => {
  const { filter = {}, filterValues, sort } = useListContext()
  const { busy, items } = useSpreadsheets((format) => {
    const asked = new URLSearchParams({
      filter: JSON.stringify(chosen === undefined ? { ...filterValues, ...filter } : { id: chosen }),
      sort: JSON.stringify([sort.field, sort.order]),
    })
    return `/api/${describedView(view).resource}/export.${format}?${asked}`
  })
  return { busy, items: offered ? items : [] }
}
