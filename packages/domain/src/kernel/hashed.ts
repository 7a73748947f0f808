/** A short digest by which it is noticed that something changed. FNV-1a: it keeps nothing secret, it only notices. */
export const hashed = (said: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(said)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, "0")
}
