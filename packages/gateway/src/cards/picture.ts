import { type Drawing, drawn } from "@oja/domain/cards/draw"
import { FACES } from "../documents/paper.ts"

const fontFiles = [FACES.display, FACES.text, FACES.bold]

/** A card as a PNG: our own faces and no others, so that the same card is the same bytes on every machine. Made beside the event loop. */
export const picture = async (card: Drawing): Promise<Uint8Array> => {
  // Loaded when first needed: most gateways of a market never draw a card.
  const { renderAsync } = await import("@resvg/resvg-js")
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Plus Jakarta Sans" }
  return (await renderAsync(drawn(card), { font })).asPng()
}
