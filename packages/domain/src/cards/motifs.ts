// Adire eleko, square by square: each motif fills 96 by 96, in lines of one colour with a touch of another.

export const round = (value: number): number => Math.round(value * 100) / 100

const ring = (count: number, radius: number): string =>
  Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 2 * Math.PI
    return `<circle cx="${round(48 + radius * Math.cos(turn))}" cy="${round(48 + radius * Math.sin(turn))}" r="2.6"/>`
  }).join("")

type Drawn = (line: string, gold: string) => string

const path = (d: string): string => `<path d="${d}"/>`
const seed = (gold: string, r: number): string => `<circle cx="48" cy="48" r="${r}" fill="${gold}" stroke="none"/>`

const motifs = {
  squares: (_, gold) => path("M12 12h72v72H12zM25 25h46v46H25zM38 38h20v20H38z") + seed(gold, 4),
  cowrie: (_, gold) =>
    `<ellipse cx="48" cy="48" rx="25" ry="36"/>${path("M48 20c-7 16-7 40 0 56M48 20c7 16 7 40 0 56")}` +
    `<path stroke="${gold}" d="M35 36h6M33 44h7M33 52h7M35 60h6M55 36h6M56 44h7M56 52h7M55 60h6"/>`,
  waves: () => [18, 33, 48, 63, 78].map((y) => path(`M8 ${y}q10-11 20 0t20 0 20 0 20 0`)).join(""),
  dots: (line, gold) =>
    `<g fill="${line}" stroke="none">${ring(18, 36)}${ring(12, 24)}${ring(6, 12)}</g>${seed(gold, 4)}`,
  leaves: () =>
    path("M10 10c40 0 76 36 76 76C46 86 10 50 10 10Zm0 0 76 76M30 15v15H15M50 24v26H24M68 40v28H40M80 60v20H60"),
  sun: (_, gold) =>
    `<circle cx="48" cy="48" r="13"/>${path("M48 10v18M48 68v18M10 48h18M68 48h18M21 21l13 13M62 62l13 13M75 21 62 34M34 62 21 75")}` +
    seed(gold, 5),
} as const satisfies { readonly [name: string]: Drawn }

export type Motif = keyof typeof motifs

/** One square of cloth, its upper left corner at x and y. */
export const square = (motif: Motif, [x, y]: readonly [number, number], size: number, line: string, gold: string) =>
  `<g transform="translate(${x} ${y}) scale(${round(size / 96)})">${motifs[motif](line, gold)}</g>`
