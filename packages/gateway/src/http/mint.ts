import { randomFillSync } from "node:crypto"
import { mint } from "@oja/domain/kernel/index"

// Random bytes are drawn in bulk: one system call for four hundred ids.
const pool = Buffer.alloc(4096)
let used = pool.length

/** A fresh id of a kind, for whoever comes without one. */
export const minted = (kind: string, at: number): string => {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 10
  return mint(kind, at, pool.subarray(used - 10, used))
}
