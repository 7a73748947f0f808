import { useCallback } from "react"
import { useListContext } from "ra-core"
import { useNavigate } from "react-router-dom"
import { FilterChips } from "../ui/FilterChips.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { useWords } from "../words/words.ts"
import { useCategories } from "./CategoryField.tsx"

interface Filters {
  readonly q?: string
  readonly categoryId?: string
  readonly lowStock?: boolean
  readonly published?: boolean
}

const sorts = [
  ["name", "ASC", "catalog.sortName"],
  ["createdAt", "DESC", "catalog.sortNewest"],
  ["sellingPrice", "DESC", "catalog.sortPrice"],
  ["currentQuantity", "ASC", "catalog.sortStock"],
] as const

/** Search, chips and order of the product list. */
export const ProductFilters = ({ archived }: { archived: boolean }) => {
  const say = useWords()
  const go = useNavigate()
  const { data: categories = [] } = useCategories()
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const filters = filterValues as Filters
  const { q = "", categoryId = "", lowStock = false, published } = filters
  const said = JSON.stringify(filters)
  const narrow = useCallback(
    (part: Partial<Record<keyof Filters, string | boolean | undefined>>) => {
      const next = Object.entries({ ...(JSON.parse(said) as Filters), ...part })
      // Low stock is asked for or it is not; of the store, "not in it" is a question too.
      const asked = ([name, value]: (typeof next)[number]) =>
        value !== "" && value !== undefined && (value !== false || name === "published")
      setFilters(Object.fromEntries(next.filter(asked)))
    },
    [said, setFilters],
  )
  const search = useCallback((text: string) => narrow({ q: text }), [narrow])
  return (
    <div className="filters">
      <div className="filters-line">
        <SearchBox key={q === "" ? "empty" : "kept"} value={q} onSearch={search} placeholder={say("catalog.search")} />
        <select
          className="pick"
          aria-label={say("catalog.category")}
          value={categoryId}
          onChange={({ target }) => narrow({ categoryId: target.value })}
        >
          <option value="">{say("catalog.everyCategory")}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {!archived && (
          <select
            className="pick"
            aria-label={say("store.inStore")}
            value={String(published ?? "")}
            onChange={({ target: { value } }) => narrow({ published: value === "" ? undefined : value === "true" })}
          >
            <option value="">{say("store.anywhere")}</option>
            <option value="true">{say("store.shownOnly")}</option>
            <option value="false">{say("store.hiddenOnly")}</option>
          </select>
        )}
        <select
          className="pick"
          aria-label={say("catalog.sort")}
          value={`${sort.field} ${sort.order}`}
          onChange={({ target }) => {
            const found = sorts.find(([field, order]) => `${field} ${order}` === target.value)
            if (found !== undefined) setSort({ field: found[0], order: found[1] })
          }}
        >
          {sorts.map(([field, order, words]) => (
            <option key={words} value={`${field} ${order}`}>
              {say(words)}
            </option>
          ))}
        </select>
      </div>
      <FilterChips
        label={say("catalog.state")}
        value={archived ? "archived" : lowStock ? "low" : "all"}
        options={[
          { value: "all", name: say("catalog.all") },
          { value: "low", name: say("catalog.low") },
          { value: "archived", name: say("catalog.archived") },
        ]}
        onChange={(chosen) => {
          if (chosen === "archived") return void go("/products/archived")
          if (archived)
            return void go(
              chosen === "low" ? `/products?filter=${encodeURIComponent('{"lowStock":true}')}` : "/products?filter={}",
            )
          narrow({ lowStock: chosen === "low" })
        }}
      />
    </div>
  )
}
