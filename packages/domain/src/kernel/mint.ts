/**
 * A fresh id. Whoever makes the thing mints it: `at` is epoch milliseconds, `random` holds at least ten random bytes.
 * Layout: RFC 9562 section 5.7 (UUID version 7).
 */
export const mint = <const Kind extends string>(kind: Kind, at: number, random: Uint8Array): `${Kind}_${string}` => {
  const hex = (n: number, width: number) => n.toString(16).padStart(width, "0")
  const byte = (i: number) => random[i] ?? 0
  const time = hex(at, 12)
  const a = hex(0x7000 | ((byte(0) << 4) & 0xff0) | (byte(1) & 0xf), 4)
  const b = hex(0x80 | (byte(2) & 0x3f), 2) + hex(byte(3), 2)
  const c = [4, 5, 6, 7, 8, 9].map((i) => hex(byte(i), 2)).join("")
  return `${kind}_${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${c}`
}
