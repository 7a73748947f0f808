import type { AnyView } from "@oja/domain/kernel/index"
import { useState } from "react"
import { type Listing, useRows } from "../data/client.ts"
import { useRested } from "./useRested.ts"

/** Rows of a view that fit what is typed, once the fingers rest; `box` is what a `FindBox` is handed of that. */
export const useSought = <V extends AnyView>(view: V, { filter, ...listing }: Listing<V>) => {
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const { data = [], error, waiting } = useRows(view, { count: 8, ...listing, filter: { ...filter, q } })
  return { q, data, box: { text, onText: write, answers: waiting ? undefined : q, failed: error } }
}
