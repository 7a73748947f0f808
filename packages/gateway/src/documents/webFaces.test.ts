import { DISPLAY, TEXT } from "@oja/domain/cards/families"
import { expect, it } from "vitest"
import { cutSigns, keptSigns } from "./testing/cutSigns.ts"
import { faceIn } from "./fallbackFaces.ts"
import { faceOf } from "./webFaces.ts"

it("the signs of money are cut out of today's faces, for all that a shop may count in", async () => {
  expect(keptSigns()).toBe(await cutSigns())
  for (const [face, family] of [
    ["text-signs.woff2", TEXT],
    ["display-signs.woff2", DISPLAY],
  ] as const) {
    const { characterSet, familyName } = faceIn(faceOf(face)!)
    for (const sign of ["₦", "₵"]) expect(characterSet, face).toContain(sign.codePointAt(0))
    expect(familyName).toContain(family.replace(" Variable", ""))
  }
})
