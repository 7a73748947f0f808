import { useState } from "react"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { quantityText, readQuantity } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import type { CountLine, Written } from "./count.ts"

const reasons = ["damaged", "theft_or_loss", "expired", "own_use", "promotion_or_gift", "found", "correction"] as const

interface Props {
  readonly line: CountLine
  readonly blind: boolean
  readonly worth: { readonly is: number | undefined } | undefined
  readonly onWrite: ((row: Written) => void) | undefined
}

/** One product of a count: what the book believes, what lies there, and why they differ. */
export const CountRow = ({ line, blind, worth, onWrite }: Props) => {
  const say = useWords()
  const { locale, quantity } = useShop()
  const { counted, difference, expected, name, note, reason, variantId } = line
  const [typed, type] = useState(() => quantityText(counted, locale))
  const [told, tell] = useState(note ?? "")
  const read = readQuantity(typed, locale)
  const good = typed.trim() !== "" && typeof read === "number" && read >= 0 ? read : undefined
  const of = (what: string) => say("counting.of", { what, name })
  const write = (part: { readonly reason?: string }) => {
    if (good === undefined) return
    const next = { reason: reason ?? "", ...part }
    const why = { ...(next.reason !== "" && { reason: next.reason }), ...(told.trim() !== "" && { note: told.trim() }) }
    if (good === counted && next.reason === (reason ?? "") && told.trim() === (note ?? "")) return
    // A reason alone adds nothing, so that a scan still on its way is not undone by it.
    const said = good === counted ? ({ counted: 0, mode: "add" } as const) : ({ counted: good, mode: "set" } as const)
    onWrite?.({ variantId, ...said, ...why })
  }
  const leave = { onBlur: () => write({}), onKeyDown: onEnter(() => write({})) }
  const signed = (many: number) => `${many > 0 ? "+" : ""}${quantity(many)}`
  return (
    <tr>
      <th scope="row">{name}</th>
      {!blind && (
        <td className="sheet-number" data-label={say("counting.expected")}>
          {expected === undefined ? "–" : quantity(expected)}
        </td>
      )}
      <td className="sheet-number" data-label={say("counting.counted")}>
        {onWrite === undefined ? (
          quantity(counted)
        ) : (
          <input
            className="field-box digits counting-figure"
            aria-label={of(say("counting.counted"))}
            aria-invalid={good === undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
            {...leave}
          />
        )}
        {good === undefined && <p className="field-wrong">{say("counting.wrong")}</p>}
      </td>
      {!blind && (
        <td
          className={`sheet-number ${(difference ?? 0) < 0 ? "money-out" : ""}`}
          data-label={say("counting.difference")}
        >
          {difference === undefined ? "–" : signed(difference)}
        </td>
      )}
      {worth !== undefined && (
        <td className="sheet-number" data-label={say("counting.worth")}>
          {worth.is === undefined ? (
            <span className="muted">{say("counting.noValue")}</span>
          ) : (
            <Money amount={worth.is} tone={worth.is < 0 ? "out" : undefined} />
          )}
        </td>
      )}
      <td data-label={say("counting.reason")}>
        {onWrite === undefined ? (
          (reasons.filter((it) => it === reason).map((it) => say(`stocking.reasons.${it}`))[0] ?? "–")
        ) : (
          <select
            className="pick"
            aria-label={of(say("counting.reason"))}
            value={reason ?? ""}
            onChange={({ target }) => write({ reason: target.value })}
          >
            <option value="">{say("counting.noReason")}</option>
            {reasons.map((it) => (
              <option key={it} value={it}>
                {say(`stocking.reasons.${it}`)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td data-label={say("counting.rowNote")}>
        {onWrite === undefined ? (
          (note ?? "–")
        ) : (
          <input
            className="field-box counting-note"
            aria-label={of(say("counting.rowNote"))}
            maxLength={1000}
            autoComplete="off"
            value={told}
            onChange={({ target }) => tell(target.value)}
            {...leave}
          />
        )}
      </td>
    </tr>
  )
}

const onEnter = (act: () => void) => (event: { readonly key: string }) => {
  if (event.key === "Enter") act()
}
