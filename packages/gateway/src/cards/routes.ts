import type { CardRow } from "@oja/domain/cards/views"
import { cards } from "@oja/domain/cards/views"
import type { Services } from "../http/admit.ts"
import { languageFor } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { reading } from "../http/reading.ts"
import type { Route } from "../http/routes.ts"
import { notFound } from "../http/status.ts"
import { picture } from "./picture.ts"

/** The picture of a card is bytes and not JSON, so no wire table can say it. */
export const cardRoutes = (services: Services): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/v1.0/thank-you-cards/:id/card.png",
    summary: "The picture of a thank-you card, as a PNG to save.",
    access: "person",
    handle: (call) =>
      reading(services, cards, call, ({ find }): Reply | Promise<Reply> => {
        const card = find({ view: cards, kind: "row", id: call.params["id"] ?? "" }) as CardRow | undefined
        if (card === undefined) return notFound(languageFor(call))
        return picture(card).then((png) => ({
          status: 200,
          text: "",
          file: [png],
          headers: {
            "content-type": "image/png",
            "content-disposition": `attachment; filename="${fileName(card)}.png"`,
          },
        }))
      }),
  },
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
