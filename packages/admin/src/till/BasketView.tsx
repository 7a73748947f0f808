import MinusIcon from "@mui/icons-material/RemoveOutlined"
import PlusIcon from "@mui/icons-material/AddOutlined"
import { ONE, parse as readQuantity } from "@oja/domain/kernel/counting"
import { type ReactNode, useState } from "react"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { OffField } from "../selling/OffField.tsx"
import type { LineDraft } from "../selling/saleDraft.ts"
import { Totals } from "../selling/Totals.tsx"
import { FigureInput, TextInput } from "../ui/inputs.tsx"
import { Money } from "../ui/Money.tsx"
import { sellingWords } from "../selling/words.ts"
import type { Basket } from "./useBasket.ts"
import { tillWords } from "./words.ts"

interface Props {
  readonly basket: Basket
  /** The line that must be put right before anybody can pay. */
  readonly mending: string | undefined
  /** What else can be done with all of it. */
  readonly foot?: ReactNode
}

/** What lies on the counter, each line with − and +; a line's name opens what else can be said of it. */
export const BasketView = ({ basket, foot, mending }: Props) => {
  const say = tillWords.use()
  const [opened, open] = useState<string>()
  const [further, showFurther] = useState(false)
  const [naming, name] = useState(false)
  const { draft, read, write } = basket
  const { buyer, lines } = draft
  if (lines.length === 0)
    return (
      <div className="till-nothing">
        <strong>{say("nothing")}</strong>
        <p className="muted">{say("nothingMore")}</p>
      </div>
    )
  const named = buyer !== null && buyer !== "walk_in"
  const shown = opened ?? mending
  return (
    <div className="till-basket">
      {named || naming ? (
        <CustomerPick
          value={naming && buyer === "walk_in" ? null : buyer}
          wrong={undefined}
          walkIn={!named}
          onPick={(picked) => {
            name(picked === null)
            write({ buyer: picked ?? "walk_in" })
          }}
        />
      ) : (
        <button type="button" className="button button-bare till-name" onClick={() => name(true)}>
          {say("nameThem")}
        </button>
      )}
      <ul className="till-lines">
        {lines.map((line, at) => (
          <Line
            key={line.lineId}
            line={line}
            basket={basket}
            come={read.reckoned?.lines[at]}
            open={shown === line.lineId}
            onOpen={() => open(shown === line.lineId ? "" : line.lineId)}
          />
        ))}
      </ul>
      {mending !== undefined && <p className="field-wrong">{say("mend")}</p>}
      {further ? (
        <div className="till-further">
          <div className="field">
            <span className="field-label">{say("cartDiscount")}</span>
            <OffField label={say("cartDiscount")} value={draft.off} onChange={(off) => write({ off })} />
          </div>
          <TextInput
            label={say("codes")}
            value={draft.codes[0] ?? ""}
            maxLength={30}
            autoCapitalize="characters"
            onType={(code) => write({ codes: code.trim() === "" ? [] : [code.trim()] })}
          />
          <TextInput label={say("note")} maxLength={1000} value={draft.note} onType={(note) => write({ note })} />
        </div>
      ) : null}
      <div className="till-extras">
        {foot}
        {!further && (
          <button type="button" className="button button-bare" onClick={() => showFurther(true)}>
            {say("addMore")}
          </button>
        )}
        <button type="button" className="button button-bare" onClick={basket.clear}>
          {say("clear")}
        </button>
      </div>
      <Totals reckoned={read.reckoned} rounding={read.rounding} />
    </div>
  )
}

interface LineProps {
  readonly line: LineDraft
  readonly basket: Basket
  readonly come: { readonly base: number; readonly discount: number } | undefined
  readonly open: boolean
  readonly onOpen: () => void
}

const Line = ({ line, basket, come, open, onOpen }: LineProps) => {
  const say = tillWords.use()
  const saySelling = sellingWords.use()
  const { quantity } = useShop()
  const { change, count, read, remove } = basket
  const { lineId, name } = line
  const many = readQuantity(line.quantity)
  const wrongOf = (field: string) => {
    const wrong = read.wrongs[`${field}.${lineId}`]
    return wrong === undefined ? undefined : saySelling(wrong)
  }
  return (
    <li className="till-line">
      <button
        type="button"
        className="till-line-name"
        aria-expanded={open}
        aria-label={say("change", { name })}
        onClick={onOpen}
      >
        <span>{name}</span>
        <span className="digits">{come === undefined ? "–" : <Money amount={come.base - come.discount} />}</span>
      </button>
      <div className="till-step">
        <button
          type="button"
          className="icon-button"
          aria-label={say("fewer", { name })}
          onClick={() => count(lineId, -ONE)}
        >
          <MinusIcon fontSize="small" aria-hidden="true" />
        </button>
        <span className="digits" aria-label={say("quantity", { name })}>
          {many === undefined ? line.quantity : quantity(many)}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={say("moreOf", { name })}
          onClick={() => count(lineId, ONE)}
        >
          <PlusIcon fontSize="small" aria-hidden="true" />
        </button>
      </div>
      {open && (
        <div className="till-line-more">
          <FigureInput
            label={say("price")}
            value={line.price}
            wrong={wrongOf("price")}
            autoFocus={line.price === ""}
            onType={(price) => change(lineId, { price })}
          />
          <FigureInput
            label={say("many")}
            value={line.quantity}
            wrong={wrongOf("quantity")}
            onType={(typed) => change(lineId, { quantity: typed })}
          />
          <div className="field">
            <span className="field-label">{say("discount")}</span>
            <OffField label={say("discount")} value={line.off} onChange={(off) => change(lineId, { off })} />
            {wrongOf("off") !== undefined && <p className="field-wrong">{wrongOf("off")}</p>}
          </div>
          <button type="button" className="button button-line" onClick={() => remove(lineId)}>
            {say("remove")}
          </button>
        </div>
      )}
    </li>
  )
}
