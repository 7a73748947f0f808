import { shippingCompanies } from "@oja/domain/delivery/carrierViews"
import { addShippingCompany } from "@oja/domain/delivery/keepCompany"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FindBox } from "../ui/FindBox.tsx"
import { Money } from "../ui/Money.tsx"
import { sellingWords } from "./words.ts"
import { NewCompany } from "./NewCompany.tsx"

type Company = RowOf<typeof shippingCompanies>
/** As much of a company as a sale asks. */
export type Carrier = Pick<Company, "name" | "currency" | "defaultFee">

interface Props {
  /** The name as the sale holds it; empty where nobody was chosen. */
  readonly value: string
  readonly wrong: string | undefined
  /** The company that was chosen, with what it usually asks; and the one it takes the place of. */
  readonly onPick: (company: Carrier | undefined, left?: Carrier) => void
}
type Option = Company | { readonly fresh: string }

/** Who delivers: a company the shop knows, or a new one. */
export const CompanyPick = ({ value, wrong, onPick }: Props) => {
  const say = sellingWords.use()
  const mayAdd = mayAsk(addShippingCompany)
  const [text, write] = useState("")
  const [fresh, begin] = useState<string>()
  const {
    data = [],
    error,
    waiting,
  } = useRows(shippingCompanies, { filter: { active: true }, sort: "name", count: 200 })
  const typed = text.trim()
  const { currency } = useShop()
  // Whoever may not add companies still says who delivered: the sale keeps the name.
  const make = (name: string) => (mayAdd ? begin(name) : onPick({ name: name.slice(0, 80), currency } as Carrier))
  const fitting = data.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())).slice(0, 8)
  if (fresh !== undefined)
    return (
      <NewCompany
        name={fresh}
        onClose={() => begin(undefined)}
        onMade={(made) => {
          begin(undefined)
          onPick(made)
        }}
      />
    )
  if (value !== "")
    return (
      <div className="field">
        <span className="field-label">{say("shippingCompany")}</span>
        <div className="level with-end gap-x-12 sunken picked">
          <strong className="cut slim">{value}</strong>
          <Button
            look="bare"
            aria-label={`${say("carrier.other")}, ${say("shippingCompany")}`}
            onClick={() =>
              onPick(
                undefined,
                data.find(({ name }) => name === value),
              )
            }
          >
            {say("carrier.other")}
          </Button>
        </div>
        {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
      </div>
    )
  return (
    <FindBox<Option>
      label={say("shippingCompany")}
      placeholder={say("carrier.find")}
      none={say("carrier.emptyTitle")}
      wrong={wrong}
      takesFirst={false}
      text={text}
      onText={write}
      options={mayAdd || typed !== "" ? [...fitting, { fresh: typed }] : fitting}
      answers={waiting ? undefined : typed}
      failed={error}
      nameOf={(it) => ("fresh" in it ? it.fresh : it.name)}
      keyOf={(it) => ("fresh" in it ? "fresh" : it.id)}
      onFound={(it) => ("fresh" in it ? make(it.fresh) : onPick(it))}
      renderFound={(it) =>
        "fresh" in it ? (
          <span className="found-name found-new">
            {it.fresh === ""
              ? say("carrier.fresh")
              : say(mayAdd ? "carrier.freshNamed" : "carrier.onlyHere", { name: it.fresh })}
          </span>
        ) : (
          <>
            <span className="found-name">{it.name}</span>
            {it.defaultFee !== undefined && <Money amount={it.defaultFee} currency={it.currency} />}
          </>
        )
      }
    />
  )
}
