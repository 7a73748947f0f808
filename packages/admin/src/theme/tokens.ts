import { DISPLAY, TEXT } from "@oja/domain/cards/families"

// Paper, ink, adire indigo and a touch of marigold: every colour, size and space the shop's pages may use.

const light = {
  paper: "#FBFAF7",
  surface: "#FFFFFF",
  sunken: "#F4F2EC",
  line: "#E6E3DB",
  edge: "#8C8A83",
  ink: "#16181D",
  muted: "#5D6470",
  indigo: "#2B2F77",
  indigoDeep: "#1F2259",
  indigoTint: "#ECEDF8",
  onIndigo: "#FFFFFF",
  marigold: "#F2A516",
  marigoldTint: "#FDF2DA",
  leaf: "#17704A",
  leafTint: "#E3F2EA",
  clay: "#B3372B",
  clayTint: "#FBE9E6",
  sky: "#1E6A9E",
  skyTint: "#E4F0F8",
  amber: "#8A5A00",
  amberTint: "#FBF0D8",
  veil: "#16181D73",
}

export type Palette = typeof light

const dark: Palette = {
  paper: "#111318",
  surface: "#191C23",
  sunken: "#15171D",
  line: "#2A2E38",
  edge: "#767C89",
  ink: "#ECEDEF",
  muted: "#A3A9B5",
  indigo: "#A9AFF5",
  indigoDeep: "#C3C7FA",
  indigoTint: "#23264A",
  onIndigo: "#14163A",
  marigold: "#F6B73C",
  marigoldTint: "#3A2E12",
  leaf: "#63C795",
  leafTint: "#16322A",
  clay: "#F08A7D",
  clayTint: "#3B2022",
  sky: "#7DBDE8",
  skyTint: "#17303F",
  amber: "#E2B45B",
  amberTint: "#352A14",
  veil: "#000000A6",
}

export const palettes = { light, dark }

export const faces = {
  text: `"${TEXT}", system-ui, sans-serif`,
  display: `"${DISPLAY}", "${TEXT}", system-ui, sans-serif`,
}

export const radius = { input: 8, card: 12 }
