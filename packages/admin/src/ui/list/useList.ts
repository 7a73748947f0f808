import { useListContext, useStore } from "ra-core"
import { useMemo } from "react"
import type { AnyView, Right, RowOf } from "@oja/domain/kernel/index"
import { isOrdered } from "@oja/domain/kernel/ordered"
import { useAccess } from "../../data/access.ts"
import { describedView } from "../../data/client.ts"
import type { DescribedView, ShownField } from "../../data/described.ts"
import { useShop } from "../../data/useShop.ts"
import { isFigure } from "../Cell.tsx"
import { labelIn } from "../label.ts"
import type { Column, DataListProps, Filter } from "./spec.ts"

/** A column with the field behind it and what its head says. */
export interface ShownColumn<V extends AnyView> extends Column<V> {
  readonly label: string
  readonly figure: boolean
  readonly of: ShownField
  /** Whether a press on its head sorts by it. */
  readonly sorts: string | undefined
}

/** By which column a press on a head sorts: of many rows, only by one in whose order those are kept that are asked for. */
export const sortOf = (
  { field, sort }: { readonly field: string; readonly sort?: string },
  { columns, orders, usual }: Pick<DescribedView, "columns" | "orders" | "usual">,
  many: Filter | undefined,
): string | undefined => {
  const by = sort ?? (field in columns ? field : undefined)
  if (by === undefined || many === undefined) return by
  const said = Object.keys(many).filter((column) => isSaid(many[column]) && !Array.isArray(many[column]))
  return isOrdered(orders, by, new Set([...usual, ...said])) ? by : undefined
}

const single = new Set<ShownField["kind"]>(["text", "number", "boolean", "choice"])

const isSingle = ({ kind, item }: ShownField): boolean =>
  single.has(kind) || (kind === "list" && item !== undefined && single.has(item.kind))

/** The fields of a view's rows that this person may see. */
export const useFields = (view: AnyView): ReadonlyArray<ShownField> => {
  const { fields, masked } = describedView(view)
  const access = useAccess()
  return useMemo(() => {
    const holds = ({ action, module }: Right) =>
      access === undefined || access.some((entry) => entry.module === module && entry[action] === true)
    const hidden = new Set((masked ?? []).flatMap((mask) => ([mask.unless].flat().some(holds) ? [] : mask.fields)))
    return fields.filter(
      ({ internal, meaning, name }) => internal !== true && meaning !== "secret" && !hidden.has(name),
    )
  }, [access, fields, masked])
}

const columnOf = <V extends AnyView>(
  column: Column<V>,
  fields: ReadonlyArray<ShownField>,
  described: DescribedView,
  many: Filter | undefined,
  language: "en" | "fr",
): ReadonlyArray<ShownColumn<V>> => {
  const own: ShownField = { name: column.field, kind: "any", meaning: "text", required: false }
  const of = fields.find(({ name }) => name === column.field) ?? (column.cell && column.label ? own : undefined)
  if (of === undefined) return []
  return [
    {
      ...column,
      of,
      figure: column.figure ?? isFigure(of),
      sorts: sortOf(column, described, many),
      label: column.label ?? labelIn(of.label, of.name, language),
    },
  ]
}

/** The columns that are shown, and all that could be. */
export const useColumns = <V extends AnyView>({ view, columns }: Pick<DataListProps<V>, "view" | "columns">) => {
  const { language } = useShop()
  const { filterValues, meta } = useListContext()
  const described = describedView(view)
  const fields = useFields(view)
  const [chosen, choose] = useStore<ReadonlyArray<string> | undefined>(`${described.name}.columns`, undefined)
  const said = columns.map((column): Column<V> => (typeof column === "string" ? { field: column } : column))
  const rest = fields
    .filter((field) => isSingle(field) && field.name !== "id" && !said.some((it) => it.field === field.name))
    .map((field): Column<V> => ({ field: field.name as Column<V>["field"] }))
  const many = meta?.more === true ? (filterValues as Filter) : undefined
  const all = [...said, ...rest].flatMap((column) => columnOf(column, fields, described, many, language))
  const names: ReadonlyArray<string> = chosen ?? said.map(({ field }) => field)
  return {
    all,
    shown: all.filter(({ field }) => names.includes(field)),
    choose: (name: string) => choose(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]),
    reset: chosen === undefined ? undefined : () => choose(undefined),
  }
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)

/** Without what says nothing. */
const saidOf = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => isSaid(value)))

/** Whether two filters ask for the same. */
export const isSame = (one: Filter, other: Filter): boolean => {
  const [a, b] = [saidOf(one), saidOf(other)]
  return (
    Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => String(a[key]) === String(b[key]))
  )
}

/** The list as it is asked for now. */
export const useAsked = <V extends AnyView>() => {
  const list = useListContext<{ readonly id: string }>()
  const { q, ...filter } = list.filterValues as Filter & { readonly q?: string }
  return {
    ...list,
    rows: (list.data ?? []) as unknown as ReadonlyArray<RowOf<V>>,
    q: q ?? "",
    filter: filter as Filter,
    /** All that is asked for, in the words of an address. */
    asked: list.filterValues as Filter,
    /** Asks for other rows, from the first page. */
    ask: (next: Filter, text = q ?? "") => list.setFilters(saidOf({ ...next, q: text })),
  }
}
