import { present } from "@oja/domain/kernel/present"
import AddIcon from "@mui/icons-material/AddOutlined"
import MoreIcon from "@mui/icons-material/MoreHorizOutlined"
import TuneIcon from "@mui/icons-material/TuneOutlined"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { AnyView } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import { Menu, type MenuItem } from "../Menu.tsx"
import { SearchBox } from "../SearchBox.tsx"
import { useWide } from "../useMedia.ts"
import { useTitle } from "../useTitle.ts"
import { uiWords } from "../words.ts"
import { FilterChips } from "./FilterChips.tsx"
import { FilterSheet } from "./FilterSheet.tsx"
import { SavedViews, useSavedViews } from "./SavedViews.tsx"
import type { DataListProps } from "./spec.ts"
import { useAsked } from "./useList.ts"
import { useExports } from "./useExports.ts"

type Create = DataListProps<AnyView>["create"]

/** The one thing most people come to do here. */
export const CreateButton = ({ create, small = false }: { readonly create: Create; readonly small?: boolean }) => {
  if (create === undefined || create === false) return null
  const look = small ? "icon-button list-add" : "button button-main"
  const called = small ? { "aria-label": create.label, children: <AddIcon /> } : { children: create.label }
  return create.to === undefined ? (
    <button type="button" className={look} onClick={create.act} {...called} />
  ) : (
    <Link className={look} to={create.to} {...called} />
  )
}

/** What this list is, the search in it, and everything else in one place: on a phone rows begin below two lines. */
export const ListHead = <V extends AnyView>(
  props: DataListProps<V> & { readonly onSelect?: (() => void) | undefined },
) => {
  const { actions = [], bulk = [], create, exports = true, onSelect, view, words } = props
  const say = uiWords.use()
  const wide = useWide()
  const [sheet, open] = useState(false)
  const { ask, asked, filter, q } = useAsked<V>()
  const saved = useSavedViews(props)
  const taking = useExports(view, exports)
  useTitle(words.title)
  const first = saved.current?.filter ?? {}
  const narrowed = Object.keys(filter).filter((key) => !(key in first)).length
  const more: ReadonlyArray<MenuItem> = [
    ...actions,
    ...bulk.flatMap((it) => (it === false || it.all === undefined ? [] : { label: it.label, to: it.all(asked) })),
    ...taking.items,
    ...(onSelect !== undefined && !wide ? [{ label: say("list.select"), act: onSelect }] : []),
  ]
  const menu = more.length > 0 && (
    <Menu
      align="end"
      items={more}
      button={
        <button type="button" className={wide ? "button button-line" : "icon-button"} aria-label={say("more")}>
          {taking.busy ? say("export.taking") : <MoreIcon aria-hidden="true" />}
        </button>
      }
    />
  )
  return (
    <header className="stack one gap-12 below-16 list-head">
      <div className="list-title line apart gap-12 gap-x-24">
        <div>
          <h1 className="display">{words.title}</h1>
          {wide && words.lead !== undefined && <p className="muted">{words.lead}</p>}
        </div>
        <div className="list-actions">
          {menu}
          <CreateButton create={create} small={!wide} />
        </div>
      </div>
      {wide && <SavedViews {...saved} />}
      <div className="list-find">
        {describedView(view).search.length > 0 && (
          <SearchBox
            key={q === "" ? "empty" : "kept"}
            value={q}
            onSearch={(text) => ask(filter, text)}
            {...present({ placeholder: words.search })}
          />
        )}
        <button
          type="button"
          className={wide ? "button button-line" : "icon-button list-tune"}
          aria-haspopup="dialog"
          data-on={narrowed > 0}
          onClick={() => open(true)}
        >
          <TuneIcon aria-hidden="true" fontSize="small" />
          <span className={wide ? "" : "unseen"}>
            {narrowed === 0 ? say("list.filters") : say("list.filtersOn", { count: narrowed })}
          </span>
          {!wide && narrowed > 0 && (
            <span className="list-count digits" aria-hidden="true">
              {narrowed}
            </span>
          )}
        </button>
      </div>
      <FilterChips {...props} views={saved} />
      {sheet && <FilterSheet {...props} views={saved} onClose={() => open(false)} />}
    </header>
  )
}
