import { stockMatrix } from "@oja/domain/catalog/stockMatrix"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link, NavigationType, useNavigationType } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { StockChip } from "../ui/StockChip.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { Promised } from "./Promised.tsx"
import { usePlace, useSight } from "./useSight.ts"
import { stockWords } from "./words.ts"

// Tens of thousands of rows, of which only those around what is in sight are there: they come and go in chunks.

type MatrixRow = ReturnType<typeof stockMatrix.answer>["items"][number]

/** Rows that are asked for, and put on the screen, at once. */
export const CHUNK = 25

/** As high as a row of the sheet, and a card, is in pixels: matrix.css says the same. */
const ROW = 56
const CARD = 72

const REST_MS = 80

export interface Sought {
  readonly q?: string
  readonly low?: boolean
}

interface Props {
  readonly sought: Sought
  readonly total: number
  /** The branches, a column each. */
  readonly places: ReadonlyArray<string>
  /** Chunks that were read before: they are shown at once. */
  readonly known: Set<number>
}

/** The rows of a chunk. One that only flies past asks for nothing. */
const useChunk = ({ known, sought, total }: Props, chunk: number) => {
  const [stays, stay] = useState(known.has(chunk))
  useEffect(() => {
    const timer = setTimeout(() => stay(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, again } = useAnswer(
    stockMatrix,
    stays ? { from: chunk * CHUNK, count: CHUNK, ...sought } : undefined,
  )
  const rows = data?.items
  if (rows !== undefined) known.add(chunk)
  // The last chunk has what is left.
  const count = Math.min(CHUNK, total - chunk * CHUNK)
  return {
    rows: Array.from({ length: count }, (_, i) => rows?.[i]),
    failed: rows === undefined ? error : undefined,
    again,
  }
}

/** Which chunks are in sight, and how many rows stand before and behind them. */
const useChunks = (list: Parameters<typeof useSight>[0], height: number, name: string, { sought, total }: Props) => {
  const { first, last } = useSight(list, height * CHUNK, Math.ceil(total / CHUNK))
  usePlace(list, `${name} ${sought.q ?? ""} ${sought.low ?? false}`, useNavigationType() === NavigationType.Pop)
  return {
    chunks: Array.from({ length: last - first + 1 }, (_, i) => first + i),
    above: first * CHUNK * height,
    below: (total - Math.min(total, (last + 1) * CHUNK)) * height,
  }
}

/** The sheet: a row a variant, a column a branch. */
export const MatrixSheet = (props: Props) => {
  const { places, total } = props
  const say = stockWords.use()
  const nameOf = useBranchName()
  const body = useRef<HTMLTableSectionElement>(null)
  const { above, below, chunks } = useChunks(body, ROW, "matrix", props)
  const several = places.length > 1
  const width = places.length + (several ? 3 : 2)
  // The rows that are not there, as high as they would be, and looking as if they were.
  const gap = (height: number) => (
    <tr>
      <td colSpan={width} className="matrix-gap" style={{ height }} />
    </tr>
  )
  return (
    <div className="sheet matrix" data-scrolls tabIndex={0} role="region" aria-label={say("shelf.title")}>
      <table aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{say("shelf.product")}</th>
            {places.map((place) => (
              <th key={place} scope="col" className="sheet-number">
                {nameOf(place)}
              </th>
            ))}
            {several && (
              <th scope="col" className="sheet-number">
                {say("shelf.total")}
              </th>
            )}
            <th scope="col">{say("shelf.state")}</th>
          </tr>
        </thead>
        <tbody ref={body} aria-hidden="true">
          {gap(above)}
        </tbody>
        {chunks.map((chunk) => (
          <SheetChunk key={chunk} chunk={chunk} width={width} {...props} />
        ))}
        <tbody aria-hidden="true">{gap(below)}</tbody>
      </table>
    </div>
  )
}

const SheetChunk = ({ chunk, width, ...props }: Props & { readonly chunk: number; readonly width: number }) => {
  const { rows, failed, again } = useChunk(props, chunk)
  return (
    <tbody>
      {failed === undefined ? (
        rows.map((row, i) => (
          <tr key={row?.id ?? i} className="matrix-row" aria-rowindex={chunk * CHUNK + i + 2}>
            {row === undefined ? (
              <td colSpan={width}>
                <span className="matrix-waiting" />
              </td>
            ) : (
              <SheetRow row={row} places={props.places} />
            )}
          </tr>
        ))
      ) : (
        <tr className="matrix-failed">
          <td colSpan={width}>
            <ErrorState error={failed} onRetry={again} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface RowProps extends Pick<Props, "places"> {
  readonly row: MatrixRow
}

const shelfOf = ({ shelves }: MatrixRow, place: string) => shelves.find(({ locationId }) => locationId === place)

const SheetRow = ({ row, places }: RowProps) => {
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
          <Shelf shelf={shelfOf(row, place)} />
        </td>
      ))}
      {places.length > 1 && (
        <td className="sheet-number">
          <strong>{quantity(row.quantity)}</strong>
        </td>
      )}
      <td>
        <StockChip {...row} />
      </td>
    </>
  )
}

/** What lies there; below it, what is kept for somebody and what is on its way. */
const Shelf = ({ shelf }: { readonly shelf: MatrixRow["shelves"][number] | undefined }): ReactNode => {
  const { quantity } = useShop()
  if (shelf === undefined) return <span className="muted">{quantity(0)}</span>
  return (
    <>
      <span className={shelf.onHand < 0 ? "money-out" : ""}>{quantity(shelf.onHand)}</span>
      <Promised {...shelf} />
    </>
  )
}

/** The same on a phone: a card of two lines a variant. */
export const MatrixCards = (props: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const { above, below, chunks } = useChunks(list, CARD, "cards", props)
  return (
    <div ref={list} className="two-lines matrix-cards" role="list">
      <div className="matrix-gap" style={{ height: above }} />
      {chunks.map((chunk) => (
        <CardChunk key={chunk} chunk={chunk} {...props} />
      ))}
      <div className="matrix-gap" style={{ height: below }} />
    </div>
  )
}

const CardChunk = ({ chunk, ...props }: Props & { readonly chunk: number }) => {
  const { rows, failed, again } = useChunk(props, chunk)
  if (failed !== undefined)
    return (
      <div style={{ height: rows.length * CARD }}>
        <ErrorState error={failed} onRetry={again} />
      </div>
    )
  return rows.map((row, i) => (
    <div key={row?.id ?? `${chunk} ${i}`} role="listitem" className="matrix-row">
      {row === undefined ? <span className="matrix-waiting" /> : <Card row={row} places={props.places} />}
    </div>
  ))
}

const Card = ({ row, places }: RowProps) => {
  const { quantity } = useShop()
  const nameOf = useBranchName()
  return (
    <Link className="cards-row" to={`/products/${row.productId}`}>
      <strong>{row.title}</strong>
      <span className="cards-figure">{quantity(row.quantity)}</span>
      <span className="muted cards-line">
        {places.map((place) => `${nameOf(place)} ${quantity(shelfOf(row, place)?.onHand ?? 0)}`).join(" · ")}
      </span>
      <span className="cards-chip">
        <StockChip {...row} />
      </span>
    </Link>
  )
}
