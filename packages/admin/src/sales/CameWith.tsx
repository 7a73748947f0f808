import { variants } from "@oja/domain/catalog/variantsView"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { everythingOf, useFollowed } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import type { Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"
import { Heads } from "../ui/Heads.tsx"

/** The goods of a bill by what they are called, for whoever may know them. */
export const useGoods = (goods: NonNullable<Transaction["goods"]>) => {
  const ids = [...new Set(goods.map(({ variantId }) => variantId))]
  const { data: known } = useFollowed(variants, useMay("products") ? `variants ${ids.join()}` : undefined, () =>
    everythingOf(variants, "id", ids),
  )
  return known && new Map<string, (typeof known)[number]>(known.map((it) => [it.id, it]))
}

/** The goods that came with a bill, for whoever may know them. */
export const CameWith = ({ goods }: { readonly goods: NonNullable<Transaction["goods"]> }) => {
  const say = saleWords.use()
  const { quantity } = useShop()
  const named = useGoods(goods)
  if (named === undefined) return null
  return (
    <section className="record-part">
      <h2>{say("bought.title")}</h2>
      <div className="sheet-table">
        <table>
          <Heads of={[say("form.product"), [say("form.quantity"), "end"]]} />
          <tbody>
            {goods.map(({ quantity: many, variantId }, at) => {
              const { productId, title = variantId } = named.get(variantId) ?? {}
              return (
                <tr key={at}>
                  <td>{productId === undefined ? title : <Link to={`/products/${productId}`}>{title}</Link>}</td>
                  <td className="end digits">{quantity(many)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
