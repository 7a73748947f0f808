import { useRef } from "react"
import { Link, NavigationType, useNavigationType } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { StateChip } from "../catalog/StateChip.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { CHUNK, type MatrixRow, rowsIn, type Sought } from "./matrix.ts"
import { useBranchName } from "./useBranchName.ts"
import { type Kept, useChunk } from "./useChunk.ts"
import { usePlace, useSight } from "./useSight.ts"

/** As high as a card is, in pixels: matrix.css says the same. */
const CARD = 72

interface Props {
  readonly sought: Sought
  readonly total: number
  readonly places: ReadonlyArray<string>
  readonly kept: Kept
}

/** The same on a phone: a card of two lines a variant, and only those around what is in sight. */
export const MatrixCards = ({ sought, total, ...of }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const chunks = Math.ceil(total / CHUNK)
  const { first, last } = useSight(list, CARD * CHUNK, chunks)
  usePlace(list, `cards ${sought.q} ${sought.low}`, useNavigationType() === NavigationType.Pop)
  const below = total - Math.min(total, (last + 1) * CHUNK)
  return (
    <div ref={list} className="two-lines matrix-cards" role="list">
      <div className="matrix-gap" style={{ height: first * CHUNK * CARD }} />
      {Array.from({ length: last - first + 1 }, (_, i) => first + i).map((chunk) => (
        <Chunk key={chunk} sought={sought} chunk={chunk} count={rowsIn(chunk, total)} {...of} />
      ))}
      <div className="matrix-gap" style={{ height: below * CARD }} />
    </div>
  )
}

interface ChunkProps extends Omit<Props, "total"> {
  readonly chunk: number
  readonly count: number
}

const Chunk = ({ sought, chunk, count, places, kept }: ChunkProps) => {
  const { rows, error, again } = useChunk(sought, chunk, kept)
  if (error !== undefined && rows === undefined)
    return (
      <div style={{ height: count * CARD }}>
        <ErrorState error={error} onRetry={again} />
      </div>
    )
  return Array.from({ length: count }, (_, i) => {
    const row = rows?.[i]
    return (
      <div key={row?.id ?? `${chunk} ${i}`} role="listitem" className="matrix-row">
        {row === undefined ? <span className="matrix-waiting" /> : <Card row={row} places={places} />}
      </div>
    )
  })
}

const Card = ({ row, places }: { row: MatrixRow; places: ReadonlyArray<string> }) => {
  const { quantity } = useShop()
  const nameOf = useBranchName()
  const there = (place: string) => row.shelves.find(({ locationId }) => locationId === place)?.onHand ?? 0
  return (
    <Link to={`/products/${row.productId}`}>
      <strong>{row.title}</strong>
      <span className="two-lines-amount">{quantity(row.quantity)}</span>
      <span className="muted">{places.map((place) => `${nameOf(place)} ${quantity(there(place))}`).join(" · ")}</span>
      <span className="two-lines-status">
        <StateChip {...row} type="product" currentQuantity={row.quantity} />
      </span>
    </Link>
  )
}
