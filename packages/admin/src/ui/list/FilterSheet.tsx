import { useState } from "react"
import type { AnyView } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import type { ShownField } from "../../data/described.ts"
import { Dialog } from "../Dialog.tsx"
import { ChoiceInput, SelectInput, TextInput } from "../inputs.tsx"
import { useWide } from "../useMedia.ts"
import { uiWords } from "../words.ts"
import { Button } from "../Button.tsx"
import { howMany } from "./ListPager.tsx"
import { type Among, FilterField } from "./FilterField.tsx"
import { SavedViews, type SavedViewsState } from "./SavedViews.tsx"
import type { DataListProps } from "./spec.ts"
import { useAsked, useColumns, useFields } from "./useList.ts"

const asks = new Set<ShownField["meaning"]>(["day", "instant", "ref"])

/** Whether a column is asked about without being told to: what has few answers, a day, or a thing. */
const isAsked = ({ choices, kind, known, meaning }: ShownField): boolean =>
  choices !== undefined || known !== undefined || kind === "boolean" || asks.has(meaning)

/** Everything that changes what the list shows, in one place: filters, order, columns, saved views. */
export const FilterSheet = <V extends AnyView>(
  props: DataListProps<V> & { readonly views: SavedViewsState; readonly onClose: () => void },
) => {
  const { among = {}, filters, onClose, view, views } = props
  const say = uiWords.use()
  const wide = useWide()
  const fields = useFields(view)
  const { ask, filter, meta, setSort, sort, total = 0 } = useAsked<V>()
  const columns = useColumns({ view, columns: props.columns })
  const { columns: filterable } = describedView(view)
  const asked = (filters ?? Object.keys(filterable)).flatMap((name) => {
    const field = fields.find((it) => it.name === name)
    return field !== undefined && !(name in (props.fixed ?? {})) && (filters !== undefined || isAsked(field))
      ? [field]
      : []
  })
  const sorts = columns.all.flatMap(({ label, sorts: by }) => (by === undefined ? [] : [{ value: by, name: label }]))
  return (
    <Dialog open onClose={onClose} title={say("list.filters")}>
      <div className="form">
        {!wide && <SavedViews {...views} />}
        {asked.map((field) => (
          <FilterField
            key={field.name}
            field={field}
            filter={filter}
            among={(among as Readonly<Record<string, Among | undefined>>)[field.name]}
            change={(part) => ask({ ...filter, ...part })}
          />
        ))}
        {sorts.length > 0 && (
          <SelectInput
            label={say("list.sort")}
            value={sort.field}
            options={sorts}
            onPick={(field) => setSort({ field, order: sort.order })}
          />
        )}
        {sorts.length > 0 && (
          <ChoiceInput
            bare
            label={say("list.sort")}
            value={sort.order}
            options={[
              { value: "ASC", name: say("list.ascending") },
              { value: "DESC", name: say("list.descending") },
            ]}
            onPick={(order) => setSort({ field: sort.field, order })}
          />
        )}
        {wide && <ColumnChoice {...columns} />}
        <SaveView {...views} />
        <div className="form-foot">
          <Button look="main" onClick={onClose}>
            {say("list.show", { count: howMany(total, meta) })}
          </Button>
          <Button onClick={() => ask(views.given[0]?.filter ?? {}, "")}>{say("list.clear")}</Button>
        </div>
      </div>
    </Dialog>
  )
}

const ColumnChoice = <V extends AnyView>({ all, choose, reset, shown }: ReturnType<typeof useColumns<V>>) => {
  const say = uiWords.use()
  return (
    <fieldset className="choice">
      <legend>{say("list.columns")}</legend>
      <div className="choice-row">
        {all.map(({ field, label }) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={shown.some((it) => it.field === field)}
              disabled={shown.length === 1 && shown[0]?.field === field}
              onChange={() => choose(field)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {reset !== undefined && (
        <button type="button" className="link" onClick={reset}>
          {say("list.usualColumns")}
        </button>
      )}
    </fieldset>
  )
}

/** Keeps what is asked for now as a tab of this person's own. */
const SaveView = ({ current, drop, own, save }: SavedViewsState) => {
  const say = uiWords.use()
  const [name, write] = useState("")
  const mine = own.find((it) => it === current)
  if (mine !== undefined)
    return (
      <button type="button" className="link" onClick={() => drop(mine)}>
        {say("list.dropView", { name: mine.label })}
      </button>
    )
  return (
    <form
      className="abreast feet list-save"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== "") save(name.trim())
        write("")
      }}
    >
      <TextInput label={say("list.viewName")} value={name} maxLength={40} onType={write} />
      <Button type="submit" disabled={name.trim() === ""}>
        {say("list.saveView")}
      </Button>
    </form>
  )
}
