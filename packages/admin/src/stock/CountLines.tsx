import type { countRows } from "@oja/domain/counts/countRows"
import type { countLines } from "@oja/domain/counts/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { quantityText, readQuantity } from "../data/typed.ts"
import type { InputOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import { Slot } from "../ui/Slot.tsx"
import { useReasonName } from "./useReasonName.ts"
import { stockWords } from "./words.ts"
import "../ui/asCards.css"

export type CountLine = RowOf<typeof countLines>

/** What is written down of a row: a scan adds, a figure typed in stands for all of it. */
type Asked = InputOf<typeof countRows>["rows"][number]
export type Written = Omit<Asked, "reason" | "variantId"> & { readonly variantId: string; readonly reason?: string }

const reasons = ["damaged", "theft_or_loss", "expired", "own_use", "promotion_or_gift", "found", "correction"] as const

interface Props {
  readonly lines: ReadonlyArray<CountLine>
  readonly blind: boolean
  /** Shown once there is something to review. */
  readonly worthOf: ((line: CountLine) => number | undefined) | undefined
  /** Not there once the count is over. */
  readonly onWrite: ((row: Written) => void) | undefined
  /** Takes a row out again that was scanned by mistake. */
  readonly onDrop: ((line: CountLine) => void) | undefined
}

/** What was counted, row by row; on a phone each row is a card. */
export const CountLines = ({ lines, blind, worthOf, onDrop, onWrite }: Props) => {
  const say = stockWords.use()
  const figure = (name: string) => [name, "sheet-number"] as const
  return (
    <div className="sheet below-16 as-cards counting">
      <table>
        <Heads
          of={[
            say("counting.product"),
            !blind && figure(say("counting.expected")),
            figure(say("counting.counted")),
            !blind && figure(say("counting.difference")),
            worthOf !== undefined && figure(say("counting.worth")),
            say("counting.reason"),
            say("counting.rowNote"),
            onDrop !== undefined && [say("counting.drop"), "unseen"],
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <Line
              key={`${line.id} ${line.counted} ${line.reason} ${line.note}`}
              line={line}
              blind={blind}
              worthOf={worthOf}
              onDrop={onDrop}
              onWrite={onWrite}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One product of a count: what the book believes, what lies there, and why they differ. */
const Line = ({ line, blind, worthOf, onDrop, onWrite }: Omit<Props, "lines"> & { readonly line: CountLine }) => {
  const say = stockWords.use()
  const { locale, quantity } = useShop()
  const called = useReasonName()
  const { counted, difference, expected, name, note = "", reason = "", variantId } = line
  const [typed, type] = useState(() => quantityText(counted, locale))
  const [told, tell] = useState(note)
  const read = readQuantity(typed, locale)
  const good = typed.trim() !== "" && typeof read === "number" && read >= 0 ? read : undefined
  const of = (what: string) => say("counting.of", { what, name })
  const worth = worthOf?.(line)
  const write = (why = reason) => {
    if (good === undefined || (good === counted && why === reason && told.trim() === note)) return
    // A reason alone adds nothing, so that a scan still on its way is not undone by it.
    const said = good === counted ? ({ counted: 0, mode: "add" } as const) : ({ counted: good, mode: "set" } as const)
    const because = { ...(why !== "" && { reason: why }), ...(told.trim() !== "" && { note: told.trim() }) }
    onWrite?.({ variantId, ...said, ...because })
  }
  const leave = {
    onBlur: () => write(),
    onKeyDown: ({ key }: { readonly key: string }) => {
      if (key === "Enter") write()
    },
  }
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
          {(difference ?? 0) !== 0 && <Slot name="difference" line={line} />}{" "}
          {difference === undefined ? "–" : `${difference > 0 ? "+" : ""}${quantity(difference)}`}
        </td>
      )}
      {worthOf !== undefined && (
        <td className="sheet-number" data-label={say("counting.worth")}>
          {worth === undefined ? (
            <span className="muted">{say("counting.noValue")}</span>
          ) : (
            <Money amount={worth} tone={worth < 0 ? "out" : undefined} />
          )}
        </td>
      )}
      <td data-label={say("counting.reason")}>
        {onWrite === undefined ? (
          reason === "" ? (
            "–"
          ) : (
            called(reason)
          )
        ) : (
          <select
            className="pick"
            aria-label={of(say("counting.reason"))}
            value={reason}
            onChange={({ target }) => write(target.value)}
          >
            <option value="">{say("counting.noReason")}</option>
            {reasons.map((it) => (
              <option key={it} value={it}>
                {called(it)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td data-label={say("counting.rowNote")}>
        {onWrite === undefined ? (
          note === "" ? (
            "–"
          ) : (
            note
          )
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
      {onDrop !== undefined && (
        <td>
          <RemoveButton label={of(say("counting.drop"))} onClick={() => onDrop(line)} />
        </td>
      )}
    </tr>
  )
}
