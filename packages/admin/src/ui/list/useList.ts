import { useListContext, useStore } from "ra-core"
import { useMemo } from "react"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import type { ShownField } from "../../data/described.ts"
import { may } from "../../data/access.ts"
import { useShop } from "../../data/useShop.ts"
import { labelIn } from "../label.ts"
import type { Column, DataListProps, Filter } from "./spec.ts"

export type AnyRow = { readonly id: string } & Readonly<Record<string, unknown>>

/** A column with the field behind it and what its head says. */
export interface ShownColumn<V extends AnyView> extends Column<V> {
  readonly label: string
  readonly of: ShownField
  /** Whether a press on its head sorts by it. */
  readonly sorts: string | undefined
}

const isSingle = ({ kind, item }: ShownField): boolean =>
  ["text", "number", "boolean", "choice"].includes(kind) ||
  (kind === "list" && item?.kind !== "struct" && item?.kind !== "union")

/** The columns that are shown, and all that could be. */
export const useColumns = <V extends AnyView>({ view, columns }: Pick<DataListProps<V>, "view" | "columns">) => {
  const { language } = useShop()
  const described = describedView(view)
  const [chosen, choose] = useStore<ReadonlyArray<string> | undefined>(`${described.name}.columns`, undefined)
  const all = useMemo(() => {
    const hidden =
      described.masked !== undefined && !may(described.masked.unless.module, described.masked.unless.action)
    const seen = described.fields.filter(
      (field) =>
        field.internal !== true &&
        field.meaning !== "secret" &&
        !(hidden && described.masked?.fields.includes(field.name as never)),
    )
    const said = columns.map((column) => (typeof column === "string" ? { field: column } : column)) as ReadonlyArray<
      Column<V>
    >
    const rest = seen
      .filter((field) => isSingle(field) && field.name !== "id" && !said.some((it) => it.field === field.name))
      .map((field): Column<V> => ({ field: field.name }))
    return [...said, ...rest].flatMap((column): ReadonlyArray<ShownColumn<V>> => {
      const of = seen.find(({ name }) => name === column.field)
      if (of === undefined) return []
      const sorts = column.sort ?? (column.field in described.columns ? column.field : undefined)
      return [{ ...column, of, sorts, label: column.label ?? labelIn(of.label, of.name, language) }]
    })
  }, [columns, described, language])
  const usual = columns.map((column) => (typeof column === "string" ? column : column.field))
  const names = chosen ?? usual
  return {
    all,
    shown: all.filter(({ field }) => names.includes(field)),
    names,
    choose: (next: ReadonlyArray<string> | undefined) => choose(next),
  }
}

/** The list as it is asked for now. */
export const useAsked = <V extends AnyView>() => {
  const list = useListContext<AnyRow>()
  const { q, ...filter } = list.filterValues as Filter & { readonly q?: string }
  return {
    ...list,
    rows: (list.data ?? []) as unknown as ReadonlyArray<RowOf<V>>,
    q: q ?? "",
    filter: filter as Filter,
    /** Asks for other rows, from the first page. */
    ask: (next: Filter, text = q ?? "") =>
      list.setFilters(
        Object.fromEntries(
          Object.entries({ ...next, ...(text !== "" && { q: text }) }).filter(
            ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
          ),
        ),
      ),
  }
}
