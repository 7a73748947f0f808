import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { Arranged } from "./Arranged.tsx"
import { Overtaken } from "./Overtaken.tsx"

/** An order as the book keeps it, and its version. */
export interface Order {
  readonly ids: ReadonlyArray<string>
  readonly version: number
}

interface Props {
  readonly newest: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly version: number
  /** Where the order lives. */
  readonly url: string
  readonly label: string
  readonly again: () => void
}

/** Things are put into an order and saved; whoever is overtaken sees what changed, and loses nothing. */
export const Arranging = ({ newest, version, url, label, again }: Props) => {
  const say = useWords()
  const { send, sending, trouble } = useCommand()
  // What is arranged here began from one order; a newer one is only taken over when the person says so.
  const [mine, arrange] = useState({ items: newest, from: newest, version })
  const [taken, take] = useState(false)
  const save = async () => {
    take(false)
    const ids = mine.items.map(({ id }) => id)
    const saved = await send<Order>(url, { ids, expectedVersion: mine.version }, "PUT")
    if (saved === undefined) return again()
    arrange({ ...mine, from: mine.items, version: saved.version })
    toast({ type: "success", title: say("collections.reordered") })
  }
  const overtaken = trouble?.code === "VERSION_CONFLICT" && !taken
  const same = mine.items.every(({ id }, at) => id === mine.from[at]?.id)
  return (
    <>
      <Arranged items={mine.items} label={label} onOrder={(items) => arrange({ ...mine, items })} />
      {overtaken ? (
        <Overtaken
          before={mine.from}
          now={newest}
          onTake={() => {
            arrange({ items: newest, from: newest, version })
            take(true)
          }}
        />
      ) : (
        !taken && <Trouble trouble={trouble} />
      )}
      <StickyActions>
        <button type="button" className="button button-main" disabled={sending || same} onClick={() => void save()}>
          {say("collections.saveOrder")}
        </button>
      </StickyActions>
    </>
  )
}
