import { type KeyboardEvent, type ReactNode, useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { mayAsk } from "../../data/useCommand.ts"
import { type Shop, useShop } from "../../data/useShop.ts"
import { Cell } from "../Cell.tsx"
import { uiWords } from "../words.ts"
import { CellEdit } from "./CellEdit.tsx"
import type { DataListProps } from "./spec.ts"
import { type ShownColumn, useAsked, useColumns } from "./useList.ts"

interface Props<V extends AnyView> extends DataListProps<V> {
  readonly chooses: boolean
  readonly looked: string | undefined
  /** Shows a row beside the table, where there is room. */
  readonly look: ((id: string) => void) | undefined
}

/** Rows as a sheet: heads that sort, rows that can be chosen, cells that can be changed. */
export const ListTable = <V extends AnyView>(props: Props<V>) => {
  const { chooses, look, looked, nameOf, onOpen, to } = props
  const say = uiWords.use()
  const shop = useShop()
  const go = useNavigate()
  const { onSelect, onToggleItem, rows, selectedIds } = useAsked<V>()
  const { shown } = useColumns(props)
  const ids = rows.map(({ id }) => id as string)
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  const open = (row: RowOf<V>) => {
    if (look !== undefined) look(row.id)
    else if (onOpen !== undefined) onOpen(row)
    else if (to !== undefined) void go(to(row))
  }
  const opens = look !== undefined || onOpen !== undefined || to !== undefined
  return (
    <div className="sheet">
      <table>
        <thead>
          <tr>
            {chooses && (
              <th className="sheet-tick">
                <input
                  type="checkbox"
                  aria-label={say("list.chooseAll")}
                  checked={all}
                  onChange={() => onSelect(all ? [] : ids)}
                />
              </th>
            )}
            {shown.map((column) => (
              <Head<V> key={column.field} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              id={`row-${row.id}`}
              data-opens={opens}
              data-chosen={row.id === looked}
              onClick={(event) => {
                // What has an answer of its own keeps its press.
                if (!(event.target as HTMLElement).closest("a, button, input, label, select")) open(row)
              }}
            >
              {chooses && (
                <td className="sheet-tick">
                  <input
                    type="checkbox"
                    aria-label={say("list.chooseOne", { name: nameOf(row) })}
                    checked={selectedIds.includes(row.id)}
                    onChange={() => onToggleItem(row.id)}
                  />
                </td>
              )}
              {shown.map((column, at) => (
                <Body<V> key={column.field} {...{ column, row, shop }} to={at === 0 ? to?.(row) : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const classOf = ({ figure, wide }: { readonly figure: boolean; readonly wide?: boolean }): string | undefined =>
  [figure && "sheet-number", wide === true && "sheet-wide"].filter(Boolean).join(" ") || undefined

const Head = <V extends AnyView>({ column }: { readonly column: ShownColumn<V> }) => {
  const { setSort, sort } = useAsked<V>()
  const { label, sorts } = column
  if (sorts === undefined) return <th className={classOf(column)}>{label}</th>
  const on = sort.field === sorts
  return (
    <th className={classOf(column)} aria-sort={on ? (sort.order === "ASC" ? "ascending" : "descending") : "none"}>
      <button
        type="button"
        className="sheet-sort"
        onClick={() => setSort({ field: sorts, order: on && sort.order === "ASC" ? "DESC" : "ASC" })}
      >
        {label}
      </button>
    </th>
  )
}

interface BodyProps<V extends AnyView> {
  readonly column: ShownColumn<V>
  readonly row: RowOf<V>
  readonly shop: Shop
  readonly to: string | undefined
}

const Body = <V extends AnyView>({ column, row, shop, to }: BodyProps<V>) => {
  const say = uiWords.use()
  const [editing, edit] = useState(false)
  const { cell, edit: how, of } = column
  const plain: ReactNode = cell === undefined ? <Cell field={of} row={row} /> : cell(row, shop)
  const shown =
    to === undefined ? (
      plain
    ) : (
      <Link className="sheet-name" to={to}>
        {plain}
      </Link>
    )
  if (how === undefined || !mayAsk(how.command)) return <td className={classOf(column)}>{shown}</td>
  if (editing)
    return (
      <td className={classOf(column)}>
        <CellEdit<V> column={column} edit={how} row={row} onClose={() => edit(false)} />
      </td>
    )
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    edit(true)
  }
  return (
    <td className={classOf(column)}>
      <button type="button" className="sheet-edit" onClick={() => edit(true)} onKeyDown={press}>
        <span className="unseen">{say("list.edit", { field: column.label })} </span>
        {plain}
      </button>
    </td>
  )
}
