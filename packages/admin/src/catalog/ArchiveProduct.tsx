import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { call } from "../data/http.ts"
import { Asking } from "../ui/Asking.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"

/** Puts a product away, or brings it back. */
export const ArchiveProduct = ({ product, onDone }: { product: ProductRow; onDone: () => void }) => {
  const say = useWords()
  const may = useMay("products", "archive")
  const [asking, ask] = useState(false)
  const { sending, send } = useSending()
  const { id: productId, archived, name } = product
  if (!may) return null

  const turn = async () => {
    const body = { productId, archived: !archived }
    try {
      await send(body, (key) => call(`/api/products/${productId}/archive`, { method: "POST", key, body }))
      ask(false)
      toast({ type: "success", title: say(archived ? "catalog.broughtBack" : "catalog.putAway", { name }) })
      onDone()
    } catch (error) {
      tell(error)
    }
  }

  return (
    <>
      <button
        type="button"
        className={`button ${archived ? "button-main" : "button-line"}`}
        disabled={sending}
        onClick={() => (archived ? void turn() : ask(true))}
      >
        {say(archived ? "catalog.restore" : "catalog.archive")}
      </button>
      <Asking
        open={asking}
        title={say("catalog.archiveSure", { name })}
        lead={say("catalog.archiveExplains")}
        submit={say("catalog.archive")}
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void turn()}
      />
    </>
  )
}
