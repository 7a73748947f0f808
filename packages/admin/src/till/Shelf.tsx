import SearchIcon from "@mui/icons-material/SearchOutlined"
import { categories, products, type ProductRow } from "@oja/domain/catalog/views"
import { ONE } from "@oja/domain/kernel/counting"
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { useEvery, useRows } from "../data/client.ts"
import { readScan } from "../data/readScan.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { useMedia } from "../ui/useMedia.ts"
import { useRested } from "../ui/useRested.ts"
import type { Catalogue } from "./catalogue.ts"
import { useTillDevice } from "./device.ts"
import { isCode } from "./lookUp.ts"
import { type Burst, stroke } from "./scanning.ts"
import { Tiles } from "./Tiles.tsx"
import { inOrderOf, useSteadyOrder } from "./useSteadyOrder.ts"
import { tillWords } from "./words.ts"

/** How many the book is asked for while the shop's products are not on this device yet. */
const PAGE = 48
const none: ReadonlyArray<string> = []

interface Props {
  readonly box: RefObject<HTMLInputElement | null>
  readonly catalogue: Catalogue | undefined
  /** How many customers were served: for the next one, tiles stand anew. */
  readonly served: number
  /** A tile was tapped: so many of it, in thousandths. */
  readonly onTap: (row: ProductRow, many: number) => void
  /** Enter, on what was typed or scanned into the box; answers whether anything was meant by it. */
  readonly onFind: (text: string) => Promise<boolean>
  /** What is no product is sold all the same: so many, in thousandths. */
  readonly onFree: (name: string, many: number) => void
  /** What stands in the search box, at its end. */
  readonly film?: ReactNode
  /** What stands beside the search box. */
  readonly beside?: ReactNode
  /** How the line to the book stands. */
  readonly line?: ReactNode
}

/**
 * What can be sold, as tiles: pinned ones first, then what was sold last; a few letters or a code find the rest. Each stays
 * where it is until something else is sought or the next customer comes.
 */
export const Shelf = ({ beside, box, catalogue, film, line, served, onTap, onFind, onFree }: Props) => {
  const say = tillWords.use()
  const { locale } = useShop()
  const { pinned = none } = useTillDevice()
  const keyboard = useMedia("(pointer: fine)")
  const [text, write] = useState("")
  const [category, pick] = useState("")
  const burst = useRef<Burst>(undefined)
  const { code: typed, quantity: many } = meant(text, locale)
  const { data: groups = [] } = useEvery(categories, { sort: "name" })
  const { again, answers, error, rows: found } = useSought({ catalogue, category, pinned, q: typed })
  const answered = answers === typed
  const asked = answers === undefined ? undefined : JSON.stringify([answers, category, pinned, served])
  const rows = useSteadyOrder(found, asked)

  // The same for as long as the counter is open, so that no tile is drawn again for what a tap does.
  const latest = useRef({ many, onTap })
  useEffect(() => {
    latest.current = { many, onTap }
  })
  const tap = useCallback((row: ProductRow) => {
    latest.current.onTap(row, latest.current.many)
    write("")
  }, [])

  const find = async () => {
    // Empty at once: the next code may come before this one was looked up.
    write("")
    // What nobody knows stands there again to be mended; a code is scanned again.
    if (!(await onFind(text)) && !isCode(typed)) write((now) => (now === "" ? text : now))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { burst: next, code } = stroke(burst.current, { key: event.key, at: event.timeStamp })
    burst.current = next
    if (event.key === "Escape") write("")
    // Some scanners end with Tab; nobody else leaves the box by it so soon after typing.
    if (typed === "" || !(event.key === "Enter" || (event.key === "Tab" && code !== undefined))) return
    event.preventDefault()
    void find()
  }
  return (
    <section
      className="stack gap-16 slim till-shelf"
      aria-label={say("search")}
      data-here={catalogue !== undefined}
      data-answers={answers}
    >
      <div className="stack gap-12 till-find">
        <div className="line">
          <div className="search-box grow slim">
            <SearchIcon aria-hidden="true" fontSize="small" />
            {/* Without a width in percent it would hold the page open on the narrowest phone. */}
            <input
              ref={box}
              className="full"
              type="search"
              aria-label={say("search")}
              placeholder={say("search")}
              autoComplete="off"
              autoFocus={keyboard}
              enterKeyHint="done"
              data-till-search
              value={text}
              onChange={({ target }) => write(target.value)}
              onKeyDown={press}
            />
            {film}
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
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {rows !== undefined && rows.length > 0 && <Tiles rows={rows} pinned={pinned} stale={!answered} onTap={tap} />}
      {answered && rows?.length === 0 && (
        <EmptyState
          title={typed === "" ? say("empty") : say("none")}
          action={
            typed.length > 1 && (
              <Button
                look="main"
                onClick={() => {
                  onFree(typed, many)
                  write("")
                }}
              >
                {say("sellFree", { name: typed })}
              </Button>
            )
          }
        >
          {typed === "" ? say("emptyMore") : say("noneMore", { name: typed })}
        </EmptyState>
      )}
    </section>
  )
}

interface Seeking {
  readonly catalogue: Catalogue | undefined
  readonly category: string
  readonly pinned: ReadonlyArray<string>
  readonly q: string
}

/** What was found, and the text it answers: at once on this device; from the book until its products lie here. */
const useSought = ({ catalogue, category, pinned, q }: Seeking) => {
  // The key stands in the box before the tiles are drawn again.
  const here = useDeferredValue(q)
  const rested = useRested(q)
  const local = useMemo(
    () => catalogue?.find({ q: here, pinned, ...(category !== "" && { categoryId: category }) }),
    [catalogue, category, here, pinned],
  )
  const sold = { archived: false, ...(category !== "" && { categoryId: category }) }
  const asked = useRows(
    products,
    local === undefined
      ? { filter: { ...sold, q: rested }, sort: rested === "" ? "-soldAt" : "name", count: PAGE }
      : null,
  )
  const first = useRows(
    products,
    local === undefined && rested === "" && pinned.length > 0
      ? { filter: { ...sold, id: pinned }, count: pinned.length }
      : null,
  )
  const told = useMemo(
    () => asked.data && inOrderOf([...(first.data ?? []), ...asked.data], first.data === undefined ? [] : pinned),
    [asked.data, first.data, pinned],
  )
  if (local !== undefined) return { rows: local, answers: here, error: undefined, again: asked.again }
  return {
    rows: told,
    answers: asked.waiting || first.waiting ? undefined : rested,
    error: told === undefined ? asked.error : undefined,
    again: asked.again,
  }
}

/** "5*milo" is five of milo; while only "5*" stands there, five of whatever comes. */
const meant = (text: string, locale: string) => {
  const [, times] = /^\s*([\d.,]+\s*\*)\s*$/.exec(text) ?? []
  if (times !== undefined) return { code: "", quantity: readScan(`${times}x`, locale).quantity }
  const scan = readScan(text, locale)
  return scan.code === "" ? { code: "", quantity: ONE } : scan
}
