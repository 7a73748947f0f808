import { type Drawing, drawn } from "@oja/domain/cards/draw"
import { type Face, FACES } from "../documents/paper.ts"

const fontFiles = [FACES.display, FACES.text, FACES.bold]

/** A card as a PNG: our own faces and no system's, so that the same card is the same bytes on every machine. Made beside the event loop. */
export const picture = async (card: Drawing): Promise<Uint8Array> => {
  // Loaded when first needed: most gateways of a market never draw a card.
  const { renderAsync } = await import("@resvg/resvg-js")
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Plus Jakarta Sans" }
  return (await renderAsync(await everyScript(drawn(card)), { font })).asPng()
}

const TEXT =
  /<text x="([\d.]+)" y="([\d.]+)" font-size="(\d+)" font-family="'([^']+)'[^"]*" font-weight="(\d+)" fill="([^"]+)">([^<]*)<\/text>/g

/** Lines with letters of other scripts as the outline of their letters, which no face need write then. */
const everyScript = async (svg: string): Promise<string> => {
  const { isOurs, outlined } = await import("../documents/outlined.ts")
  const lines = await Promise.all(
    Array.from(svg.matchAll(TEXT), async ([line, x, y, size, family = "", weight, fill, escaped = ""]) => {
      const words = escaped.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      if (isOurs(words)) return line
      const face: Face = family.startsWith("Bricolage") ? "display" : weight === "700" ? "bold" : "text"
      const { path } = await outlined(words, face, Number(size))
      return `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`
    }),
  )
  let at = 0
  return svg.replaceAll(TEXT, () => lines[at++]!)
}
