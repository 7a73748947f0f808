import { palettes } from "./tokens.ts"

type Palette = Readonly<Record<"indigo" | "line" | "paper" | "surface", string>>
type Rgb = readonly [red: number, green: number, blue: number]

const read = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const write = (rgb: Rgb): string => `#${rgb.map((it) => it.toString(16).padStart(2, "0")).join("")}`

const luminance = (hex: string): number => {
  const [red, green, blue] = read(hex).map((it) => {
    const part = it / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const mixed = (from: string, towards: string, percent: number): string => {
  const [a, b] = [read(from), read(towards)]
  return write(a.map((it, i) => Math.round(it + ((b[i]! - it) * percent) / 100)) as unknown as Rgb)
}

const READS = 4.5
// At night a colour on a dark page is seen as darker than it is.
const READS_AT_NIGHT = 6.5

/** The colour, or the nearest one towards black or white that can be read on all of these. */
const readable = (colour: string, on: ReadonlyArray<string>, towards: string, reads: number): string => {
  for (let percent = 0; percent < 100; percent += 2) {
    const tried = mixed(colour, towards, percent)
    if (on.every((it) => contrast(tried, it) >= reads)) return tried
  }
  return towards
}

const onIt = (colour: string): string =>
  contrast(colour, palettes.light.surface) >= contrast(colour, palettes.light.ink)
    ? palettes.light.surface
    : palettes.light.ink

/**
 * The merchant's colour as the page can use it: it reads as a link on paper and on cards, and what is written on it
 * reads too, by day and by night, whatever colour was chosen.
 */
export const themeOf = (colour: string) => {
  const of = ({ indigo, line, paper, surface }: Palette, towards: string, reads: number) => {
    // Our own indigo has a shade for the night that was chosen by hand.
    const isOurs = colour.toLowerCase() === palettes.light.indigo.toLowerCase()
    const primary = isOurs ? indigo : readable(colour, [paper, surface], towards, reads)
    return { primary, onPrimary: onIt(primary), tint: mixed(surface, primary, 10), edge: mixed(line, primary, 40) }
  }
  return { light: of(palettes.light, "#000000", READS), dark: of(palettes.dark, "#ffffff", READS_AT_NIGHT) }
}
