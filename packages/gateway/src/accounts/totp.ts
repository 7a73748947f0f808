import { createHmac, timingSafeEqual } from "node:crypto"

// RFC 6238 as every authenticator app reads it: SHA-1, thirty seconds, six figures.

const STEP_MS = 30_000
const DIGITS = 6
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** RFC 4648 without padding: what a person can type into an app. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("")
}

/** The figures of one step of thirty seconds. */
export const figuresAt = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac("sha1", secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0")
}

export const stepOf = (at: number): number => Math.floor(at / STEP_MS)

/**
 * The step that typed figures are of, now or next to it (a phone's clock is rarely ours); undefined where they are of
 * none, or of one that was used: figures work once.
 */
export const stepTyped = (secret: Uint8Array, typed: string, at: number, used: number): number | undefined => {
  const said = Buffer.from(typed.replaceAll(/\s/g, ""))
  const now = stepOf(at)
  return [now, now - 1, now + 1].find((step) => {
    const figures = Buffer.from(figuresAt(secret, step))
    return step > used && said.length === figures.length && timingSafeEqual(said, figures)
  })
}

/** What an app reads from a picture. */
export const totpUri = (secret: Uint8Array, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Oja:${account}`)}?${new URLSearchParams({ secret: base32(secret), issuer: "Oja" }).toString()}`
