import { addCategory } from "@oja/domain/catalog/addCategory"
import { categories as categoriesView } from "@oja/domain/catalog/views"
import { foldCase } from "@oja/domain/kernel/text"
import { useMemo } from "react"
import { useEvery } from "../../data/client.ts"
import { mintId } from "../../data/mintId.ts"
import { useSending } from "../../data/useSending.ts"
import { perform } from "../../data/useCommand.ts"
import { tell } from "../../ui/problem.ts"

/** The shop's categories by name, and how those that are missing are opened. */
export const useCategories = () => {
  const { data } = useEvery(categoriesView, {})
  const byName = useMemo(() => data && new Map(data.map(({ id, name }) => [foldCase(name), id])), [data])
  const { send, sending } = useSending()
  const open = async (names: ReadonlyArray<string>) => {
    try {
      await send(names, async (key) => {
        for (const [at, name] of names.entries())
          await perform(addCategory, { categoryId: mintId("cat"), name }, `${key}.${at}`)
      })
    } catch (error) {
      tell(error)
    }
  }
  return { byName, open, opening: sending }
}
