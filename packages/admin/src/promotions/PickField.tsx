import { categories, products } from "@oja/domain/catalog/views"
import { collections } from "@oja/domain/collections/views"
import { customers } from "@oja/domain/customers/views"
import type { AnyView } from "@oja/domain/kernel/index"
import { createDiscount } from "@oja/domain/promotions/createDiscount"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import { useRested } from "../ui/useRested.ts"
import { useChoice } from "../ui/useText.ts"
import { uiWords } from "../ui/words.ts"
import { promotionWords } from "./words.ts"
import "./saleOffers.css"

export type TargetKind = "products" | "categories" | "collections" | "customers"

interface Props {
  readonly of: TargetKind
  /** Their ids. */
  readonly value: ReadonlyArray<string>
  readonly most?: number
  readonly wrong?: string | undefined
  readonly onChange: (value: ReadonlyArray<string>) => void
}

interface Named {
  readonly id: string
  readonly name: string
}

// Categories and collections are few: they are found among all of them.
const kinds: Readonly<Record<TargetKind, { readonly view: AnyView; readonly filter: object; readonly few: boolean }>> =
  {
    products: { view: products, filter: { archived: false }, few: false },
    categories: { view: categories, filter: {}, few: true },
    collections: { view: collections, filter: { removed: false }, few: true },
    customers: { view: customers, filter: { status: "active" }, few: false },
  }

/** Finds things by a few letters, and keeps those that were taken in sight. */
export const PickField = ({ of, value, most = 100, wrong, onChange }: Props) => {
  const say = promotionWords.use()
  const sayUi = uiWords.use()
  const choice = useChoice(createDiscount)
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const { few, filter, view } = kinds[of]
  const asked = few || q === "" ? filter : { ...filter, q }
  const found = useRows(view, { filter: asked, sort: "name", count: few ? 200 : 8 })
  const data = (found.data ?? []) as ReadonlyArray<Named>
  const kept = useRows(view, value.length === 0 ? null : { filter: { id: value }, count: value.length })
  const known = [...((kept.data ?? []) as ReadonlyArray<Named>), ...data]
  const options = data
    .filter(({ id, name }) => !value.includes(id) && (!few || name.toLowerCase().includes(q.toLowerCase())))
    .slice(0, 8)
  return (
    <div className="field">
      {value.length < most && (
        <FindBox
          label={choice("appliesTo", of)}
          placeholder={say("find")}
          wrong={wrong}
          text={text}
          onText={write}
          options={options}
          answers={found.waiting ? undefined : q}
          failed={found.error}
          nameOf={({ name }) => name}
          keyOf={({ id }) => id}
          onFound={({ id }) => onChange([...value, id])}
          renderFound={({ name }) => <span className="found-name">{name}</span>}
        />
      )}
      {value.length > 0 && (
        <ul className="row above-8" aria-label={say("taken")}>
          {value.map((id) => {
            const name = known.find((it) => it.id === id)?.name ?? "…"
            return (
              <li key={id} className="offer-pick">
                <span className="breaks">{name}</span>
                <RemoveButton
                  label={sayUi("remove", { name })}
                  onClick={() => onChange(value.filter((it) => it !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
