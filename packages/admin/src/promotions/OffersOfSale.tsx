import { discountsForCustomer } from "@oja/domain/promotions/usable"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import type { Buyer } from "../selling/saleDraft.ts"
import { Button } from "../ui/Button.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import type { Quote } from "../selling/quote.ts"
import { promotionWords } from "./words.ts"
import "./saleOffers.css"

export interface OffersProps {
  readonly codes: ReadonlyArray<string>
  readonly buyer: Buyer
  readonly quote: Quote | undefined
  readonly failed: true | undefined
  readonly wrong: string | undefined
  readonly onCodes: (codes: ReadonlyArray<string>) => void
}

const MOST = 3

/** The codes a customer names, what they are given, and what else this customer may have. */
export const OffersOfSale = ({ codes, buyer, quote, failed, wrong, onCodes }: OffersProps) => {
  const say = promotionWords.use()
  const { money } = useShop()
  const maySee = useMay("discounts")
  const [text, write] = useState("")
  const who = buyer !== null && buyer !== "walk_in" && maySee ? buyer.id : undefined
  const { data } = useAnswer(discountsForCustomer, who === undefined ? undefined : { customerId: who })
  const usable = who === undefined ? [] : (data?.items ?? [])
  const nameOf = (named: string) => usable.find(({ id }) => id === named)?.name ?? named
  const has = (named: string) => codes.some((it) => it.toLowerCase() === named.toLowerCase())
  const add = (named: string) => {
    write("")
    if (named !== "" && !has(named)) onCodes([...codes, named].slice(0, MOST))
  }
  const suggested = usable.filter(({ code, id }) => !has(code ?? id)).slice(0, 4)
  return (
    <section className="stack gap-12" aria-label={say("sale.code")}>
      {codes.length < MOST && (
        <div className="stack sale-offers-add feet with-end">
          <TextInput
            label={say("sale.code")}
            value={text}
            maxLength={30}
            autoCapitalize="characters"
            spellCheck={false}
            wrong={wrong}
            onType={write}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || text.trim() === "") return
              event.preventDefault()
              add(text.trim())
            }}
          />
          <Button disabled={text.trim() === ""} onClick={() => add(text.trim())}>
            {say("sale.add")}
          </Button>
        </div>
      )}
      {codes.length > 0 && (
        <ul className="stack gap-4 starts">
          {codes.map((code) => {
            const judged = quote?.codes.find((it) => it.code === code)
            const why =
              judged?.unfit !== undefined
                ? say("sale.unfit", { code: nameOf(code), reason: say(`unfit.${judged.unfit}`) })
                : judged?.given === false
                  ? say("sale.better", { code: nameOf(code) })
                  : undefined
            return (
              <li className="stack gap-4 starts small" key={code}>
                <span className="offer-pick">
                  <span className="breaks">{nameOf(code)}</span>
                  <RemoveButton
                    label={say("sale.remove", { code: nameOf(code) })}
                    onClick={() => onCodes(codes.filter((it) => it !== code))}
                  />
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
        <div className="row line small">
          <span className="muted">{say("sale.usable")}</span>
          {suggested.map(({ code, id, name }) => (
            <button key={id} type="button" className="pill" onClick={() => add(code ?? id)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <div role="status">
        {quote !== undefined && quote.saved > 0 && (
          <div className="small pad-12-16 sale-offers-given">
            <strong>{say("sale.saved", { amount: money(quote.saved) })}</strong>
            <ul>
              {quote.offers.map(({ amount, name, offerId }) => (
                <li key={offerId}>{say("sale.given", { name, amount: money(amount) })}</li>
              ))}
            </ul>
          </div>
        )}
        {failed === true && <p className="muted">{say("sale.offline")}</p>}
      </div>
    </section>
  )
}
