import { type Said, tell } from "./figures.ts"

/**
 * Vendure 3.7.3 on SQLite as it was measured in November 2026, for who runs the bench without it. Where `--peers` measures
 * it beside ours these are left out.
 */
export const VENDURE = { start: 1740, memory: 347, loaded: 617, created: 99, ordered: 25.6 } as const

export const tellAgainstVendure = ({ what, ...said }: Said): void => {
  if (process.env["BENCH_PEERS"] !== undefined) return
  tell({ ...said, what: `${what}, against Vendure's of November 2026` })
}
