import Remove from "@mui/icons-material/CloseOutlined"
import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useRested } from "../ui/useRested.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useWords } from "../words/words.ts"

export type TargetKind = "products" | "categories" | "collections" | "customers"

export interface Picked {
  readonly id: string
  /** Absent where only the id is known: it is asked for. */
  readonly name?: string
}

interface Props {
  readonly of: TargetKind
  readonly value: ReadonlyArray<Picked>
  readonly most?: number
  readonly wrong?: string | undefined
  readonly onChange: (value: ReadonlyArray<Picked>) => void
}

const resources: Readonly<Record<TargetKind, { readonly filter: Readonly<Record<string, unknown>> }>> = {
  products: { filter: { archived: false } },
  categories: { filter: {} },
  collections: { filter: { removed: false } },
  customers: { filter: { status: "active" } },
}

/** Finds things by a few letters, and keeps those that were taken in sight. */
export const PickField = ({ of, value, most = 100, wrong, onChange }: Props) => {
  const say = useWords()
  const [text, write] = useState("")
  const q = useRested(text.trim())
  // Categories and collections are few: they are found among all of them.
  const few = of === "categories" || of === "collections"
  const { filter } = resources[of]
  const asked = few || q === "" ? filter : { ...filter, q }
  const { data = [], waiting } = useAsk<ReadonlyArray<Required<Picked>>>(
    listOf(of, { filter: asked, sort: ["name", "ASC"], count: few ? 200 : 8 }),
  )
  const bare = value.filter(({ name }) => name === undefined).map(({ id }) => id)
  const { data: known = [] } = useAsk<ReadonlyArray<Required<Picked>>>(
    bare.length === 0 ? undefined : listOf(of, { filter: { id: bare }, count: bare.length }),
  )
  const nameOf = ({ id, name }: Picked) => name ?? known.find((it) => it.id === id)?.name ?? id
  const options = data
    .filter(
      ({ id, name }) => !value.some((it) => it.id === id) && (!few || name.toLowerCase().includes(q.toLowerCase())),
    )
    .slice(0, 8)
  return (
    <div className="field picks">
      {value.length < most && (
        <FindBox
          label={say(`offers.pick.${of}`)}
          placeholder={say("offers.pick.find")}
          none={say("offers.pick.none")}
          wrong={wrong}
          text={text}
          onText={write}
          options={options}
          answers={waiting ? undefined : q}
          nameOf={nameOf}
          keyOf={({ id }) => id}
          onFound={({ id, name }) => onChange([...value, { id, name }])}
          renderFound={({ name }) => <span className="found-name">{name}</span>}
        />
      )}
      {value.length > 0 && (
        <ul className="picks-taken" aria-label={say("offers.pick.taken")}>
          {value.map((it) => (
            <li key={it.id} className="offer-pick">
              <span>{nameOf(it)}</span>
              <button
                type="button"
                className="bare-icon"
                aria-label={say("offers.pick.remove", { name: nameOf(it) })}
                onClick={() => onChange(value.filter(({ id }) => id !== it.id))}
              >
                <Remove fontSize="small" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
