import { type Drawing, messages } from "@oja/domain/cards/draw"
import { type TemplateName, templateNames } from "@oja/domain/cards/templates"
import { cards } from "@oja/domain/cards/views"
import { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useRow, useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayDay } from "../ui/days.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { AreaInput, ChoiceInput } from "../ui/inputs.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { useRested } from "../ui/useRested.ts"
import { useText } from "../ui/useText.ts"
import { GiveCard } from "./GiveCard.tsx"
import { Preview } from "./Preview.tsx"
import { cardWords } from "./words.ts"
import "./cards.css"

type Customer = RowOf<typeof customers>
type Card = RowOf<typeof cards>

const MOST = 240

/** Choose a cloth, write a name, see the card as it will be, and give it. */
export const CardStudio = () => {
  const say = cardWords.use()
  const { language: spoken } = useShop()
  const { business } = useSession()
  const [params] = useSearchParams()
  const [template, choose] = useState<TemplateName>("dots")
  const [chosen, speak] = useState<"en" | "fr">()
  const [typed, type] = useState<string>()
  const [message, write] = useState("")
  // Whom the address names, until somebody else is written down.
  const [whom, find] = useState(params.get("customer") ?? undefined)
  const { data: known } = useRow(customers, whom)
  const language = chosen ?? spoken
  const name = typed ?? known?.name ?? ""
  const shopName = business?.name ?? ""
  const words = message.trim()
  const card = {
    language,
    ...(name.trim() !== "" && { name: name.trim() }),
    ...(words !== "" && { message: words }),
  }
  const links = {
    ...(known !== undefined && name.trim() !== "" && { customerId: known.id }),
    ...(params.has("sale") && { transactionId: params.get("sale") as NonNullable<Card["transactionId"]> }),
  }
  const again = (made: Card) => {
    choose(made.template)
    speak(made.language)
    write(made.message ?? "")
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      <div className="stack tops studio">
        <div className="stack gap-24 one narrow">
          <Whom
            name={name}
            onName={(text) => {
              find(undefined)
              type(text)
            }}
            onFound={(found) => {
              find(found.id)
              type(found.name)
            }}
          />
          <ChoiceInput
            label={say("language")}
            options={[
              { value: "en", name: say("english") },
              { value: "fr", name: say("french") },
            ]}
            value={language}
            onPick={speak}
          />
          <AreaInput
            label={say("message")}
            maxLength={MOST}
            value={message}
            onType={write}
            help={
              words === ""
                ? say("messageHelp", { words: messages[language] })
                : say("left", { count: MOST - message.length })
            }
          />
          <Gallery card={{ ...card, shopName }} chosen={template} onChoose={choose} />
        </div>
        <div className="stack gap-16 studio-card">
          <Preview card={{ ...card, shopName, template }} label={say("preview")} />
          <GiveCard said={{ ...card, template, ...links }} shopName={shopName} phone={known?.phone} />
        </div>
      </div>
      <MadeCards onAgain={again} />
    </>
  )
}

interface WhomProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onFound: (customer: Customer) => void
}

/** A name as it is typed, or a customer who is found by it. */
const Whom = ({ name, onName, onFound }: WhomProps) => {
  const say = cardWords.use()
  const sees = useMay("customers")
  const [typing, type] = useState(false)
  const q = useRested(name.trim())
  const seeks = sees && typing && q !== ""
  const {
    data = [],
    error,
    waiting,
  } = useRows(customers, seeks ? { filter: { status: "active", q }, sort: "name", count: 6 } : null)
  return (
    <FindBox<Customer>
      label={say("whom")}
      placeholder={say("whomHelp")}
      none={say(typing && q !== "" ? "noCustomer" : "whomHelp")}
      takesFirst={false}
      text={name}
      onText={(text) => {
        type(true)
        onName(text.slice(0, 80))
      }}
      options={seeks ? data : []}
      answers={waiting ? undefined : q}
      failed={error}
      nameOf={(it) => it.name}
      keyOf={({ id }) => id}
      onFound={(customer) => {
        type(false)
        onFound(customer)
      }}
      renderFound={(it) => (
        <>
          <span className="found-name">{it.name}</span>
          <span className="muted digits">{it.phone}</span>
        </>
      )}
    />
  )
}

interface GalleryProps {
  readonly card: Omit<Drawing, "template">
  readonly chosen: TemplateName
  readonly onChoose: (template: TemplateName) => void
}

/** Every cloth there is, with the words as they stand now. */
const Gallery = ({ card, chosen, onChoose }: GalleryProps) => {
  const say = cardWords.use()
  return (
    <fieldset className="stack gap-16 gap-x-12 cloths">
      <legend className="small bold below-8">{say("cloth")}</legend>
      {templateNames.map((template) => (
        <label className="stack gap-4 small" key={template}>
          <input
            type="radio"
            name="cloth"
            className="unseen"
            checked={template === chosen}
            onChange={() => onChoose(template)}
          />
          <Preview card={{ ...card, template }} />
          <span>{say(`cloths.${template}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The latest cards, and what became of them. */
const MadeCards = ({ onAgain }: { readonly onAgain: (card: Card) => void }) => {
  const say = cardWords.use()
  const text = useText(cards)
  const { locale } = useShop()
  const { data = [] } = useRows(cards, { sort: "-updatedAt", count: 8 })
  if (data.length === 0) return null
  return (
    <section className="part">
      <h2>{say("made")}</h2>
      <ul className="stack gap-16 least-240 made-cards">
        {data.map((card) => {
          const name = card.name ?? say("someone")
          return (
            <li className="stack gap-12 small" key={card.id}>
              <Preview card={card} />
              <div>
                <strong className="breaks block">{name}</strong>
                <p className="muted">
                  {sayDay(card.madeOn, locale, "short")} · {text(card, "state")}
                </p>
                <button
                  type="button"
                  className="link"
                  aria-label={`${say("again")}, ${name}`}
                  onClick={() => onAgain(card)}
                >
                  {say("again")}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
