import { useSyncExternalStore } from "react"
import { currentLine, onLine } from "../data/live.ts"

/** Whether the gateway can be heard just now. */
export const useLine = (): boolean => useSyncExternalStore(onLine, () => currentLine() === "online")
