/** Makes a fresh id of a kind. */
export type Mint = <const Kind extends string>(kind: Kind) => `${Kind}_${string}`

/**
 * A fresh id. Whoever makes the thing mints it: `at` is epoch milliseconds, `random` holds at least ten random bytes.
 * Layout: RFC 9562 section 5.7 (UUID version 7).
 */
export const mint = <const Kind extends string>(kind: Kind, at: number, random: Uint8Array): `${Kind}_${string}` => {
  const byte = (i: number) => random[i] ?? 0
  const time = hex(at, 12)
  const a = hex(0x7000 | ((byte(0) << 4) & 0xff0) | (byte(1) & 0xf), 4)
  const b = hex(0x8000 | ((byte(2) & 0x3f) << 8) | byte(3), 4)
  const c = hex((byte(4) << 16) | (byte(5) << 8) | byte(6), 6) + hex((byte(7) << 16) | (byte(8) << 8) | byte(9), 6)
  return `${kind}_${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${c}`
}

const hex = (n: number, width: number): string => n.toString(16).padStart(width, "0")
