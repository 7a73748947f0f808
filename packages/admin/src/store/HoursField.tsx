import { useShop } from "../data/useShop.ts"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { copied, type HourDraft, stretch, week, withMore } from "./hoursDraft.ts"
import type { StoreDraft } from "./storeDraft.ts"

interface Props {
  readonly draft: StoreDraft
  readonly wrongOf: (field: string) => string | undefined
  readonly set: (part: Partial<StoreDraft>) => void
}

/** Always open, or the hours of each day; one day's can be copied to all. */
export const HoursField = ({ draft: { hours, keepsHours }, set, wrongOf }: Props) => {
  const say = useWords()
  const keep = (yes: boolean) =>
    set({
      keepsHours: yes,
      ...(yes && hours.length === 0 && { hours: week.slice(0, 6).map((day) => stretch(day)) }),
    })
  return (
    <>
      <Segments
        label={say("store.whenOpen")}
        options={[
          { value: "always", name: say("store.always") },
          { value: "hours", name: say("store.byHours") },
        ]}
        value={keepsHours ? "hours" : "always"}
        onChange={(value) => keep(value === "hours")}
      />
      {keepsHours && (
        <div className="store-week">
          {week.map((day) => (
            <DayHours
              key={day}
              day={day}
              hours={hours}
              wrong={wrongOf(`hours.${day}`)}
              onHours={(next) => set({ hours: next })}
            />
          ))}
          {wrongOf("hours") !== undefined && <p className="field-wrong">{wrongOf("hours")}</p>}
        </div>
      )}
    </>
  )
}

/** The second of January 2023 was a Monday. */
const nameOf = (day: number, locale: string) =>
  new Date(Date.UTC(2023, 0, 1 + day)).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" })

interface DayProps {
  readonly day: number
  readonly hours: ReadonlyArray<HourDraft>
  readonly wrong: string | undefined
  readonly onHours: (hours: ReadonlyArray<HourDraft>) => void
}

const DayHours = ({ day, hours, onHours, wrong }: DayProps) => {
  const say = useWords()
  const { locale } = useShop()
  const own = hours.filter((it) => it.day === day)
  const name = nameOf(day, locale)
  const change = (key: number, part: Partial<HourDraft>) =>
    onHours(hours.map((it) => (it.key === key ? { ...it, ...part } : it)))
  return (
    <fieldset className="store-day">
      <legend className="unseen">{name}</legend>
      <label className="check-line">
        <input
          type="checkbox"
          checked={own.length > 0}
          onChange={({ target }) =>
            onHours(target.checked ? [...hours, stretch(day)] : hours.filter((it) => it.day !== day))
          }
        />
        {name}
      </label>
      <div className="store-stretches">
        {own.length === 0 && <span className="muted">{say("store.closed")}</span>}
        {own.map(({ closes, key, opens }) => (
          <div key={key} className="store-stretch">
            <input
              type="time"
              className="field-box"
              aria-label={say("store.opens", { day: name })}
              aria-invalid={wrong !== undefined}
              value={opens}
              onChange={({ target }) => change(key, { opens: target.value })}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              className="field-box"
              aria-label={say("store.closes", { day: name })}
              aria-invalid={wrong !== undefined}
              value={closes}
              onChange={({ target }) => change(key, { closes: target.value })}
            />
            {own.length > 1 && (
              <button
                type="button"
                className="button button-bare"
                aria-label={say("store.dropHours", { day: name, hours: `${opens}–${closes}` })}
                onClick={() => onHours(hours.filter((it) => it.key !== key))}
              >
                {say("store.drop")}
              </button>
            )}
          </div>
        ))}
        {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
        {own.length > 0 && (
          <div className="store-day-more">
            {own.length < 4 && (
              <button type="button" className="button button-bare" onClick={() => onHours(withMore(hours, day))}>
                {say("store.moreHours")}
                <span className="unseen"> {name}</span>
              </button>
            )}
            <button type="button" className="button button-bare" onClick={() => onHours(copied(hours, day))}>
              {say("store.copyHours")}
              <span className="unseen"> {name}</span>
            </button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
