import type { AnyCommand } from "@oja/domain/kernel/index"
import { useState } from "react"
import { Refused } from "../../data/http.ts"
import { type InputOf, useCommand } from "../../data/useCommand.ts"
import { Button } from "../Button.tsx"
import { Arranged } from "./Arranged.tsx"
import { NotYet } from "../../ui/NotYet.tsx"
import { EmptyState } from "../EmptyState.tsx"
import { PageTitle } from "../PageTitle.tsx"
import { StickyActions } from "../StickyActions.tsx"
import { toast } from "../toasts.ts"
import { Refusal } from "../Trouble.tsx"
import { arrangeWords } from "./words.ts"

interface Placed {
  readonly id: string
  readonly name: string
}
type Things = ReadonlyArray<Placed>

interface Reading<A> {
  readonly data: A | undefined
  readonly error: unknown
  readonly again: () => void
}

interface Props<C extends AnyCommand> {
  readonly back: readonly [to: string, label: string]
  readonly words: { readonly title: string; readonly lead: string; readonly emptyTitle: string; readonly empty: string }
  /** The things in the order they stand in, and the version of that order. */
  readonly list: Reading<Things>
  readonly order: Reading<{ readonly version: number }>
  /** What puts them into another: asked with their ids and the version that was seen. */
  readonly command: C
  readonly given: Omit<InputOf<C>, "ids" | "expectedVersion">
}

/** A page on which things are put into an order. */
export const Arranging = <C extends AnyCommand>({ back, words, list, order, ...of }: Props<C>) => {
  const error = list.error ?? order.error
  const again = () => {
    list.again()
    order.again()
  }
  return (
    <>
      <PageTitle back={back} title={words.title} lead={words.lead} />
      {error !== undefined || list.data === undefined || order.data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : list.data.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        <Ordering newest={list.data} version={order.data.version} label={words.title} again={again} {...of} />
      )}
    </>
  )
}

interface OrderingProps<C extends AnyCommand> extends Pick<Props<C>, "command" | "given"> {
  readonly newest: Things
  readonly version: number
  readonly label: string
  readonly again: () => void
}

/** Arranged and saved; whoever is overtaken sees what changed, and loses nothing. */
const Ordering = <C extends AnyCommand>({ newest, version, label, again, command, given }: OrderingProps<C>) => {
  const say = arrangeWords.use()
  const { run, busy, refused, forget } = useCommand<C, { readonly version: number }>(command)
  // What is arranged here began from one order; a newer one is only taken over when the person says so.
  const [mine, arrange] = useState({ items: newest, from: newest, version })
  const save = async () => {
    const ids = mine.items.map(({ id }) => id)
    const saved = await run({ ...given, ids, expectedVersion: mine.version })
    if (saved === undefined) return again()
    arrange({ ...mine, from: mine.items, version: saved.version })
    toast({ type: "success", title: say("done") })
  }
  const overtaken = refused instanceof Refused && refused.code === "VERSION_CONFLICT"
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
            forget()
          }}
        />
      ) : (
        <Refusal of={refused} />
      )}
      <StickyActions>
        <Button look="main" disabled={busy || same} onClick={() => void save()}>
          {say("save")}
        </Button>
      </StickyActions>
    </>
  )
}

// The button that was pressed may be far below the news.
const intoSight = (it: HTMLElement | null) => it?.scrollIntoView({ block: "nearest" })

/** Somebody else arranged the same things meanwhile: what they moved, and the way to go on from there. */
const Overtaken = ({
  before,
  now,
  onTake,
}: {
  readonly before: Things
  readonly now: Things
  readonly onTake: () => void
}) => {
  const say = arrangeWords.use()
  const place = new Map(before.map(({ id }, at) => [id, at + 1]))
  const moved = now.flatMap(({ id, name }, at) => {
    const was = place.get(id)
    if (was === at + 1) return []
    return was === undefined ? [say("cameIn", { name, now: at + 1 })] : [say("wentTo", { name, was, now: at + 1 })]
  })
  const gone = before.filter(({ id }) => !now.some((it) => it.id === id))
  return (
    <div className="stack starts gap-12 above-16 note overtaken" role="alert" ref={intoSight}>
      <p>
        <strong>{say("overtaken")}</strong>
      </p>
      <ul className="flush bullets">
        {[...moved, ...gone.map(({ name }) => say("wentAway", { name }))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onClick={onTake}>{say("takeNewest")}</Button>
    </div>
  )
}
