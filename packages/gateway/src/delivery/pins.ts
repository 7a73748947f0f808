import { createHmac, hash, hkdfSync, scrypt } from "node:crypto"

/** What a driver is told once: six digits, and the word in the address of their page. */
export interface Told {
  readonly pin: string
  readonly linkToken: string
}

/** What the book keeps of it. */
export interface Kept {
  readonly pinHash: string
  readonly linkHash: string
}

// Six digits are few: each guess shall cost whoever holds the book and the person's key some 16 MB and 50 ms.
const COST = 16_384
const DIGITS = 1_000_000

/**
 * Draws a PIN and a link for one request. They come from the installation's secret and the request's own name, so that
 * whoever sends the request again is told the same PIN, and nobody else can work it out.
 */
export const drawn = (secret: Uint8Array, request: string): Told & { readonly salt: Buffer } => {
  const seed = createHmac("sha256", secret).update(request).digest()
  const draw = (what: string, bytes: number) => Buffer.from(hkdfSync("sha256", seed, "", what, bytes))
  // Of 64 bits the rest after a million is as good as even.
  const pin = String(draw("pin", 8).readBigUInt64BE() % BigInt(DIGITS)).padStart(6, "0")
  return { pin, linkToken: draw("link", 32).toString("base64url"), salt: draw("salt", 16) }
}

/** `scrypt$cost$salt$hash` of the PIN and `sha256$hash` of the link, in base64url. */
export const kept = async ({ pin, linkToken, salt }: Told & { readonly salt: Buffer }): Promise<Kept> => {
  const derived = await new Promise<Buffer>((done, fail) =>
    scrypt(pin, salt, 32, { N: COST, r: 8, p: 1 }, (error, key) => (error === null ? done(key) : fail(error))),
  )
  return {
    pinHash: `scrypt$${COST}$${salt.toString("base64url")}$${derived.toString("base64url")}`,
    linkHash: `sha256$${hash("sha256", linkToken, "base64url")}`,
  }
}
