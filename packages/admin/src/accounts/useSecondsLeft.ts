import { useNow } from "../ui/useNow.ts"

/** Counts down to a moment, in whole seconds; it starts again when the moment moves. */
export const useSecondsLeft = (until: number) => Math.max(0, Math.ceil((until - useNow(250)) / 1000))
