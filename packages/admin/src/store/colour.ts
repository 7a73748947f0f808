// Whether words can be read on a colour, by the measure of WCAG 2: 4.5 to 1 for text.

const INK = "#16181d"
const PAPER = "#ffffff"
const READABLE = 4.5

const light = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart: 1 is the same, 21 is black on white. */
export const contrast = (one: string, other: string): number => {
  const [more, less] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number]
  return (more + 0.05) / (less + 0.05)
}

/** What is written on the colour: white, or ink where that reads better. */
export const writtenOn = (colour: string): string => (contrast(colour, PAPER) >= READABLE ? PAPER : INK)

/** A colour as people type it (`#2B2F77`, `2b2f77`, `#24f`), or undefined. */
export const readColour = (text: string): string | undefined => {
  const hex = text.trim().replace(/^#/, "").toLowerCase()
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`
  return /^[0-9a-f]{3}$/.test(hex) ? `#${hex.replaceAll(/./g, "$&$&")}` : undefined
}

/** How the colour stands in the shop: on its buttons, and as links on white. */
export const judgeColour = (colour: string) => {
  const asLink = contrast(colour, PAPER)
  return { asLink, onButton: contrast(colour, writtenOn(colour)), faint: asLink < 3 }
}
