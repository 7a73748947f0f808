import { memo, useRef } from "react"
import type { ProductRow } from "@oja/domain/catalog/views"
import { useShop } from "../data/useShop.ts"
import type { Good } from "../selling/goods.ts"
import { lettersOf } from "../ui/Money.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { useElementSpan } from "./useElementSpan.ts"
import { tillWords } from "./words.ts"

/** A tile with the gap below it, in pixels: all are of one height, so that only those in sight need be drawn. */
const ROW = 172
const LEAST_WIDTH = 148
const GAP = 12
/** Rows drawn above and below what is seen. */
const BEYOND = 3

interface Props {
  readonly rows: ReadonlyArray<ProductRow>
  readonly pinned: ReadonlyArray<string>
  readonly stale: boolean
  readonly onTap: (row: ProductRow) => void
}

/** The tiles, however many there are: those in sight and a few around them. Drawn anew only when they changed. */
export const Tiles = memo(({ rows, pinned, stale, onTap }: Props) => {
  const say = tillWords.use()
  const { money, quantity } = useShop()
  const list = useRef<HTMLUListElement>(null)
  const { top, bottom, width } = useElementSpan(list)
  const columns = Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)))
  const all = Math.ceil(rows.length / columns)
  const first = Math.max(0, Math.min(all - 1, Math.floor(top / ROW) - BEYOND))
  const last = Math.min(all, Math.ceil(bottom / ROW) + BEYOND)
  const priceOf = ({ currency, maxPrice, minPrice }: ProductRow) => {
    const amount = money(minPrice, currency)
    return minPrice === maxPrice ? amount : say("from", { amount })
  }
  return (
    <ul
      ref={list}
      className={`stack gap-12 tiles tiles-many ${stale ? "stale" : ""}`}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first * ROW,
        minHeight: Math.max(0, all * ROW - GAP),
      }}
    >
      {rows.slice(first * columns, last * columns).map((row, at) => (
        <li className="slim" key={row.id} aria-setsize={rows.length} aria-posinset={first * columns + at + 1}>
          <Tile
            row={row}
            price={priceOf(row)}
            left={leftOf(row, say, quantity)}
            pinned={pinned.includes(row.id)}
            onTap={onTap}
          />
        </li>
      ))}
    </ul>
  )
})

type Counted = Pick<Good, "trackStock" | "currentQuantity">

/** How many are left, where they are counted: nothing said of what nobody counts. */
const leftOf = (
  { currentQuantity, trackStock }: Counted,
  say: ReturnType<typeof tillWords.use>,
  quantity: (thousandths: number) => string,
): string | undefined => {
  if (!trackStock) return undefined
  const count = quantity(currentQuantity)
  return say(currentQuantity > 0 ? "left" : currentQuantity < 0 ? "outBy" : "out", { count })
}

export const Left = (good: Counted) => {
  const say = tillWords.use()
  const { quantity } = useShop()
  return <LeftText out={good.currentQuantity <= 0}>{leftOf(good, say, quantity)}</LeftText>
}

const LeftText = ({ children, out }: { readonly children: string | undefined; readonly out: boolean }) =>
  children === undefined ? null : <small className={out ? "money-out" : "muted"}>{children}</small>

interface TileProps {
  readonly row: ProductRow
  readonly price: string
  readonly left: string | undefined
  readonly pinned: boolean
  readonly onTap: (row: ProductRow) => void
}

const Tile = memo(({ left, pinned, price, row, onTap }: TileProps) => {
  const { images, name } = row
  const out = row.trackStock && row.currentQuantity <= 0
  return (
    <button type="button" className="tile" data-out={out} data-pinned={pinned} onClick={() => onTap(row)}>
      <Thumb name={name} images={images} size={44} />
      <span className="bold breaks tile-name">{name}</span>
      <strong className="money" style={lettersOf(price)}>
        {price}
      </strong>
      <LeftText out={out}>{left}</LeftText>
    </button>
  )
})
