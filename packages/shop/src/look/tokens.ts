/** The colours of our own pages (look.md); a test holds them against the app's tokens. */
export const palettes = {
  light: {
    paper: "#FBFAF7",
    surface: "#FFFFFF",
    line: "#E6E3DB",
    edge: "#8C8A83",
    ink: "#16181D",
    muted: "#5D6470",
    indigo: "#2B2F77",
    indigoTint: "#ECEDF8",
    onIndigo: "#FFFFFF",
    marigold: "#F2A516",
    leaf: "#17704A",
    leafTint: "#E3F2EA",
    clay: "#B3372B",
    clayTint: "#FBE9E6",
  },
  dark: {
    paper: "#111318",
    surface: "#191C23",
    line: "#2A2E38",
    edge: "#767C89",
    ink: "#ECEDEF",
    muted: "#A3A9B5",
    indigo: "#A9AFF5",
    indigoTint: "#23264A",
    onIndigo: "#14163A",
    marigold: "#F6B73C",
    leaf: "#63C795",
    leafTint: "#16322A",
    clay: "#F08A7D",
    clayTint: "#3B2022",
  },
}

/** A palette as a sheet's variables. */
export const variables = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";")
