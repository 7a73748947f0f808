import { useEffect, useSyncExternalStore } from "react"
import { ears } from "../session/ears.ts"

// Which question's answer the screen shows: what else is to be known of just that asks the same.

let shown: string | undefined
const listeners = ears()

const show = (address: string | undefined): void => {
  shown = address
  listeners.tell()
}

/** The address of the figures that this screen shows, for as long as it does. */
export const useShownFigures = (address: string | undefined): void =>
  useEffect(() => {
    show(address)
    return () => show(undefined)
  }, [address])

export const useFiguresHere = (): string | undefined => useSyncExternalStore(listeners.hear, () => shown)
