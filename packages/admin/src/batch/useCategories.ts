import type { CategoryRow } from "@oja/domain/catalog/views"
import { foldCase } from "@oja/domain/kernel/text"
import { useMemo } from "react"
import { call } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { changed, listOf, useAsk } from "../data/useAsk.ts"
import { tell } from "../ui/problem.ts"
import { useSending } from "../data/useSending.ts"

/** The shop's categories by name, and how those that are missing are opened. */
export const useCategories = () => {
  const { data } = useAsk<ReadonlyArray<CategoryRow>>(listOf("categories", { count: 1000 }))
  const byName = useMemo(() => data && new Map(data.map(({ id, name }) => [foldCase(name), id])), [data])
  const { send, sending } = useSending()
  const open = async (names: ReadonlyArray<string>) => {
    try {
      await send(names, async (key) => {
        for (const [at, name] of names.entries()) {
          const body = { categoryId: mintId("cat"), name }
          await call("/api/categories", { method: "POST", key: `${key}.${at}`, body })
        }
      })
    } catch (error) {
      tell(error)
    } finally {
      changed()
    }
  }
  return { byName, open, opening: sending }
}
