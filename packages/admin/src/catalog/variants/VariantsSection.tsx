import Archive from "@mui/icons-material/ArchiveOutlined"
import Restore from "@mui/icons-material/UnarchiveOutlined"
import { archiveVariant, restoreVariant } from "@oja/domain/catalog/archiveVariant"
import { changeVariants } from "@oja/domain/catalog/changeVariants"
import type { ProductRow } from "@oja/domain/catalog/views"
import { Link } from "react-router-dom"
import { mayAsk } from "../../data/useCommand.ts"
import { useShop } from "../../data/useShop.ts"
import { Heads } from "../../ui/Heads.tsx"
import { MoneyCell } from "../../ui/MoneyCell.tsx"
import { useTurn } from "../../ui/useTurn.ts"
import { catalogWords } from "../words.ts"
import "./variants.css"

/** All a product comes in: each variant with its codes, its price and what is left of it; one press puts it away or back. */
export const VariantsSection = ({ product }: { readonly product: ProductRow }) => {
  const say = catalogWords.use()
  const { quantity } = useShop()
  const turn = useTurn()
  const mayTurn = mayAsk(archiveVariant)
  const { id, archived, currency, trackStock, variants } = product
  const active = variants.filter(({ state }) => state === "active").length
  return (
    <section className="part">
      <div className="part-head">
        <h2>{say("variants.matrix")}</h2>
        {mayAsk(changeVariants) && !archived && (
          <div className="actions actions-small">
            <Link className="button button-line" to={`/products/edit-product-variants/${id}`}>
              {say("variants.change")}
            </Link>
          </div>
        )}
      </div>
      <div className="sheet variant-list">
        <table>
          <Heads
            of={[
              say("variants.variant"),
              say("variants.sku"),
              [say("variants.sellingPrice"), "sheet-number"],
              trackStock && [say("variants.onHand"), "sheet-number"],
              mayTurn && [say("variants.turn"), "unseen"],
            ]}
          />
          <tbody>
            {variants.map(({ label, lowStock, quantity: there, sellingPrice, sku, state, variantId }) => {
              const away = state === "archived"
              const name = label === "" ? say("variants.only") : label
              const Icon = away ? Restore : Archive
              const [act, back] = away ? [restoreVariant, archiveVariant] : [archiveVariant, restoreVariant]
              return (
                <tr key={variantId}>
                  <td className={`bold variant-label ${away ? "muted" : ""}`}>
                    {name}
                    {away && <span className="chip">{say("variants.isPast")}</span>}
                  </td>
                  <td className="muted">{sku}</td>
                  <MoneyCell look="sheet-number" amount={sellingPrice} currency={currency} />
                  {trackStock && <td className={`sheet-number ${lowStock ? "money-out" : ""}`}>{quantity(there)}</td>}
                  {mayTurn && (
                    <td className="sheet-number">
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={say(away ? "variants.restore" : "variants.archive", { name })}
                        disabled={active === 1 && !away}
                        onClick={() =>
                          void turn(
                            act,
                            { variantId },
                            {
                              done: say(away ? "variants.restored" : "variants.archived", { name }),
                              undo: back,
                              undoInput: { variantId },
                            },
                          )
                        }
                      >
                        <Icon fontSize="small" aria-hidden="true" />
                      </button>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
