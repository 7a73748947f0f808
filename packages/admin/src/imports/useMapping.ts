import { recognise, type Column } from "@oja/domain/imports/columns"
import type { NumberStyle } from "@oja/domain/imports/numbers"
import { readProducts } from "@oja/domain/imports/products"
import { useMemo, useState } from "react"
import { local } from "../session/drawers.ts"
import { useSession } from "../session/session.ts"
import type { FileSheet } from "./sheet.ts"

type Mapping = Readonly<Record<string, Column | null>>

/** What each column of the file is: recognised, or as it was said for this shop before. */
export const useMapping = (sheet: FileSheet, currency: string) => {
  const { business } = useSession()
  const drawer = `import.columns.${business?.businessId ?? ""}`
  const [mapping, map] = useState<Mapping>(() => {
    const kept = JSON.parse(local.get(drawer) ?? "{}") as Mapping
    return Object.fromEntries(Object.entries(kept).filter(([header]) => sheet.headers.includes(header)))
  })
  const [styles, style] = useState<Readonly<{ [column in Column]?: NumberStyle }>>({})
  const recognised = useMemo(() => recognise(sheet.headers, mapping), [sheet, mapping])
  const read = useMemo(() => readProducts(sheet, { currency, mapping, styles }), [sheet, currency, mapping, styles])
  const say = (header: string, column: Column | null) => {
    const next = { ...mapping, [header]: column }
    local.set(drawer, JSON.stringify({ ...(JSON.parse(local.get(drawer) ?? "{}") as Mapping), ...next }))
    map(next)
  }
  const keyed = recognised.columns.some((column) => column === "sku" || column === "barcode" || column === "name")
  return {
    recognised,
    read,
    keyed,
    styles,
    say,
    style: (column: Column, as: NumberStyle) => style({ ...styles, [column]: as }),
  }
}
