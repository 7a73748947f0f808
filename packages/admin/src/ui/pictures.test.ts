import { describe, expect, it } from "vitest"
import { fitted, isPicture, MOST_BYTES } from "./pictures.ts"

describe("a product image", () => {
  it("is .jpg, .jpeg or .png, at most 3 MB to the byte", () => {
    expect(isPicture({ name: "Rice.JPG", size: MOST_BYTES })).toBe(true)
    expect(isPicture({ name: "rice.jpeg", size: 1 })).toBe(true)
    expect(isPicture({ name: "rice.png", size: MOST_BYTES + 1 })).toBe(false)
    for (const name of ["rice.gif", "rice.webp", "rice.jpg.exe", "jpg"])
      expect(isPicture({ name, size: 10 })).toBe(false)
  })

  it("is made to fit a screen, and never grows", () => {
    expect(fitted(4000, 3000)).toMatchObject({ width: 1600, height: 1200 })
    expect(fitted(800, 3200)).toMatchObject({ width: 400, height: 1600 })
    expect(fitted(640, 480)).toEqual({ width: 640, height: 480, scale: 1 })
  })
})
