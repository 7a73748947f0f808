import type { ProductRow } from "@oja/domain/catalog/views"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import { TurnVariant } from "./TurnVariant.tsx"
import "./variants.css"

interface Props {
  readonly product: ProductRow
  readonly onDone: () => void
}

/** All a product comes in: each variant with its codes, its price and what is left of it. */
export const VariantsSection = ({ product, onDone }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  const mayEdit = useMay("products", "edit")
  const mayArchive = useMay("products", "archive")
  const { id, archived, currency, trackStock, variants } = product
  const active = variants.filter(({ state }) => state === "active").length
  return (
    <section className="part">
      <div className="part-head">
        <h2>{say("variants.matrix")}</h2>
        {mayEdit && !archived && (
          <div className="actions actions-small">
            <Link className="button button-line" to={`/products/edit-product-variants/${id}`}>
              {say("variants.change")}
            </Link>
          </div>
        )}
      </div>
      <div className="sheet variant-list">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("variants.variant")}</th>
              <th scope="col">{say("variants.sku")}</th>
              <th scope="col" className="sheet-number">
                {say("variants.sellingPrice")}
              </th>
              {trackStock && (
                <th scope="col" className="sheet-number">
                  {say("variants.onHand")}
                </th>
              )}
              {mayArchive && (
                <th scope="col">
                  <span className="unseen">{say("variants.turn")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <tr key={variant.variantId}>
                <td className={`variant-label ${variant.state === "archived" ? "muted" : ""}`}>
                  {variant.label === "" ? say("variants.only") : variant.label}
                  {variant.state === "archived" && <span className="chip">{say("variants.isPast")}</span>}
                </td>
                <td className="muted">{variant.sku}</td>
                <td className="sheet-number">
                  <Money amount={variant.sellingPrice} currency={currency} />
                </td>
                {trackStock && (
                  <td className={`sheet-number ${variant.lowStock ? "money-out" : ""}`}>
                    {quantity(variant.quantity)}
                  </td>
                )}
                {mayArchive && (
                  <td className="sheet-number">
                    <TurnVariant variant={variant} last={active === 1} onDone={onDone} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
