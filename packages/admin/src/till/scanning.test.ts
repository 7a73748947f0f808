import { expect, it } from "vitest"
import { type Burst, stroke } from "./scanning.ts"

const keysOf = (text: string) => text.split("")

const typed = (keys: ReadonlyArray<string>, gap: number) => {
  let burst: Burst | undefined
  const codes: Array<string> = []
  keys.forEach((key, at) => {
    const next = stroke(burst, { key, at: at * gap })
    burst = next.burst
    if (next.code !== undefined) codes.push(next.code)
  })
  return codes
}

it("hears a code that a scanner typed, whatever it ends with, and the next one apart from it", () => {
  expect(typed([...keysOf("6151100020013"), "Enter"], 5)).toEqual(["6151100020013"])
  expect(typed([...keysOf("SKU-12"), "Tab", ...keysOf("AB-9"), "Enter"], 20)).toEqual(["SKU-12", "AB-9"])
  expect(typed(["A", "Shift", "B", "C", "D", "Enter"], 5)).toEqual(["ABCD"])
})

it("leaves a person's keys alone: slow ones, short ones, and an Enter that came later", () => {
  expect(typed([...keysOf("milo"), "Enter"], 120)).toEqual([])
  expect(typed([...keysOf("123"), "Enter"], 5)).toEqual([])
  const { burst } = [...keysOf("milk")].reduce<{ burst?: Burst }>((now, key, at) => stroke(now.burst, { key, at }), {})
  expect(stroke(burst, { key: "Enter", at: 500 }).code).toBeUndefined()
})
