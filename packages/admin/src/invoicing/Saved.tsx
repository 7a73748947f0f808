import { useShop } from "../data/useShop.ts"
import { useLocale, useWords } from "../words/words.ts"
import type { useDraft } from "./useDraft.ts"

/** Where the draft is kept at this moment, in words. */
export const Saved = ({ draft: { savedAt, standing } }: { draft: ReturnType<typeof useDraft> }) => {
  const say = useWords()
  const locale = useLocale()
  const { zone } = useShop()
  const time =
    savedAt === undefined
      ? ""
      : new Date(savedAt).toLocaleTimeString(locale === "fr" ? "fr-FR" : "en-GB", {
          hour: "2-digit",
          minute: "2-digit",
          timeZone: zone,
        })
  // What is as it should be is there to be read; only what is not is also said aloud.
  const alarming = standing === "held" || standing === "away"
  return (
    <p className="invoice-saved muted" {...(alarming && { role: "status" })}>
      {standing === "saved" ? say("invoice.saved", { time }) : say(`invoice.standing.${standing}`)}
    </p>
  )
}
