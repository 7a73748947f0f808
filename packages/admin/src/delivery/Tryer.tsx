import { useState } from "react"
import { type Accepted, type Declined, type Place, quote } from "@oja/domain/delivery/quote"
import { useShop } from "../data/useShop.ts"
import { useBranches } from "../ui/useBranches.ts"
import { AddressFields } from "../ui/AddressFields.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { readPoint } from "../ui/point.ts"
import { PointField } from "../ui/PointField.tsx"
import { readAmount } from "../data/typed.ts"
import { uiWords } from "../ui/words.ts"
import { nowhere } from "./Areas.tsx"
import type { Option } from "./option.ts"
import { deliveryWords } from "./words.ts"

/** What a customer at an address would be offered: the book's own sum, while it is typed. */
export const Tryer = ({ options }: { options: ReadonlyArray<Option> }) => {
  const say = deliveryWords.use()
  const { currency, locale } = useShop()
  const { data: branches } = useBranches()
  const [address, write] = useState(nowhere)
  const [point, place] = useState("")
  const [basket, fill] = useState("")
  const geo = readPoint(point)
  const total = basket.trim() === "" ? 0 : readAmount(basket, currency, locale)
  const words = Object.fromEntries(Object.entries(address).filter(([, word]) => word.trim() !== ""))
  const { accepted, declined } = quote(
    options,
    {
      address: { ...words, ...(typeof geo === "object" && { geo }) },
      total: typeof total === "number" ? total : 0,
      currency,
    },
    (branches ?? []) satisfies ReadonlyArray<Place>,
  )
  return (
    <section className="part">
      <h2>{say("tryTitle")}</h2>
      <p className="muted">{say("tryLead")}</p>
      <div className="columns">
        <div className="stack gap-20 try-fields packed">
          <AddressFields value={address} onChange={(part) => write({ ...address, ...part })} />
          <div className="pair">
            <PointField label={uiWords.say("point.label")} value={point} onChange={place} />
            <TextInput
              label={say("basket")}
              inputMode="decimal"
              placeholder="0"
              value={basket}
              wrong={typeof total === "number" ? undefined : say("wrongAmount")}
              onType={fill}
            />
          </div>
        </div>
        <div aria-live="polite">
          {accepted.length === 0 && <p>{say("tryNothing")}</p>}
          <ul className="tally try-found" aria-label={say("tryTitle")}>
            {accepted.map((it) => (
              <Chosen key={it.optionId} of={it} />
            ))}
          </ul>
          {declined.length > 0 && (
            <>
              <h3 className="muted above-16">{say("notOffered")}</h3>
              <ul className="tally try-found" aria-label={say("notOffered")}>
                {declined.map((it) => (
                  <NotChosen key={it.optionId} of={it} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const Chosen = ({ of: { estimatedTime, fee, km, name, note, paidToRider, places } }: { of: Accepted }) => {
  const say = deliveryWords.use()
  const { money, quantity } = useShop()
  const facts = [
    estimatedTime,
    km === undefined ? undefined : say("byRoad", { km: quantity(km) }),
    places && say("collectAt", { places: places.map((it) => it.name).join(", ") }),
    note,
  ].filter((it) => it !== undefined)
  return (
    <li className="size-15">
      <span className="stack gap-2 slim breaks">
        <strong>{name}</strong>
        {facts.length > 0 && <span className="small muted">{facts.join(" · ")}</span>}
      </span>
      <strong className="end digits">
        {paidToRider ? say("says.rider") : fee === 0 ? say("says.free") : money(fee)}
      </strong>
    </li>
  )
}

const NotChosen = ({ of: { name, why } }: { of: Declined }) => {
  const say = deliveryWords.use()
  const { money, quantity } = useShop()
  const reason = (): string => {
    switch (why._tag) {
      case "minimum":
        return say("why.minimum", { missing: money(why.missing) })
      case "far":
        return say("why.far", { km: quantity(why.km), maxKm: quantity(why.maxKm) })
      case "unplaced":
        return say(`why.${why.which}`)
      case "currency":
        return say("why.currency", { currency: why.currency })
      case "disabled":
      case "area":
      case "closed":
        return say(`why.${why._tag}`)
    }
  }
  return (
    <li className="size-15">
      <span className="stack gap-2 slim breaks">
        <span>{name}</span>
        <span className="small muted">{reason()}</span>
      </span>
    </li>
  )
}
