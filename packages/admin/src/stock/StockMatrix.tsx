import { addProduct } from "@oja/domain/catalog/addProduct"
import { stockMatrix } from "@oja/domain/catalog/stockMatrix"
import { openCount } from "@oja/domain/counts/openCount"
import { levels } from "@oja/domain/stock/views"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useAnswer, useEvery } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { useOwnBranches } from "../ui/useBranches.ts"
import { useMedia } from "../ui/useMedia.ts"
import { uiWords } from "../ui/words.ts"
import { CHUNK, MatrixCards, MatrixSheet, type Sought } from "./MatrixRows.tsx"
import { stockWords } from "./words.ts"
import "./matrix.css"

/** Every counted variant against every branch; what is looked for stands in the address. */
export const StockMatrix = () => {
  const say = stockWords.use()
  const sayUi = uiWords.use()
  const [params, look] = useSearchParams()
  const q = params.get("q") ?? ""
  const low = params.get("low") === "yes"
  const sought: Sought = { ...(q !== "" && { q }), ...(low && { low }) }
  const { data: head, error, again, waiting } = useAnswer(stockMatrix, { from: 0, count: CHUNK, ...sought })
  const set = (next: { readonly q?: string; readonly low?: boolean }) => {
    const now = { q, low, ...next }
    look({ ...(now.q !== "" && { q: now.q }), ...(now.low && { low: "yes" }) }, { replace: true })
  }
  const narrowed = q !== "" || low
  return (
    <>
      <PageTitle
        title={say("shelf.title")}
        lead={say("shelf.lead")}
        action={
          mayAsk(openCount) && (
            <Link className="button button-main" to="/products/inventory-stocks/edit">
              {say("shelf.count")}
            </Link>
          )
        }
      />
      <div className="filters">
        <div className="filters-line">
          <SearchBox value={q} placeholder={say("shelf.search")} onSearch={(text) => set({ q: text })} />
        </div>
        <FilterChips
          label={say("shelf.show")}
          options={[
            { value: "all", name: say("shelf.all") },
            { value: "low", name: say("shelf.low") },
          ]}
          value={low ? "low" : "all"}
          onChange={(chosen) => set({ low: chosen === "low" })}
        />
      </div>
      {error !== undefined || head === undefined || waiting ? (
        <NotYet error={error} again={again} rows={10} />
      ) : head.total > 0 ? (
        <Found key={`${q} ${low}`} sought={sought} total={head.total} seen={head.items.flatMap((it) => it.shelves)} />
      ) : narrowed ? (
        <EmptyState
          title={sayUi("list.nothingTitle")}
          action={<Button onClick={() => look({}, { replace: true })}>{sayUi("list.clear")}</Button>}
        >
          {sayUi("list.nothing")}
        </EmptyState>
      ) : (
        <EmptyState
          title={say("shelf.emptyTitle")}
          motifs={["squares", "dots", "cowrie"]}
          action={
            mayAsk(addProduct) && (
              <Link className="button button-main" to="/products/create-product">
                {say("shelf.add")}
              </Link>
            )
          }
        >
          {say("shelf.empty")}
        </EmptyState>
      )}
    </>
  )
}

interface FoundProps {
  readonly sought: Sought
  readonly total: number
  /** What the first of them are kept on: where nobody may know the branches, they are known from there. */
  readonly seen: ReadonlyArray<{ readonly locationId: string }>
}

/** All that was found, however much: a sheet, or cards on a phone. */
const Found = ({ sought, total, seen }: FoundProps) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const { data: branches = [] } = useOwnBranches()
  const home = useHomeBranch()
  const phone = useMedia("(max-width: 720px)")
  const [known] = useState(() => new Set([0]))
  const closed = branches.filter(({ state }) => state === "closed").map(({ id }) => id)
  const { data: left = [] } = useEvery(
    levels,
    closed.length === 0 ? null : { filter: { locationId: closed, onHand_neq: 0 } },
  )
  // A closed branch stands here as long as something lies in it.
  const filled = new Set<string>(left.map(({ locationId }) => locationId))
  const open = branches.filter(({ id, state }) => state === "active" || filled.has(id)).map(({ id }) => id as string)
  const kept = [...new Set(seen.map(({ locationId }) => locationId))]
  const places = open.length > 0 ? open : kept.length > 0 ? kept : [home]
  const Rows = phone ? MatrixCards : MatrixSheet
  return (
    <>
      <p className="muted digits below-8">
        {say(total === 1 ? "shelf.one" : "shelf.many", { count: quantity(total * 1000) })}
      </p>
      <Rows sought={sought} total={total} places={places} known={known} />
    </>
  )
}
