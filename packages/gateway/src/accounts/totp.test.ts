import { expect, it } from "vitest"
import { base32, figuresAt, stepOf, stepTyped, totpUri } from "./totp.ts"

const secret = Buffer.from("12345678901234567890")

it("makes the figures of RFC 6238, appendix B", () => {
  const vectors = [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ] as const
  for (const [seconds, figures] of vectors) expect(figuresAt(secret, stepOf(seconds * 1000))).toBe(figures)
})

it("writes a secret as apps read it", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
  expect(totpUri(secret, "ada@shop.ng")).toBe(
    "otpauth://totp/Oja%3Aada%40shop.ng?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Oja",
  )
})

it("takes the figures of this half minute and the next ones to it, once", () => {
  const at = 59_000
  expect(stepTyped(secret, "287 082", at, -1)).toBe(1)
  expect(stepTyped(secret, "287082", at + 30_000, -1)).toBe(1)
  expect(stepTyped(secret, "287082", at + 60_000, -1)).toBeUndefined()
  expect(stepTyped(secret, "287082", at, 1)).toBeUndefined()
  expect(stepTyped(secret, "28708", at, -1)).toBeUndefined()
})
