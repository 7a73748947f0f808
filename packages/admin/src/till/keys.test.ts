import { describe, expect, it } from "vitest"
import { comboOf, keysOf, mayBe, payingKeyOf, sellingKeyOf, withKey } from "./keys.ts"

const press = (key: string, more: object = {}) =>
  comboOf({ key, code: "", altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more })

describe("the counter's keys", () => {
  it("are written as people say them, whatever the layout makes of Alt", () => {
    expect(press("F9")).toBe("F9")
    expect(press("F4", { shiftKey: true })).toBe("Shift+F4")
    expect(press("¬", { altKey: true, code: "KeyL" })).toBe("Alt+L")
    expect(press("z", { metaKey: true })).toBe("Ctrl+Z")
    expect(press("?", { shiftKey: true })).toBe("?")
    expect(press("+", { shiftKey: true })).toBe("+")
  })

  it("mean what the specification says, until a device says otherwise", () => {
    expect(["F2", "/", "F4", "Shift+F4", "F8", "F9", "Alt+L", "Alt+K"].map((it) => sellingKeyOf(it))).toEqual([
      "search",
      "search",
      "hold",
      "held",
      "customer",
      "charge",
      "lineOff",
      "cartOff",
    ])
    expect("CKTBXP".split("").map((it) => payingKeyOf(it))).toEqual([
      "cash",
      "card",
      "transfer",
      "bank",
      "exact",
      "part",
    ])
    expect(sellingKeyOf("A")).toBeUndefined()
    const own = withKey("charge", "F10", {})
    expect(sellingKeyOf("F10", own)).toBe("charge")
    expect(sellingKeyOf("F9", own)).toBeUndefined()
  })

  it("change places when one takes another's, and never take what is typed or what the browser owns", () => {
    const own = withKey("cash", "K", {})
    expect([payingKeyOf("K", own), payingKeyOf("C", own)]).toEqual(["cash", "card"])
    expect(keysOf("card", own)).toEqual(["C"])
    expect(mayBe("Ctrl+T", "selling")).toBe(false)
    expect(mayBe("A", "selling")).toBe(false)
    expect(mayBe("A", "paying")).toBe(true)
    expect(mayBe("7", "paying")).toBe(false)
    expect(mayBe("Alt+A", "selling")).toBe(true)
    expect(mayBe("Enter", "paying")).toBe(false)
  })
})
