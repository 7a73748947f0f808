import MinusIcon from "@mui/icons-material/RemoveOutlined"
import PlusIcon from "@mui/icons-material/AddOutlined"
import { ONE, parse as readQuantity } from "@oja/domain/kernel/counting"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { may } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { CustomerPick } from "../selling/CustomerPick.tsx"
import { OffInput } from "../selling/OffField.tsx"
import type { LineDraft } from "../selling/saleDraft.ts"
import { Totals } from "../selling/Totals.tsx"
import { Button } from "../ui/Button.tsx"
import { FigureInput, TextInput } from "../ui/inputs.tsx"
import { useFigure } from "../ui/useFigure.ts"
import { sellingWords } from "../selling/words.ts"
import { Further } from "./Further.tsx"
import { togglePin, useTillDevice } from "./device.ts"
import type { Basket } from "./useBasket.ts"
import { useSwipe } from "./useSwipe.ts"
import { tillWords } from "./words.ts"

/** What a key asked to be shown of the basket. */
export type Wanted = "customer" | "lineOff" | "cartOff"

interface Props {
  readonly basket: Basket
  /** The line that must be put right before anybody can pay. */
  readonly mending: string | undefined
  /** The line that keys change. */
  readonly chosen: string | undefined
  /** What was asked for last; each asking is another object. */
  readonly wanted?: { readonly what: Wanted } | undefined
  /** What else can be done with all of it. */
  readonly foot?: ReactNode
}

/** What lies on the counter, each line with − and +; a line's name opens what else can be said of it. */
export const BasketView = ({ basket, chosen, foot, mending, wanted }: Props) => {
  const say = tillWords.use()
  const [opened, open] = useState<string>()
  const [further, showFurther] = useState(false)
  const [naming, name] = useState(false)
  // What was asked for by a key is shown once; after that it is opened and closed like everything else.
  const [heard, hear] = useState<Props["wanted"]>()
  if (wanted !== heard) {
    hear(wanted)
    if (wanted?.what === "customer") name(true)
    if (wanted?.what === "cartOff") showFurther(true)
    if (wanted?.what === "lineOff") open(chosen)
  }
  const { draft, read, saysMore, write } = basket
  // What was said before the page was opened anew, or at another counter, is not hidden from whoever sells now.
  if (saysMore && !further) showFurther(true)
  const { buyer, lines } = draft
  const back = basket.removed !== undefined && (
    <Button look="bare" onClick={basket.restore}>
      {say("bringBack", { name: basket.removed })}
    </Button>
  )
  if (lines.length === 0)
    return (
      <div className="stack gap-4 centred till-nothing">
        <strong>{say("nothing")}</strong>
        <p className="muted">{say("nothingMore")}</p>
        {back}
      </div>
    )
  const named = buyer !== null && buyer !== "walk_in"
  const shown = opened ?? mending
  return (
    <div className="stack packed slim gap-12 till-basket">
      {named || naming ? (
        <CustomerPick
          key={String(naming)}
          value={naming && buyer === "walk_in" ? null : buyer}
          wrong={undefined}
          walkIn={!named}
          takesFocus={naming}
          onPick={(picked) => {
            name(picked === null)
            write({ buyer: picked ?? "walk_in" })
          }}
        />
      ) : (
        <Button look="bare" className="till-name" onClick={() => name(true)}>
          {say("nameThem")}
        </Button>
      )}
      <ul>
        {lines.map((line, at) => (
          <Line
            key={line.lineId}
            line={line}
            basket={basket}
            come={read.reckoned?.lines[at]}
            chosen={chosen === line.lineId}
            open={shown === line.lineId}
            takesOff={wanted?.what === "lineOff"}
            onOpen={() => open(shown === line.lineId ? "" : line.lineId)}
          />
        ))}
      </ul>
      {mending !== undefined && <p className="field-wrong">{say("mend")}</p>}
      {further && <Further basket={basket} takesOff={wanted?.what === "cartOff"} />}
      <div className="abreast gap-0 apart till-extras">
        {foot}
        {!further && (
          <Button look="bare" onClick={() => showFurther(true)}>
            {say("addMore")}
          </Button>
        )}
        <Button look="bare" onClick={basket.clear}>
          {say("clear")}
        </Button>
      </div>
      {back}
      <Totals reckoned={read.reckoned} rounding={read.rounding} />
    </div>
  )
}

interface LineProps {
  readonly line: LineDraft
  readonly basket: Basket
  readonly come: { readonly base: number; readonly discount: number } | undefined
  readonly chosen: boolean
  readonly open: boolean
  /** It was opened for its discount. */
  readonly takesOff: boolean
  readonly onOpen: () => void
}

const Line = ({ line, basket, chosen, come, open, takesOff, onOpen }: LineProps) => {
  const say = tillWords.use()
  const saySelling = sellingWords.use()
  const { money, quantity } = useShop()
  const figure = useFigure()
  const { pinned = [] } = useTillDevice()
  const { change, count, read, remove } = basket
  const { lineId, name, productId } = line
  const here = useRef<HTMLLIElement>(null)
  const swipe = useSwipe(() => remove(lineId))
  useEffect(() => {
    if (chosen) here.current?.scrollIntoView({ block: "nearest" })
  }, [chosen])
  const many = readQuantity(line.quantity)
  const sum = come === undefined ? "–" : money(come.base - come.discount)
  const wrongOf = (field: string) => {
    const wrong = read.wrongs[`${field}.${lineId}`]
    return wrong === undefined ? undefined : saySelling(wrong)
  }
  return (
    <li
      className="stack gap-4 gap-x-12 till-line level with-end hem pad-y-8"
      ref={here}
      data-chosen={chosen}
      aria-current={chosen}
      {...swipe}
    >
      <button
        type="button"
        className="row apart baseline gap-x-12 till-line-name"
        aria-expanded={open}
        aria-label={`${say("change", { name })}, ${sum}`}
        onClick={onOpen}
      >
        <span className="bold breaks">{name}</span>
        <span className="digits">{sum}</span>
      </button>
      <div className="level centred till-step">
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
        <div className="feet halves stack gap-12 whole till-line-more">
          <FigureInput
            label={say("price")}
            {...figure(line.price, (price) => change(lineId, { price }))}
            wrong={wrongOf("price")}
            {...(productId !== undefined && !may("pos", "price_override") && { help: say("priceAsks") })}
            autoFocus={line.price === ""}
          />
          <FigureInput
            label={say("many")}
            {...figure(line.quantity, (quantity) => change(lineId, { quantity }))}
            wrong={wrongOf("quantity")}
          />
          <OffInput
            label={say("discount")}
            autoFocus={takesOff}
            value={line.off}
            wrong={wrongOf("off")}
            onChange={(off) => change(lineId, { off })}
          />
          <TextInput
            label={say("note")}
            maxLength={200}
            value={line.note ?? ""}
            onType={(note) => change(lineId, { note })}
          />
          <Button onClick={() => remove(lineId)}>{say("remove")}</Button>
          {productId !== undefined && (
            <Button look="bare" onClick={() => togglePin(productId)}>
              {say(pinned.includes(productId) ? "unpin" : "pin")}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
