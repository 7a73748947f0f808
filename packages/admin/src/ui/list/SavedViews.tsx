import { useStore } from "ra-core"
import type { AnyView } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import { uiWords } from "../words.ts"
import type { DataListProps, SavedView } from "./spec.ts"
import { isSame, useAsked } from "./useList.ts"

/** A filter that this person keeps under a name. */
interface Own extends SavedView {
  readonly q?: string
}

export interface SavedViewsState {
  readonly given: ReadonlyArray<SavedView>
  readonly own: ReadonlyArray<Own>
  /** The one that the list shows now. */
  readonly current: SavedView | undefined
  readonly show: (view: SavedView) => void
  readonly save: (label: string) => void
  readonly drop: (view: SavedView) => void
}

/** The tabs of a list: those of the house, and those this person has saved. */
export const useSavedViews = <V extends AnyView>({ saved = [], sort, view }: DataListProps<V>): SavedViewsState => {
  const [own, keep] = useStore<ReadonlyArray<Own>>(`${describedView(view).name}.views`, [])
  const { ask, filter, q, setSort } = useAsked<V>()
  const order = ({ sort: own = sort }: SavedView) =>
    setSort({ field: own.replace("-", ""), order: own.startsWith("-") ? "DESC" : "ASC" })
  const holds = (it: Own): boolean => isSame(it.filter, filter) && (it.q ?? "") === q
  const within = ({ filter: wanted }: SavedView): boolean =>
    Object.entries(wanted).every(([key, value]) => String(filter[key]) === String(value))
  return {
    given: saved,
    own,
    current: own.find(holds) ?? saved.find((it) => isSame(it.filter, filter)) ?? saved.find(within),
    show: (it) => {
      if (saved.some((one) => one.sort !== undefined)) order(it)
      ask(it.filter, (it as Own).q ?? "")
    },
    save: (label) => keep([...own.filter((it) => it.label !== label), { label, filter, q }]),
    drop: ({ label }) => keep(own.filter((it) => it.label !== label)),
  }
}

export const SavedViews = ({ current, given, own, show }: SavedViewsState) => {
  const say = uiWords.use()
  const all = [...given, ...own]
  if (all.length < 2) return null
  return (
    <div className="filter-chips" role="group" aria-label={say("list.views")}>
      {all.map((it) => (
        <button
          key={it.label}
          type="button"
          className="pill"
          aria-pressed={it.label === current?.label}
          onClick={() => show(it)}
        >
          {it.label}
        </button>
      ))}
    </div>
  )
}
