import { useEffect, useState } from "react"
import { call } from "../data/http.ts"
import { useRested } from "../ui/useRested.ts"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import { type Checked, plainAddress } from "./store.ts"

interface Props {
  readonly value: string
  /** The address that the shop has now. */
  readonly own: string | undefined
  readonly wrong: string | undefined
  readonly onChange: (slug: string) => void
}

const REST = 400

/** The last word of the shop's address, looked up as it is typed. */
export const SlugField = ({ onChange, own, value, wrong }: Props) => {
  const say = useWords()
  const rested = useRested(value.trim(), REST)
  const [checked, learn] = useState<Checked>()
  useEffect(() => {
    if (rested === "" || rested === own) return
    const stop = new AbortController()
    call<Checked>("/v1.0/store/slug-check", { method: "POST", body: { slug: rested }, signal: stop.signal })
      .then((answer) => stop.signal.aborted || learn(answer))
      // Whether it is free is asked again when it is saved.
      .catch(() => undefined)
    return () => stop.abort()
  }, [rested, own])

  const known = checked?.slug === value.trim() && value.trim() !== own ? checked : undefined
  const why = known?.why
  return (
    <div className="store-slug">
      <TextField
        label={say("store.slug")}
        help={value.trim() === "" ? say("store.slugHelp") : plainAddress(value.trim())}
        wrong={wrong ?? (why === undefined ? undefined : say(`store.slugWhy.${why}`))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={value}
        onChange={({ target }) => onChange(target.value.toLowerCase().replaceAll(" ", "-"))}
      />
      <p role="status" className="store-slug-status">
        {known?.free === true && (known.yours === true ? say("store.slugYours") : say("store.slugFree"))}
      </p>
      {known?.suggestion !== undefined && (
        <button type="button" className="button button-line" onClick={() => onChange(known.suggestion ?? "")}>
          {say("store.slugTake", { slug: known.suggestion })}
        </button>
      )}
      {own !== undefined && value.trim() !== own && <p className="field-help">{say("store.slugKept", { own })}</p>}
    </div>
  )
}
