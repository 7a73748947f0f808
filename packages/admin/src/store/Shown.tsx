import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { changed, listOf } from "../data/useAsk.ts"
import { call } from "../data/http.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import type { MyStore } from "./store.ts"

/** As many as are asked for at once. */
const BATCH = 100

/** How many products visitors see, and a way to show all the rest. */
export const Shown = ({ store }: { store: MyStore }) => {
  const say = useWords()
  const may = useMay("products", "publish")
  const [left, count] = useState<number>()
  const { send, sending } = useSending()
  const { products, publishedProducts } = store
  const hidden = products - publishedProducts
  const filter = (published: boolean) => `/products?filter=${encodeURIComponent(JSON.stringify({ published }))}`

  const showAll = async () => {
    try {
      await send({ hidden }, async (key) => {
        const asked = { filter: { archived: false, published: false }, count: BATCH }
        let done = 0
        for (let more = hidden; more > 0;) {
          const rows = await call<ReadonlyArray<{ readonly id: string }>>(listOf("products", asked))
          if (rows.length === 0) break
          for (const { id } of rows) {
            await call(`/api/products/${id}/publish`, { method: "POST", key: `${key}.${id}`, body: {} })
            count(hidden - (done += 1))
          }
          more = rows.length < BATCH ? 0 : more
        }
        return done
      })
      toast({ type: "success", title: say("store.allShown") })
    } catch (error) {
      tell(error)
    } finally {
      count(undefined)
      changed()
    }
  }
  return (
    <section className="record-part" aria-labelledby="store-shown">
      <h2 id="store-shown">{say("store.products")}</h2>
      <p className="digits">
        {products === 0 ? say("store.noProducts") : say("store.shown", { count: publishedProducts, all: products })}
      </p>
      <p className="store-links">
        {publishedProducts > 0 && <Link to={filter(true)}>{say("store.seeShown")}</Link>}
        {hidden > 0 && <Link to={filter(false)}>{say("store.seeHidden", { count: hidden })}</Link>}
        {products === 0 && <Link to="/products/create-product">{say("store.addProduct")}</Link>}
      </p>
      {may && hidden > 0 && (
        <button type="button" className="button button-line" disabled={sending} onClick={() => void showAll()}>
          {left === undefined ? say("store.showAll", { count: hidden }) : say("store.showing", { count: left })}
        </button>
      )}
    </section>
  )
}
