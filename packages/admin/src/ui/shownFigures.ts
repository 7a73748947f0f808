import { useEffect, useSyncExternalStore } from "react"

// Which question's answer the screen shows: what else is to be known of just that asks the same.

let shown: string | undefined
const listeners = new Set<() => void>()

const show = (address: string | undefined): void => {
  shown = address
  for (const hear of listeners) hear()
}

/** The address of the figures that this screen shows, for as long as it does. */
export const useShownFigures = (address: string | undefined): void =>
  useEffect(() => {
    show(address)
    return () => show(undefined)
  }, [address])

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

export const useFiguresHere = (): string | undefined => useSyncExternalStore(subscribe, () => shown)
