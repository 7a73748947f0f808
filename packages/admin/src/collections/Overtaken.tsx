import { useWords } from "../words/words.ts"

interface Placed {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly before: ReadonlyArray<Placed>
  readonly now: ReadonlyArray<Placed>
  readonly onTake: () => void
}

// The button that was pressed may be far below the news.
const intoSight = (it: HTMLElement | null) => it?.scrollIntoView({ block: "nearest" })

/** Somebody else arranged the same things meanwhile: what they moved, and the way to go on from there. */
export const Overtaken = ({ before, now, onTake }: Props) => {
  const say = useWords()
  const place = new Map(before.map(({ id }, at) => [id, at + 1]))
  const changes = now.flatMap(({ id, name }, at) => {
    const was = place.get(id)
    if (was === at + 1) return []
    return was === undefined
      ? [say("collections.cameIn", { name, now: at + 1 })]
      : [say("collections.wentTo", { name, was, now: at + 1 })]
  })
  const gone = before.filter(({ id }) => !now.some((it) => it.id === id))
  return (
    <div className="overtaken" role="alert" ref={intoSight}>
      <p>
        <strong>{say("collections.overtaken")}</strong>
      </p>
      <ul>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {gone.map(({ id, name }) => (
          <li key={id}>{say("collections.wentAway", { name })}</li>
        ))}
      </ul>
      <button type="button" className="button button-line" onClick={onTake}>
        {say("collections.takeNewest")}
      </button>
    </div>
  )
}
