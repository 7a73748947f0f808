import { overall } from "@oja/domain/reports/money"
import { useSyncExternalStore } from "react"
import { useLocation } from "react-router-dom"
import { client } from "../data/cache.ts"
import { Refused } from "../data/http.ts"
import { answerAddress } from "../data/client.ts"
import { useFiguresHere } from "../ui/shownFigures.ts"

/** What the screen at hand is about, where that is one thing: the address it is read from, and the id of a record. */
interface Here {
  readonly address: string
  readonly id?: string
}

const cache = client.getQueryCache()

/** The record among what the screen reads whose id its address names. */
const recordIn = (pathname: string): string | undefined => {
  const ids = pathname.split("/").filter((it) => /^[a-z]+_/.test(it))
  const read = cache
    .findAll({ type: "active", predicate: ({ state }) => state.status === "success" })
    .map(({ queryKey: [, address] }) => String(address))
  return read.find((address) => ids.some((id) => /^\/api\/[\w-]+\/[^/?]+$/.test(address) && address.endsWith(`/${id}`)))
}

const heard = (hear: () => void) => cache.subscribe(hear)

/** Whether the screen asked for something that was not there on the day that is looked at. */
export const useAbsent = (): boolean =>
  useSyncExternalStore(heard, () =>
    cache.findAll({ type: "active" }).some(({ state: { error } }) => error instanceof Refused && error.status === 404),
  )

/** The figures or the record that the screen shows; nothing on a screen of many things. */
export const useHere = (): Here | undefined => {
  const { pathname } = useLocation()
  const figures = useFiguresHere()
  const record = useSyncExternalStore(heard, () => recordIn(pathname))
  if (figures !== undefined) return { address: figures }
  if (record !== undefined) return { address: record, id: record.split("/").at(-1)! }
  return /^\/(dashboard)?$/.test(pathname) ? { address: answerAddress(overall, {}) } : undefined
}
