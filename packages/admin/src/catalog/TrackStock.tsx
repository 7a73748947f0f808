import type { ProductRow } from "@oja/domain/catalog/views"
import { call } from "../data/http.ts"
import { tell } from "../ui/problem.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"

/** Begins to count the stock of a product that was sold without counting. */
export const TrackStock = ({ product, onDone }: { product: ProductRow; onDone: () => void }) => {
  const say = useWords()
  const { sending, send } = useSending()
  const body = { productId: product.id, trackStock: true }
  const begin = () =>
    send(body, (key) => call(`/api/products/${product.id}/revise`, { method: "POST", key, body })).then(onDone, tell)
  return (
    <section className="part">
      <h2>{say("stocking.title")}</h2>
      <p className="muted">{say("stocking.untracked")}</p>
      <button type="button" className="button button-line" disabled={sending} onClick={() => void begin()}>
        {say("stocking.switchOn")}
      </button>
    </section>
  )
}
