import { written } from "@oja/domain/series/written"
import { type FormEvent, useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"

export interface Numbered {
  readonly id: string
  readonly prefix: string
  readonly pattern: string
  readonly reset: "never" | "year" | "month"
  readonly last: number
  readonly next: number
  readonly nextNumber: string
}

const resets = ["never", "year", "month"] as const
const tokens = /^(?:[0-9A-Za-z./ _-]|\{(?:PREFIX|YYYY|YY|MM|LOC|SEQ:[1-9])\})+$/

/** What a number looks like, with the next one written out while it is typed. */
export const NumberingForm = ({ series }: { series: Numbered }) => {
  const say = useWords()
  const { today } = useShop()
  const edits = useMay("settings", "edit")
  const [prefix, name] = useState(series.prefix)
  const [pattern, shape] = useState(series.pattern)
  const [reset, begin] = useState(series.reset)
  const { send, sending, wrongs, trouble } = useCommand()
  const bad = !tokens.test(pattern)
  const example = bad ? "–" : written({ prefix, pattern, reset }, series.next, today, "MAIN")
  const same = prefix === series.prefix && pattern === series.pattern && reset === series.reset
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (bad || same) return
    const body = { seriesId: "INV", prefix, pattern, reset }
    if ((await send("/v1.0/numbering", body, "PATCH")) !== undefined)
      toast({ type: "success", title: say("invoice.numberingSaved") })
  }
  return (
    <form noValidate className="invoice-small" onSubmit={(event) => void save(event)}>
      <TextField
        label={say("invoice.prefix")}
        maxLength={8}
        disabled={!edits}
        value={prefix}
        wrong={wrongs["prefix"]}
        onChange={(event) => name(event.target.value.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""))}
      />
      <TextField
        label={say("invoice.pattern")}
        help="{PREFIX} {YYYY} {YY} {MM} {LOC} {SEQ:5}"
        maxLength={60}
        disabled={!edits}
        spellCheck={false}
        value={pattern}
        wrong={bad ? say("invoice.patternWrong") : wrongs["pattern"]}
        onChange={(event) => shape(event.target.value)}
      />
      <PickField
        label={say("invoice.reset")}
        disabled={!edits}
        value={reset}
        onChange={(event) => begin(resets.find((it) => it === event.target.value) ?? "never")}
      >
        {resets.map((value) => (
          <option key={value} value={value}>
            {say(`invoice.reset_${value}`)}
          </option>
        ))}
      </PickField>
      <p role="status">
        {say("invoice.nextWillBe")} <strong className="digits">{example}</strong>
      </p>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      {edits && (
        <div>
          <button type="submit" className="button button-main" disabled={sending || same || bad}>
            {say("invoice.saveNumbering")}
          </button>
        </div>
      )}
    </form>
  )
}
