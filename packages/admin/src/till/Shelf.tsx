import SearchIcon from "@mui/icons-material/SearchOutlined"
import { categories, products, type ProductRow } from "@oja/domain/catalog/views"
import { ONE } from "@oja/domain/kernel/counting"
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react"
import { useRows } from "../data/client.ts"
import { readScan } from "../data/readScan.ts"
import { useShop } from "../data/useShop.ts"
import type { Good } from "../selling/goods.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Thumb } from "../ui/Thumb.tsx"
import { useRested } from "../ui/useRested.ts"
import { tillWords } from "./words.ts"

const PAGE = 48

interface Props {
  readonly box: RefObject<HTMLInputElement | null>
  /** A tile was tapped: so many of it, in thousandths. */
  readonly onTap: (row: ProductRow, many: number) => void
  /** Enter, on what was typed or scanned into the box; answers whether anything was meant by it. */
  readonly onFind: (text: string) => Promise<boolean>
  readonly onFree: (name: string) => void
  /** What stands beside the search box. */
  readonly beside?: ReactNode
  /** How the line to the book stands. */
  readonly line?: ReactNode
}

/** What can be sold, as tiles: what was sold last comes first; a few letters or a code find the rest. */
export const Shelf = ({ beside, box, line, onTap, onFind, onFree }: Props) => {
  const say = tillWords.use()
  const { locale } = useShop()
  const [text, write] = useState("")
  const [category, pick] = useState("")
  const [shown, show] = useState(PAGE)
  const { code: sought, quantity: many } = meant(text, locale)
  const q = useRested(sought)
  const { data: groups = [] } = useRows(categories, { sort: "name", count: 30 })
  const found = useRows(products, {
    filter: { archived: false, q, ...(category !== "" && { categoryId: category }) },
    sort: q === "" ? "-soldAt" : "name",
    count: shown,
  })
  const { data: rows = [] } = found
  const answered = q === sought && !found.waiting

  const press = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") write("")
    if (event.key !== "Enter" || sought === "") return
    event.preventDefault()
    // Empty at once: the next code may come before this one was looked up.
    write("")
    if (!(await onFind(text))) write((now) => (now === "" ? text : now))
  }
  return (
    <section className="till-shelf" aria-label={say("search")}>
      <div className="till-find">
        <div className="till-top">
          <div className="search-box">
            <SearchIcon aria-hidden="true" fontSize="small" />
            <input
              ref={box}
              type="search"
              aria-label={say("search")}
              placeholder={say("search")}
              autoComplete="off"
              enterKeyHint="done"
              value={text}
              onChange={({ target }) => write(target.value)}
              onKeyDown={(event) => void press(event)}
            />
          </div>
          {beside}
        </div>
        {line}
        {groups.length > 1 && (
          <FilterChips
            label={say("all")}
            options={[{ value: "", name: say("all") }, ...groups.map(({ id, name }) => ({ value: id, name }))]}
            value={category}
            onChange={pick}
          />
        )}
      </div>
      {found.error !== undefined && found.data === undefined && (
        <ErrorState error={found.error} onRetry={found.again} />
      )}
      {rows.length > 0 && (
        <ul className="tiles" data-stale={!answered}>
          {rows.map((row) => (
            <li key={row.id}>
              <Tile
                row={row}
                onTap={() => {
                  onTap(row, many)
                  write("")
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length < found.total && answered && (
        <button type="button" className="button button-line till-more" onClick={() => show(shown + PAGE)}>
          {say("more")}
        </button>
      )}
      {answered && found.data?.length === 0 && (
        <EmptyState
          title={sought === "" ? say("empty") : say("none")}
          action={
            sought.length > 1 && (
              <button
                type="button"
                className="button button-main"
                onClick={() => {
                  onFree(sought)
                  write("")
                }}
              >
                {say("sellFree", { name: sought })}
              </button>
            )
          }
        >
          {sought === "" ? say("emptyMore") : say("noneMore", { name: sought })}
        </EmptyState>
      )}
    </section>
  )
}

/** "5*milo" is five of milo; while only "5*" stands there, five of whatever comes. */
const meant = (text: string, locale: string) => {
  const [, times] = /^\s*([\d.,]+\s*\*)\s*$/.exec(text) ?? []
  if (times !== undefined) return { code: "", quantity: readScan(`${times}x`, locale).quantity }
  const scan = readScan(text, locale)
  return scan.code === "" ? { code: "", quantity: ONE } : scan
}

/** How many are left, where they are counted: nothing said of what nobody counts. */
export const Left = ({ trackStock, currentQuantity }: Pick<Good, "trackStock" | "currentQuantity">) => {
  const say = tillWords.use()
  const { quantity } = useShop()
  if (!trackStock) return null
  return currentQuantity > 0 ? (
    <small className="muted">{say("left", { count: quantity(currentQuantity) })}</small>
  ) : (
    <small className="money-out">{say("out")}</small>
  )
}

const Tile = ({ row, onTap }: { readonly row: ProductRow; readonly onTap: () => void }) => {
  const say = tillWords.use()
  const { money } = useShop()
  const { currency, images, maxPrice, minPrice, name } = row
  const amount = money(minPrice, currency)
  return (
    <button type="button" className="tile" data-out={row.trackStock && row.currentQuantity <= 0} onClick={onTap}>
      <Thumb name={name} images={images} size={44} />
      <span className="tile-name">{name}</span>
      <span className="tile-foot">
        <strong className="money">{minPrice === maxPrice ? amount : say("from", { amount })}</strong>
        <Left {...row} />
      </span>
    </button>
  )
}
