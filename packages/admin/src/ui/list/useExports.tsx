import { useState } from "react"
import { useListContext } from "ra-core"
import type { AnyView } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import { fileAt } from "../../data/http.ts"
import { download } from "../download.ts"
import type { MenuItem } from "../Menu.tsx"
import { tell } from "../problem.ts"
import { uiWords } from "../words.ts"

/** The whole list as a file, narrowed and sorted as it stands on the screen; or only those rows of it that are chosen. */
export const useExports = (view: AnyView, offered: boolean, chosen?: ReadonlyArray<string>) => {
  const say = uiWords.use()
  const [busy, take] = useState(false)
  const { filter = {}, filterValues, sort } = useListContext()
  const takeAs = async (format: "csv" | "xlsx") => {
    take(true)
    try {
      const asked = new URLSearchParams({
        filter: JSON.stringify(chosen === undefined ? { ...filterValues, ...filter } : { id: chosen }),
        sort: JSON.stringify([sort.field, sort.order]),
      })
      const { content, name } = await fileAt(`/api/${describedView(view).resource}/export.${format}?${asked}`)
      download(name, content)
    } catch (error) {
      tell(error)
    } finally {
      take(false)
    }
  }
  const items: ReadonlyArray<MenuItem> = offered
    ? (["csv", "xlsx"] as const).map((format) => ({ label: say(`export.${format}`), act: () => void takeAs(format) }))
    : []
  return { busy, items }
}
