import { messages } from "@oja/domain/cards/draw"
import { downloadCard, shareCard } from "@oja/domain/cards/giveCard"
import { makeCard } from "@oja/domain/cards/makeCard"
import { useRef } from "react"
import { takeFile } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { type InputOf, perform } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { tell } from "../ui/problem.ts"
import { tapsOf } from "../ui/TapLink.tsx"
import { toast } from "../ui/toasts.ts"
import { cardWords } from "./words.ts"

type Said = Omit<InputOf<typeof makeCard>, "cardId">

interface Props {
  readonly said: Said
  readonly shopName: string
  /** E.164, where the customer's number is known. */
  readonly phone: string | undefined
}

/** Writes the card down when it is first given to somebody; as long as it says the same it is the same card. */
const useCard = (said: Said) => {
  const made = useRef<{ readonly words: string; readonly cardId: `card_${string}`; readonly kept: boolean }>(undefined)
  const make = async () => {
    const words = JSON.stringify(said)
    const { cardId, kept } = made.current?.words === words ? made.current : { cardId: mintId("card"), kept: false }
    made.current = { words, cardId, kept }
    if (!kept) await perform(makeCard, { cardId, ...said })
    made.current = { words, cardId, kept: true }
    return cardId
  }
  /** The picture, as the gateway drew it. */
  const picture = async () => {
    const cardId = await make()
    return { cardId, ...(await takeFile(`/v1.0/thank-you-cards/${cardId}/card.png`)) }
  }
  return { make, picture }
}

const canShareFiles = () =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "card.png", { type: "image/png" })] })

/** Saves the card as a picture, or sends it. */
export const GiveCard = ({ said, shopName: shop, phone }: Props) => {
  const say = cardWords.use()
  const { send, sending } = useSending()
  const { make, picture } = useCard(said)
  const { language, message = messages[language], name = "" } = said
  const words = name === "" ? say("greetingNobody", { message, shop }) : say("greeting", { name, message, shop })

  const give = (how: string, act: () => Promise<unknown>) => void send(how, act).catch(tell)
  const save = async () => {
    const { cardId, content, name: file } = await picture()
    download(file, content)
    toast({ type: "success", title: say("downloaded") })
    await perform(downloadCard, { cardId })
  }
  const share = async () => {
    const { cardId, content, name: file } = await picture()
    const files = [new File([content], file, { type: "image/png" })]
    try {
      await navigator.share({ files, text: words })
    } catch (error) {
      // Whoever closes the sheet again has not shared, and nothing is wrong.
      if (error instanceof DOMException && error.name === "AbortError") return
      throw error
    }
    await perform(shareCard, { cardId, channel: "device" })
  }
  const write = async () => perform(shareCard, { cardId: await make(), channel: "whatsapp" })
  return (
    <div className="actions">
      <Button look="main" disabled={sending} onClick={() => give("save", save)}>
        {say("download")}
      </Button>
      {canShareFiles() && (
        <Button disabled={sending} onClick={() => give("share", share)}>
          {say("share")}
        </Button>
      )}
      <a
        className="button button-line"
        href={tapsOf(words, phone).whatsapp}
        target="_blank"
        rel="noreferrer"
        onClick={() => give("whatsapp", write)}
      >
        {say("whatsapp")}
      </a>
    </div>
  )
}
