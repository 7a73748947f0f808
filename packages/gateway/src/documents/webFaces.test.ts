import { expect, it } from "vitest"
import { cutSigns, keptSigns } from "./testing/cutSigns.ts"
import { faceIn } from "./fallbackFaces.ts"
import { faceOf } from "./webFaces.ts"

it("the signs of money are cut out of today's faces, for all that a shop may count in", async () => {
  expect(keptSigns()).toBe(await cutSigns())
  for (const face of ["text-signs.woff2", "display-signs.woff2"]) {
    const held = faceIn(faceOf(face)!).characterSet
    for (const sign of ["₦", "₵"]) expect(held, face).toContain(sign.codePointAt(0))
  }
})
