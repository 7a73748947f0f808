import type { NumberStyle } from "@oja/domain/kernel/numbers"
import { useMemo, useState } from "react"
import { useShop } from "../data/useShop.ts"
import { local } from "../session/drawers.ts"
import { useSession } from "../session/session.ts"
import type { AnyKind, Choices, Read } from "./kinds.ts"
import type { FileSheet } from "./sheet.ts"

type Mapping = Choices["mapping"]

/** What each column of the file is: recognised, or as it was said for this shop before. */
export const useMapping = (kind: AnyKind, sheet: FileSheet) => {
  const { business } = useSession()
  const shop = useShop()
  const { currency, callingCode } = shop
  const of = kind.name === "products" ? "" : `${kind.name}.`
  const drawer = `import.columns.${of}${business?.businessId ?? ""}`
  const [mapping, map] = useState<Mapping>(() => {
    const kept = JSON.parse(local.get(drawer) ?? "{}") as Mapping
    return Object.fromEntries(Object.entries(kept).filter(([header]) => sheet.headers.includes(header)))
  })
  const [styles, style] = useState<Choices["styles"]>({})
  const read = useMemo(
    (): Read => kind.read(sheet, { currency, callingCode }, { mapping, styles }),
    [kind, sheet, currency, callingCode, mapping, styles],
  )
  const say = (header: string, column: string | null) => {
    const next = { ...mapping, [header]: column }
    local.set(drawer, JSON.stringify({ ...(JSON.parse(local.get(drawer) ?? "{}") as Mapping), ...next }))
    map(next)
  }
  const { recognised } = read
  const keyed = recognised.columns.some((column) => column !== undefined && kind.keys.includes(column))
  return {
    recognised,
    read,
    keyed,
    styles,
    say,
    style: (column: string, as: NumberStyle) => style({ ...styles, [column]: as }),
  }
}
