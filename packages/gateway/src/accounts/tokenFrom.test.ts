import { describe, expect, it } from "vitest"
import { tokenFrom } from "./tokenFrom.ts"

const token = "a_B-9".repeat(8) + "xyz"

describe("the token of a request", () => {
  it.each([`Token ${token}`, `Bearer ${token}`, `bearer   ${token}`, ` TOKEN ${token} `])("is read from %s", (header) =>
    expect(tokenFrom(header)).toBe(token),
  )

  it.each([
    undefined,
    "",
    token,
    "Bearer",
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    // As Node joins two headers.
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${token}\n`,
    `Bearer ${"é".repeat(43)}`,
  ])("is none in %s", (header) => expect(tokenFrom(header)).toBeUndefined())
})
