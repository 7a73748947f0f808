import { useEffect, useState } from "react"
import { type ImportProgress, onImportProgress } from "../data/live.ts"

/** How far each file has come that somebody is bringing in just now, as the gateway tells it batch by batch. */
export const useProgress = (): ReadonlyMap<string, ImportProgress> => {
  const [all, hear] = useState<ReadonlyMap<string, ImportProgress>>(new Map())
  useEffect(() => onImportProgress((it) => hear((before) => new Map(before).set(it.id, it))), [])
  return all
}
