import { createHmac, hash, hkdfSync, scrypt, timingSafeEqual } from "node:crypto"
import { linkTokenOf, type Whose } from "./links.ts"

/** What the book keeps of it. */
export interface Kept {
  readonly pinHash: string
  readonly linkHash: string
}

// Six digits are few: each guess shall cost whoever holds the book and the person's key some 16 MB and 50 ms.
const COST = 16_384
const DIGITS = 1_000_000

interface Told {
  readonly pin: string
  readonly salt: Buffer
}

/**
 * Draws a PIN for one request. It comes from the installation's secret and the request's own name, so that whoever
 * sends the request again is told the same PIN, and nobody else can work it out.
 */
export const drawn = (secret: Uint8Array, request: string): Told => {
  const seed = createHmac("sha256", secret).update(request).digest()
  const draw = (what: string, bytes: number) => Buffer.from(hkdfSync("sha256", seed, "", what, bytes))
  // Of 64 bits the rest after a million is as good as even.
  const pin = String(draw("pin", 8).readBigUInt64BE() % BigInt(DIGITS)).padStart(6, "0")
  return { pin, salt: draw("salt", 16) }
}

/** `scrypt$cost$salt$hash` of the PIN and `sha256$hash` of the link that goes with it, in base64url. */
export const kept = async (secret: Uint8Array, whose: Whose, { pin, salt }: Told): Promise<Kept> => {
  const pinHash = await hashed(pin, salt)
  return { pinHash, linkHash: digestOf(linkTokenOf(secret, whose, pinHash)) }
}

/** `scrypt$cost$salt$hash` of a PIN, in base64url. */
export const hashed = async (pin: string, salt: Buffer): Promise<string> => {
  const derived = await derive(pin, salt, COST)
  return `scrypt$${COST}$${salt.toString("base64url")}$${derived.toString("base64url")}`
}

/** What the book keeps of a link. */
export const digestOf = (linkToken: string): string => `sha256$${hash("sha256", linkToken, "base64url")}`

/** Whether that is the PIN. */
export const isPin = async (pinHash: string, typed: string): Promise<boolean> => {
  const [, cost = "", salt = "", known = ""] = pinHash.split("$")
  const derived = await derive(typed, Buffer.from(salt, "base64url"), Number(cost))
  return timingSafeEqual(derived, Buffer.from(known, "base64url"))
}

const derive = (pin: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(pin, salt, 32, { N: cost, r: 8, p: 1 }, (error, key) => (error === null ? done(key) : fail(error))),
  )
