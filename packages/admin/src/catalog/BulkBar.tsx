import type { ProductRow } from "@oja/domain/catalog/views"
import { useEffect, useRef } from "react"
import { useListContext, useRefresh } from "ra-core"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { call } from "../data/http.ts"
import { labelsPath } from "../labels/index.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"

type Verb = "archive" | "restore" | "publish" | "hide"

const done = {
  archive: "catalog.archivedDone",
  restore: "catalog.restoredDone",
  publish: "store.shownDone",
  hide: "store.hiddenDone",
} as const

/** What is asked of one product. */
const asked = (verb: Verb, productId: string) =>
  verb === "publish" || verb === "hide"
    ? ({ path: verb, body: { productId } } as const)
    : ({ path: "archive", body: { productId, archived: verb === "archive" } } as const)

/** What can be done with the chosen products: all are put away, or all come back; all are shown online, or hidden. */
export const BulkBar = ({ archived }: { archived: boolean }) => {
  const say = useWords()
  const refresh = useRefresh()
  const may = useMay("products", "archive")
  const mayPublish = useMay("products", "publish")
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

  const act = async (verb: Verb) => {
    const left: Array<string> = []
    let trouble: unknown
    await send({ selectedIds, verb }, async (key) => {
      for (const productId of selectedIds.map(String))
        try {
          const { body, path } = asked(verb, productId)
          await call(`/api/products/${productId}/${path}`, { method: "POST", key: `${key}.${productId}`, body })
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
        title: say(done[verb], { count: count - left.length }),
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
          {say("catalog.printLabels")}
        </Link>
      )}
      {!archived &&
        mayPublish &&
        (["publish", "hide"] as const).map((verb) => (
          <button
            key={verb}
            type="button"
            className="button button-line"
            disabled={sending}
            onClick={() => void act(verb)}
          >
            {say(verb === "publish" ? "store.showOnline" : "store.hideOnline")}
          </button>
        ))}
      {may && (
        <button
          type="button"
          className="button button-line"
          disabled={sending}
          onClick={() => void act(archived ? "restore" : "archive")}
        >
          {count === 1 ? say(one) : say(many, { count })}
        </button>
      )}
      <button type="button" className="button button-bare" onClick={() => onUnselectItems()}>
        {say("catalog.unselect")}
      </button>
    </div>
  )
}
