import { useState } from "react"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { AddRate, ChangeRate, RetireRate } from "./RateDialogs.tsx"
import { percentOf, type Rate } from "../data/taxing.ts"
import { taxWords } from "./words.ts"

type Asked = { readonly what: "add" } | { readonly what: "change" | "retire"; readonly rate: Rate }

/** Every rate there is to choose from, since when it takes how much, and the merchant's own to change. */
export const RatesSection = ({ rates, edits }: { rates: ReadonlyArray<Rate>; edits: boolean }) => {
  const say = taxWords.use()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const shown = rates.filter(({ own, rate }) => own || rate > 0)
  return (
    <FormSection title={say("rates")} lead={say("ratesLead")}>
      <ul>
        {shown.map((rate) => (
          <li key={rate.id} className="ends gap-4 gap-x-16 hem pad-y-12">
            <RateFacts rate={rate} />
            {edits && rate.own && (
              <div className="row">
                <Button look="bare" onClick={() => ask({ what: "change", rate })}>
                  {say("changing.submit")}
                </Button>
                <Button look="bare" onClick={() => ask({ what: "retire", rate })}>
                  {say("retiring.submit")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edits && (
        <div>
          <Button onClick={() => ask({ what: "add" })}>{say("add")}</Button>
        </div>
      )}
      {asked?.what === "add" && <AddRate onClose={close} />}
      {asked?.what === "change" && <ChangeRate rate={asked.rate} onClose={close} />}
      {asked?.what === "retire" && <RetireRate rate={asked.rate} onClose={close} />}
    </FormSection>
  )
}

const RateFacts = ({ rate: { names, own, periods, rate } }: { rate: Rate }) => {
  const say = taxWords.use()
  const { day, language, locale } = useShop()
  const dated = periods.filter(({ from }) => from !== undefined && from > "2000-01-01")
  return (
    <div>
      <strong>{names[language]}</strong> <span className="digits">{percentOf(rate, locale)}</span>
      <p className="small muted">
        {[
          say(own ? "own" : "country"),
          ...dated.map(({ from = "", rate: then }) => say("from", { rate: percentOf(then, locale), day: day(from) })),
        ].join(" · ")}
      </p>
    </div>
  )
}
