import type { ProductRow } from "@oja/domain/catalog/views"
import { useEffect, useRef } from "react"
import { useListContext, useRefresh } from "react-admin"
import { Link } from "react-router-dom"
import { useMay } from "../app/access.ts"
import { call } from "../app/http.ts"
import { labelsPath } from "../labels/index.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../ui/useSending.ts"
import { useWords } from "../words/words.ts"

/** What can be done with the chosen products: all are put away, or all come back. */
export const BulkBar = ({ archived }: { archived: boolean }) => {
  const say = useWords()
  const refresh = useRefresh()
  const may = useMay("products", "archive")
  const { filterValues, selectedIds, onUnselectItems, onSelect } = useListContext<ProductRow>()
  const sought = JSON.stringify(filterValues)
  // What was chosen under another filter is out of sight, and nobody archives what they cannot see.
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current !== sought) onUnselectItems()
    seen.current = sought
  }, [sought, onUnselectItems])
  const { sending, send } = useSending()
  const count = selectedIds.length
  if (count === 0) return null

  const act = async () => {
    const left: Array<string> = []
    let trouble: unknown
    await send({ selectedIds, archived }, async (key) => {
      for (const productId of selectedIds.map(String))
        try {
          const body = { productId, archived: !archived }
          await call(`/api/products/${productId}/archive`, { method: "POST", key: `${key}.${productId}`, body })
        } catch (error) {
          left.push(productId)
          trouble ??= error
        }
      return left
    })
    onUnselectItems()
    onSelect(left)
    refresh()
    if (count > left.length)
      toast({
        type: "success",
        title: say(archived ? "catalog.restoredDone" : "catalog.archivedDone", { count: count - left.length }),
      })
    if (left.length > 0) {
      tell(trouble)
      toast({ type: "warning", title: say("catalog.someFailed", { count: left.length }) })
    }
  }

  const many = archived ? "catalog.restoreMany" : "catalog.archiveMany"
  const one = archived ? "catalog.restoreOne" : "catalog.archiveOne"
  return (
    <div className="bulk" role="region" aria-label={say("catalog.selected", { count })}>
      <strong className="digits">{say("catalog.selected", { count })}</strong>
      {!archived && (
        <Link className="button button-line" to={labelsPath({ productIds: selectedIds.map(String) })}>
          {say("labels.print")}
        </Link>
      )}
      {may && (
        <button type="button" className="button button-line" disabled={sending} onClick={() => void act()}>
          {count === 1 ? say(one) : say(many, { count })}
        </button>
      )}
      <button type="button" className="button button-bare" onClick={() => onUnselectItems()}>
        {say("catalog.unselect")}
      </button>
    </div>
  )
}
