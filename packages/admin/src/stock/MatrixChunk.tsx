import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { StateChip } from "../catalog/StateChip.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { useWords } from "../words/words.ts"
import { CHUNK, type MatrixRow, type Sought } from "./matrix.ts"
import { type Kept, useChunk } from "./useChunk.ts"

interface Props {
  readonly sought: Sought
  readonly chunk: number
  readonly rows: number
  readonly places: ReadonlyArray<string>
  /** How many columns there are. */
  readonly width: number
  readonly kept: Kept
}

/** Some rows of the sheet; grey until they have come. */
export const MatrixChunk = ({ sought, chunk, rows: count, places, width, kept }: Props) => {
  const { rows, error, again } = useChunk(sought, chunk, kept)
  const failed = error !== undefined && rows === undefined
  return (
    <tbody>
      {failed && (
        <tr className="matrix-failed">
          <td colSpan={width}>
            <ErrorState error={error} onRetry={again} />
          </td>
        </tr>
      )}
      {Array.from({ length: failed ? 0 : count }, (_, i) => {
        const row = rows?.[i]
        return (
          <tr key={row?.id ?? i} className="matrix-row" aria-rowindex={chunk * CHUNK + i + 2}>
            {row === undefined ? <Waiting width={width} /> : <Row row={row} places={places} />}
          </tr>
        )
      })}
    </tbody>
  )
}

const Waiting = ({ width }: { width: number }) => (
  <td colSpan={width}>
    <span className="matrix-waiting" />
  </td>
)

const Row = ({ row, places }: { row: MatrixRow; places: ReadonlyArray<string> }) => {
  const { quantity } = useShop()
  const small = [row.label, row.sku].filter((it) => it !== undefined && it !== "").join(" · ")
  return (
    <>
      <td>
        <Link className="sheet-name" to={`/products/${row.productId}`}>
          <span>
            <strong>{row.name}</strong>
            {small !== "" && <small>{small}</small>}
          </span>
        </Link>
      </td>
      {places.map((place) => (
        <td key={place} className="sheet-number">
          <Cell shelf={row.shelves.find(({ locationId }) => locationId === place)} />
        </td>
      ))}
      {places.length > 1 && (
        <td className="sheet-number">
          <strong>{quantity(row.quantity)}</strong>
        </td>
      )}
      <td>
        <StateChip {...row} type="product" currentQuantity={row.quantity} />
      </td>
    </>
  )
}

/** What lies there; below it, what is kept for somebody and what is on its way. */
const Cell = ({ shelf }: { shelf: MatrixRow["shelves"][number] | undefined }) => {
  const say = useWords()
  const { quantity } = useShop()
  if (shelf === undefined) return <span className="muted">{quantity(0)}</span>
  const { inTransitIn, onHand, reserved } = shelf
  const more = [
    reserved > 0 ? say("shelf.reserved", { quantity: quantity(reserved) }) : undefined,
    inTransitIn > 0 ? say("shelf.coming", { quantity: quantity(inTransitIn) }) : undefined,
  ].filter((it) => it !== undefined)
  return (
    <>
      <span className={onHand < 0 ? "money-out" : ""}>{quantity(onHand)}</span>
      {more.length > 0 && <small>{more.join(" · ")}</small>}
    </>
  )
}
