import { type CardRow, cards } from "@oja/domain/cards/views"
import { ref, rowOf } from "@oja/domain/kernel/index"
import { attached } from "../documents/pdf.ts"
import { type Media, route } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import { picture } from "./picture.ts"

const png: Media = { media: "image/png" }

/** The picture of a card is bytes and not JSON, so no wire table can say it. */
export const cardRoutes = [
  route("GET /v1.0/thank-you-cards/:id/card.png", {
    summary: "The picture of a thank-you card, as a PNG to save.",
    access: cards.access,
    past: true,
    input: { id: ref("card") },
    output: png,
    handle: async ({ input, language, read }) => {
      const card = read.find(rowOf(cards, input.id))
      if (card === undefined) return notFound(language)
      return attached([await picture(card)], png.media, `${fileName(card)}.png`)
    },
  }),
]

/** Plain letters alone: a file's name must be good on every system. */
const fileName = ({ language, name = "" }: CardRow): string => {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
  return [language === "fr" ? "merci" : "thank-you", plain.slice(0, 40)].filter((it) => it !== "").join("-")
}
