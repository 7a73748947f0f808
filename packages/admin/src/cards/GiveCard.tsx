import { messages } from "@oja/domain/cards/draw"
import { download } from "../ui/download.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import { type Said, useCard } from "./useCard.ts"

interface Props {
  readonly said: Said
  readonly shopName: string
  /** E.164, where the customer's number is known. */
  readonly phone: string | undefined
}

const canShareFiles = () =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "card.png", { type: "image/png" })] })

/** Saves the card as a picture, or sends it. */
export const GiveCard = ({ said, shopName, phone }: Props) => {
  const say = useWords()
  const { send, sending } = useSending()
  const card = useCard(said)
  const { language, message = messages[language], name = "" } = said
  const words = say(name === "" ? "thanks.greetingNobody" : "thanks.greeting", { name, message, shop: shopName })

  const give = (how: string, act: () => Promise<void>) => void send(how, act).catch(tell)
  const save = async () => {
    const { content, id, name: file } = await card.picture()
    download(file, content)
    toast({ type: "success", title: say("thanks.downloaded") })
    await card.downloaded(id)
  }
  const share = async () => {
    const { content, id, name: file } = await card.picture()
    const files = [new File([content], file, { type: "image/png" })]
    try {
      await navigator.share({ files, text: words })
    } catch (error) {
      // Whoever closes the sheet again has not shared, and nothing is wrong.
      if (error instanceof DOMException && error.name === "AbortError") return
      throw error
    }
    await card.shared(id, "device")
  }
  return (
    <div className="actions">
      <button type="button" className="button button-main" disabled={sending} onClick={() => give("save", save)}>
        {say("thanks.download")}
      </button>
      {canShareFiles() && (
        <button type="button" className="button button-line" disabled={sending} onClick={() => give("share", share)}>
          {say("thanks.share")}
        </button>
      )}
      <a
        className="button button-line"
        href={`https://wa.me/${(phone ?? "").replace("+", "")}?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => give("whatsapp", async () => card.shared(await card.make(), "whatsapp"))}
      >
        {say("thanks.whatsapp")}
      </a>
    </div>
  )
}
