import Remove from "@mui/icons-material/CloseOutlined"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import type { Buyer } from "../sales/saleDraft.ts"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import type { Discount } from "./offer.ts"
import type { Quote } from "./quote.ts"
import "./saleOffers.css"

interface Props {
  readonly codes: ReadonlyArray<string>
  readonly buyer: Buyer
  readonly quote: Quote | undefined
  readonly failed: true | undefined
  readonly wrong: string | undefined
  readonly onCodes: (codes: ReadonlyArray<string>) => void
}

const MOST = 3

/** The codes a customer names, what they are given, and what else this customer may have. */
export const SaleOffers = ({ codes, buyer, quote, failed, wrong, onCodes }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const maySee = useMay("discounts")
  const [text, write] = useState("")
  const who = buyer !== null && buyer !== "walk_in" && maySee ? buyer.id : undefined
  const { data } = useAsk<{ readonly items: ReadonlyArray<Discount> }>(
    who === undefined ? undefined : `/v1.0/discounts/customers/${who}`,
  )
  const usable = who === undefined ? [] : (data?.items ?? [])
  const nameOf = (named: string) => usable.find(({ id }) => id === named)?.name ?? named
  const has = (named: string) => codes.some((it) => it.toLowerCase() === named.toLowerCase())
  const add = (named: string) => {
    write("")
    if (named !== "" && !has(named)) onCodes([...codes, named].slice(0, MOST))
  }
  const suggested = usable.filter(({ code, id }) => !has(code ?? id)).slice(0, 4)
  return (
    <section className="sale-offers" aria-label={say("offers.sale.code")}>
      {codes.length < MOST && (
        <div className="sale-offers-add">
          <TextField
            label={say("offers.sale.code")}
            value={text}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            wrong={wrong}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || text.trim() === "") return
              event.preventDefault()
              add(text.trim())
            }}
          />
          <button
            type="button"
            className="button button-line"
            disabled={text.trim() === ""}
            onClick={() => add(text.trim())}
          >
            {say("offers.sale.add")}
          </button>
        </div>
      )}
      {codes.length > 0 && (
        <ul className="sale-offers-codes">
          {codes.map((code) => {
            const judged = quote?.codes.find((it) => it.code === code)
            const why =
              judged?.unfit !== undefined
                ? say("offers.sale.unfit", { code: nameOf(code), reason: say(`offers.unfit.${judged.unfit}`) })
                : judged?.given === false
                  ? say("offers.sale.better", { code: nameOf(code) })
                  : undefined
            return (
              <li key={code}>
                <span className="offer-pick">
                  <span>{nameOf(code)}</span>
                  <button
                    type="button"
                    className="bare-icon"
                    aria-label={say("offers.sale.remove", { code: nameOf(code) })}
                    onClick={() => onCodes(codes.filter((it) => it !== code))}
                  >
                    <Remove fontSize="small" aria-hidden="true" />
                  </button>
                </span>
                {why !== undefined && (
                  <span className={judged?.unfit === undefined ? "muted" : "field-wrong"}>{why}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {suggested.length > 0 && codes.length < MOST && (
        <div className="sale-offers-usable">
          <span className="muted">{say("offers.sale.usable")}</span>
          {suggested.map(({ code, id, name }) => (
            <button key={id} type="button" className="pill" onClick={() => add(code ?? id)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <div role="status">
        {quote !== undefined && quote.saved > 0 && (
          <div className="sale-offers-given">
            <strong>{say("offers.sale.saved", { amount: money(quote.saved) })}</strong>
            <ul>
              {quote.offers.map(({ amount, name, offerId }) => (
                <li key={offerId}>{say("offers.sale.given", { name, amount: money(amount) })}</li>
              ))}
            </ul>
          </div>
        )}
        {failed === true && <p className="muted">{say("offers.sale.offline")}</p>}
      </div>
    </section>
  )
}
