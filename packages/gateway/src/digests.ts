import { hash, timingSafeEqual } from "node:crypto"

/** What is kept of an address, a token or a name that nobody is to read out of a table. */
export const digest = (text: string): string => hash("sha256", text, "base64url")

/** Compares without telling by the time it takes how much of it was right. */
export const isSame = (given: string | undefined, right: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
