import { useState } from "react"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useRested } from "../ui/useRested.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useWords } from "../words/words.ts"

export interface Whom {
  readonly id: string
  readonly name: string
  readonly phone?: string
}

interface Props {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onFound: (customer: Whom) => void
}

/** A name as it is typed, or a customer who is found by it. */
export const WhomField = ({ name, onName, onFound }: Props) => {
  const say = useWords()
  const sees = useMay("customers")
  const [typing, type] = useState(false)
  const q = useRested(name.trim())
  const { data = [], waiting } = useAsk<ReadonlyArray<Whom>>(
    sees && typing && q !== ""
      ? listOf("customers", { filter: { status: "active", q }, sort: ["name", "ASC"], count: 6 })
      : undefined,
  )
  return (
    <FindBox<Whom>
      label={say("thanks.whom")}
      placeholder={say("thanks.whomHelp")}
      none={say(typing && q !== "" ? "thanks.noCustomer" : "thanks.whomHelp")}
      takesFirst={false}
      text={name}
      onText={(text) => {
        type(true)
        onName(text.slice(0, 80))
      }}
      options={typing && q !== "" ? data : []}
      answers={waiting ? undefined : q}
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
