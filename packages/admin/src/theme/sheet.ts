import { faces, palettes, radius, type Palette } from "./tokens.ts"

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join("")

const css = [
  `:root{color-scheme:light;${variables(palettes.light)}--text:${faces.text};--display:${faces.display};--r-input:${radius.input}px;--r-card:${radius.card}px}`,
  `:root[data-scheme=dark]{color-scheme:dark;${variables(palettes.dark)}}`,
].join("")

/** Hands the tokens to every stylesheet as variables, before anything is painted. */
export const layTokens = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
