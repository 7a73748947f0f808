import { DISPLAY, TEXT } from "./families.ts"
import { fitted, type Set, worded } from "./lettering.ts"
import { round, square } from "./motifs.ts"
import { type Template, type TemplateName, templates } from "./templates.ts"

export interface Drawing {
  readonly template: TemplateName
  readonly language: "en" | "fr"
  readonly shopName: string
  /** Whom it thanks; left out, it thanks whoever reads it. */
  readonly name?: string | undefined
  /** What the merchant adds; left out, the card's own words stand there. */
  readonly message?: string | undefined
}

/** In pixels: the shape of a phone's picture. */
export const WIDTH = 1080
export const HEIGHT = 1350
const TILE = 135
/** The gold line between whom it thanks and what it says, with the air around it. */
const RULE = 84

// A browser has the face that varies, and the gateway one file for each weight.
const either = (family: string) => `'${family}','${family.replace(" Variable", "")}'`
const faces = { display: either(DISPLAY), text: either(TEXT) }

export const greetings = { en: "Thank you", fr: "Merci" } as const
export const messages = {
  en: "It was a pleasure to serve you. We look forward to seeing you again.",
  fr: "Ce fut un plaisir de vous servir. Au plaisir de vous revoir bientôt.",
} as const

/** The words' own room on a card: left, top, width and height. */
const rooms = {
  frame: [207, 195, 666, 960],
  band: [108, 468, 864, 810],
  foot: [108, 72, 864, 810],
} as const

/** A card as SVG: the same text for the browser's preview and for the picture the gateway makes, byte for byte. */
export const drawn = ({ language, message, name = "", shopName, template }: Drawing): string => {
  const look: Template = templates[template]
  const [ground, ink, strong] = look.paper
  const gold = look.cloth[2]
  const [x, y, width, height] = rooms[look.layout]
  const whom = worded(name)
  const said = worded(message ?? "")

  const greeting = fitted(whom === "" ? greetings[language] : `${greetings[language]},`, width, [
    [whom === "" ? 120 : 72, 1],
  ])
  const names = fitted(whom, width, [
    [116, 1],
    [96, 2],
    [80, 2],
    [64, 3],
    [50, 3],
    [38, 4],
  ])
  const words = fitted(said === "" ? worded(messages[language]) : said, width, [
    [42, 4],
    [36, 5],
    [32, 6],
    [28, 7],
  ])
  const shop = fitted(worded(shopName), width - 76, [
    [38, 1],
    [32, 2],
    [28, 3],
  ])

  // The thanks stand in the middle of the room that the shop's name leaves.
  const shopHeight = tall(shop, 1.25)
  const nameHeight = whom === "" ? 0 : tall(names, 1.08) + 8
  const thanks = tall(greeting, 1.1) + nameHeight + RULE + tall(words, 1.4)
  const first = y + Math.max(0, (height - shopHeight - 48 - thanks) / 2)
  const second = first + tall(greeting, 1.1)
  const rule = second + nameHeight
  const foot = y + height - shopHeight

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    cloth(look),
    lettered(greeting, [x, first], 1.1, `font-family="${faces.display}" font-weight="700" fill="${ink}"`),
    whom === ""
      ? ""
      : lettered(names, [x, second], 1.08, `font-family="${faceOf(whom)}" font-weight="700" fill="${strong}"`),
    `<rect x="${x}" y="${round(rule + 36)}" width="96" height="8" rx="4" fill="${gold}"/>`,
    lettered(words, [x, rule + RULE], 1.4, `font-family="${faces.text}" font-weight="400" fill="${ink}"`),
    mark(x, foot + shopHeight / 2 - 28, gold, ground),
    lettered(shop, [x + 76, foot], 1.25, `font-family="${faces.text}" font-weight="700" fill="${ink}"`),
    "</svg>",
  ].join("")
}

const tall = ({ lines, size }: Set, leading: number): number => lines.length * size * leading

/** The display face lacks some of Yoruba's and Igbo's letters; a name is written in one face from end to end. */
const faceOf = (name: string): string => (/[ṣṢǹǸḿḾ]|\p{M}/u.test(name.normalize("NFC")) ? faces.text : faces.display)

const cloth = ({ cloth: [dye, line, gold], layout, motifs, paper: [ground] }: Template): string => {
  const [columns, rows] = [WIDTH / TILE, HEIGHT / TILE]
  const covers = (column: number, row: number): boolean => {
    if (layout === "band") return row < 3
    if (layout === "foot") return row >= rows - 3
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1
  }
  const squares = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)] as const)
    .filter(([column, row]) => covers(column, row))
    .map(([column, row]) => {
      const motif = motifs[(column + row * 2) % motifs.length] ?? motifs[0]
      return square(motif, [column * TILE, row * TILE], TILE, line, gold)
    })
  const [left, top, width, height] = {
    frame: [TILE, TILE, 810, 1080],
    band: [0, 405, WIDTH, 945],
    foot: [0, 0, WIDTH, 945],
  }[layout]
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${dye}"/>`,
    `<g fill="none" stroke="${line}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${squares.join("")}</g>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${ground}"/>`,
  ].join("")
}

/** A cowrie, the market's oldest coin, beside the shop's name. */
const mark = (x: number, y: number, gold: string, ground: string): string =>
  `<g transform="translate(${x} ${round(y)}) scale(1.75)"><rect width="32" height="32" rx="9" fill="${gold}"/>` +
  `<ellipse cx="16" cy="16" rx="7.4" ry="10.4" fill="${ground}"/><path d="M16 8.4v15.2" stroke="${gold}" stroke-width="2" stroke-linecap="round"/></g>`

const lettered = ({ lines, size }: Set, [x, y]: readonly [number, number], leading: number, style: string): string =>
  lines
    .map((line, at) => {
      const baseline = round(y + at * size * leading + size * (0.36 + leading / 2))
      return `<text x="${x}" y="${baseline}" font-size="${size}" ${style}>${escaped(line)}</text>`
    })
    .join("")

const escaped = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
