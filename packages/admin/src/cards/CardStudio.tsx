import { messages } from "@oja/domain/cards/draw"
import type { TemplateName } from "@oja/domain/cards/templates"
import type { CardRow } from "@oja/domain/cards/views"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { Gallery } from "./Gallery.tsx"
import { GiveCard } from "./GiveCard.tsx"
import { MadeCards } from "./MadeCards.tsx"
import { Preview } from "./Preview.tsx"
import { type Whom, WhomField } from "./WhomField.tsx"
import "./cards.css"

const MOST = 240

/** Choose a cloth, write a name, see the card as it will be, and give it. */
export const CardStudio = () => {
  const say = useWords()
  const locale = useLocale()
  const { business } = useSession()
  const [params] = useSearchParams()
  const [template, choose] = useState<TemplateName>("dots")
  const [chosen, speak] = useState<"en" | "fr">()
  const [typed, type] = useState<string>()
  const [message, write] = useState("")
  // Whom the address names, until somebody else is written down.
  const [whom, find] = useState(() => params.get("customer") ?? undefined)
  const { data: customer } = useAsk<Whom>(whom === undefined ? undefined : `/api/customers/${encodeURIComponent(whom)}`)
  const language = chosen ?? locale
  const known = customer?.id === whom ? customer : undefined
  const name = (typed ?? known?.name ?? "").trim()
  const shopName = business?.name ?? ""
  const words = message.trim()
  const sale = params.get("sale") ?? undefined
  const card = {
    language,
    ...(name !== "" && { name }),
    ...(words !== "" && { message: words }),
  }
  const links = {
    ...(known !== undefined && name !== "" && { customerId: known.id }),
    ...(sale !== undefined && { transactionId: sale }),
  }
  const again = (made: CardRow) => {
    choose(made.template)
    speak(made.language)
    write(made.message ?? "")
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageTitle title={say("thanks.title")} lead={say("thanks.lead")} />
      <div className="studio">
        <div className="studio-words">
          <WhomField
            name={typed ?? known?.name ?? ""}
            onName={(text) => {
              find(undefined)
              type(text)
            }}
            onFound={(found) => {
              find(found.id)
              type(found.name)
            }}
          />
          <Segments
            label={say("thanks.language")}
            options={[
              { value: "en", name: say("thanks.english") },
              { value: "fr", name: say("thanks.french") },
            ]}
            value={language}
            onChange={speak}
          />
          <div>
            <AreaField
              label={say("thanks.message")}
              rows={3}
              maxLength={MOST}
              value={message}
              onChange={({ target }) => write(target.value)}
            />
            <p className="field-help">
              {words === ""
                ? say("thanks.messageHelp", { words: messages[language] })
                : say("thanks.left", { count: MOST - message.length })}
            </p>
          </div>
          <Gallery card={{ ...card, shopName }} chosen={template} onChoose={choose} />
        </div>
        <div className="studio-card">
          <Preview card={{ ...card, shopName, template }} label={say("thanks.preview")} />
          <GiveCard said={{ ...card, template, ...links }} shopName={shopName} phone={known?.phone} />
        </div>
      </div>
      <MadeCards onAgain={again} />
    </>
  )
}
