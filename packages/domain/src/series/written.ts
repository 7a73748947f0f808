import type { Format } from "./events.ts"

/** A number written out: `INV-2026-00007`. */
export const written = ({ pattern, prefix }: Format, number: number, on: string, location: string): string =>
  pattern.replaceAll(/\{(\w+)(?::(\d))?\}/g, (_, token: string, width = "1") => {
    if (token === "SEQ") return String(number).padStart(Number(width), "0")
    if (token === "PREFIX") return prefix
    if (token === "LOC") return location
    return token === "MM" ? on.slice(5, 7) : on.slice(token === "YY" ? 2 : 0, 4)
  })
