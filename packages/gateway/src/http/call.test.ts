import fc from "fast-check"
import { expect, it } from "vitest"
import { bodyOf, type Call } from "./call.ts"

const read = (body: string) => bodyOf({ body } as Call)

it("reads any object that is not nested too deeply, whatever its texts hold", () => {
  const odd = fc.string({ unit: fc.constantFrom('"', "\\", "[", "{", "}", "]", "a"), maxLength: 60 })
  const object = fc.dictionary(odd, fc.oneof(odd, fc.array(odd), fc.dictionary(odd, odd)))
  fc.assert(
    fc.property(object, (it) => {
      const text = JSON.stringify(it)
      expect(read(text)).toEqual(JSON.parse(text))
    }),
  )
})

it("reads nothing that is nested too deeply, or never ends", () => {
  const nested = (deep: number) => `{"a":${"[".repeat(deep - 1)}${"]".repeat(deep - 1)}}`
  expect([read(nested(40)) === undefined, read(nested(41))]).toEqual([false, undefined])
  expect([read('{"a":"\\"'), read('{"a'), read(`{"a":"\\\\","b":${"[".repeat(50)}`)]).toEqual(Array(3).fill(undefined))
})
