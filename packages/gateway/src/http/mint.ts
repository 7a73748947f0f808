import { hash, randomFillSync } from "node:crypto"
import { type Mint, mint } from "@oja/domain/kernel/index"

// Random bytes are drawn in bulk: one system call for four hundred ids.
const pool = Buffer.alloc(4096)
let used = pool.length

/** A fresh id of a kind, for whoever comes without one. */
export const minted = <const Kind extends string>(kind: Kind, at: number): `${Kind}_${string}` => {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 10
  return mint(kind, at, pool.subarray(used - 10, used))
}

/**
 * Ids for a request that has a key of its own: the same key mints the same ids in the same order, so that whoever asks
 * again is answered about the thing that was made the first time.
 */
export const mintFrom = (key: string): Mint => {
  let n = 0
  return (kind) => `${kind}_${hash("sha256", `${n++} ${kind} ${key}`).slice(0, 40)}`
}
