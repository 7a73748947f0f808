import { expect, it } from "vitest"
import { idIn, wordsOf } from "./address.ts"

it("leads back to the same thing, whatever its id looks like and whatever it is called", () => {
  const words = [
    "0190a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "7",
    "a".repeat(25),
    "x-y",
    "f".repeat(40),
  ]
  for (const word of words)
    for (const name of ["Àdìrẹ & co", "田中", "", "a_b_c", "x".repeat(300)])
      expect(idIn("prod", wordsOf(name, `prod_${word}`)), `${name} ${word}`).toBe(`prod_${word}`)
  expect(wordsOf("Àdìrẹ tote, 2 kg", "prod_7")).toBe("adire-tote-2-kg_7")
  for (const strange of ["", "_", "x_../..", "x_%00", `x_${"z".repeat(26)}é`])
    expect(idIn("prod", strange)).toBeUndefined()
})
