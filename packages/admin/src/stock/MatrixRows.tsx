import type { ProductRow } from "@oja/domain/catalog/views"
import useMediaQuery from "@mui/material/useMediaQuery"
import { Link } from "react-router-dom"
import { StateChip } from "../catalog/StateChip.tsx"
import { useShop } from "../app/useShop.ts"
import { useBranches } from "../locations/useBranches.ts"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useWords } from "../words/words.ts"
import type { Level } from "./types.ts"
import { useBranchName } from "./useBranchName.ts"

interface Props {
  readonly products: ReadonlyArray<ProductRow>
  readonly levels: ReadonlyArray<Level>
}

/** The sheet: a row a product, a column a branch; on a phone cards of two lines. */
export const MatrixRows = ({ products, levels }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  const nameOf = useBranchName()
  const { data: branches = [] } = useBranches()
  const phone = useMediaQuery("(max-width: 720px)", { noSsr: true })
  const filled = new Set(levels.filter(({ onHand, inTransitIn }) => onHand !== 0 || inTransitIn !== 0).map(placeOf))
  // A closed branch stands here as long as something lies in it.
  const known = branches.filter(({ id, state }) => state === "active" || filled.has(id)).map(({ id }) => id)
  const places = known.length > 0 ? known : [...new Set(levels.map(placeOf))]
  const at = new Map(levels.map((level) => [`${level.productId} ${level.locationId}`, level]))
  const levelOf = (product: ProductRow, place: string) => at.get(`${product.id} ${place}`)
  if (phone)
    return (
      <TwoLineCards
        rows={products.map((product) => ({
          id: product.id,
          to: `/products/${product.id}`,
          title: product.name,
          amount: quantity(product.currentQuantity),
          detail: places
            .map((place) => `${nameOf(place)} ${quantity(levelOf(product, place)?.onHand ?? 0)}`)
            .join(" · "),
          status: <StateChip {...product} />,
        }))}
      />
    )
  return (
    <div className="sheet matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("shelf.product")}</th>
            {places.map((place) => (
              <th key={place} scope="col" className="sheet-number">
                {nameOf(place)}
              </th>
            ))}
            {places.length > 1 && (
              <th scope="col" className="sheet-number">
                {say("shelf.total")}
              </th>
            )}
            <th scope="col">{say("catalog.state")}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <td>
                <Link className="sheet-name" to={`/products/${product.id}`}>
                  <span>
                    <strong>{product.name}</strong>
                    {product.sku !== undefined && <small>{product.sku}</small>}
                  </span>
                </Link>
              </td>
              {places.map((place) => (
                <td key={place} className="sheet-number">
                  <Cell level={levelOf(product, place)} />
                </td>
              ))}
              {places.length > 1 && (
                <td className="sheet-number">
                  <strong>{quantity(product.currentQuantity)}</strong>
                </td>
              )}
              <td>
                <StateChip {...product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const placeOf = ({ locationId }: Level) => locationId

/** What lies there; below it, what is kept for somebody and what is on its way. */
const Cell = ({ level }: { level: Level | undefined }) => {
  const say = useWords()
  const { quantity } = useShop()
  if (level === undefined) return <span className="muted">{quantity(0)}</span>
  const { inTransitIn, onHand, reserved } = level
  return (
    <>
      <span className={onHand < 0 ? "money-out" : ""}>{quantity(onHand)}</span>
      {reserved > 0 && <small>{say("shelf.reserved", { quantity: quantity(reserved) })}</small>}
      {inTransitIn > 0 && <small>{say("shelf.coming", { quantity: quantity(inTransitIn) })}</small>}
    </>
  )
}
