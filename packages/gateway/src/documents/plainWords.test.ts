import { describe, expect, it } from "vitest"
import { asName, defanged } from "./plainWords.ts"

describe("a stranger's name in a letter", () => {
  it.each([
    ["Tunde Bello", "Tunde Bello"],
    ["Chez Aïcha & Fils", "Chez Aïcha & Fils"],
    ["J.P. Obi", "J.P. Obi"],
    ["Win at https://evil.example/prize now", "Win at evil example prize now"],
    ["www.evil.example", "evil example"],
    ["evil。example", "evil example"],
    ["evil[.]example or evil (dot) example", "evil example or evil example"],
    ["ｅｖｉｌ．ｅｘａｍｐｌｅ", "evil example"],
    ["Ada\r\nBcc: all@evil.example", "Ada Bcc: all evil example"],
    ["<b>Ada</b>", "b Ada b"],
    ["\u202Emoc.live", "moc live"],
    ["A".repeat(80), `${"A".repeat(59)}…`],
  ])("%s", (typed, shown) => expect(asName(typed)).toBe(shown))

  it("makes no link of what people say about us", () =>
    expect(defanged("See https://evil.example/x, or write to me@evil.example")).toBe(
      "See evil[.]example/x, or write to me (at) evil[.]example",
    ))
})
