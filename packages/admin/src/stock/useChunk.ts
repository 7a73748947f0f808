import { useEffect, useState } from "react"
import { useAsk } from "../data/useAsk.ts"
import { chunkUrl, type Matrix, type Sought } from "./matrix.ts"

/** What was read before, by address: shown until it is read anew. */
export type Kept = Map<string, Matrix>

const REST_MS = 80

/** The rows of a chunk. One that only flies past asks for nothing. */
export const useChunk = (sought: Sought, chunk: number, kept: Kept) => {
  const url = chunkUrl(sought, chunk)
  const [stays, stay] = useState(chunk === 0)
  useEffect(() => {
    const timer = setTimeout(() => stay(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, again } = useAsk<Matrix>(stays ? url : undefined)
  useEffect(() => {
    if (data !== undefined) kept.set(url, data)
  }, [data, kept, url])
  return { rows: (data ?? kept.get(url))?.items, error, again }
}
