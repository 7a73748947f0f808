import { saveStore } from "@oja/domain/shop/saveStore"
import type { Settings } from "@oja/domain/shop/events"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import type { Answer } from "../data/calls.ts"
import { call } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { ChoiceInput, ManyInput, TextInput } from "../ui/inputs.tsx"
import { PictureInput } from "../ui/PictureInput.tsx"
import { useBranches } from "../ui/useBranches.ts"
import { useRested } from "../ui/useRested.ts"
import { judgeColour, readColour, writtenOn } from "./colour.ts"
import { plainAddress } from "./store.ts"
import { storeWords } from "./words.ts"

// Questions of the store's settings that no meaning asks for by itself.

export const StoreForm = formOf(saveStore)

/** What the gateway says of an address while it is typed. */
type Checked = Answer<"POST /v1.0/store/slug-check">

const REST = 400

/** The last word of the shop's address, looked up as it is typed; `own` is the one it has now. */
export const SlugField = ({ own }: { readonly own: string | undefined }) => {
  const say = storeWords.use()
  const { tied, value, wrong, write } = useOwn<string>("slug")
  const typed = value.trim()
  const rested = useRested(typed, REST)
  const [checked, learn] = useState<Checked>()
  useEffect(() => {
    if (rested === "" || rested === own) return
    const stop = new AbortController()
    call("/v1.0/store/slug-check", { method: "POST", body: { slug: rested }, signal: stop.signal })
      .then((answer) => stop.signal.aborted || learn(answer))
      // Whether it is free is asked again when it is saved.
      .catch(() => undefined)
    return () => stop.abort()
  }, [rested, own])

  const known = checked?.slug === typed && typed !== own ? checked : undefined
  return (
    <div className="stack starts store-slug">
      <TextInput
        label={say("slug")}
        help={typed === "" ? say("slugHelp") : plainAddress(typed)}
        wrong={wrong ?? (known?.why && say(`slugWhy.${known.why}`))}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={value}
        {...tied}
        onType={(text) => write(text.toLowerCase().replaceAll(" ", "-"))}
      />
      <p role="status" className="store-slug-status filled">
        {known?.free === true && say(known.yours === true ? "slugYours" : "slugFree")}
      </p>
      {known?.suggestion !== undefined && (
        <Button onClick={() => write(known.suggestion ?? "")}>{say("slugTake", { slug: known.suggestion })}</Button>
      )}
      {own !== undefined && typed !== own && <p className="field-help">{say("slugKept", { own })}</p>}
    </div>
  )
}

/** Colours that read well on paper and under white words. */
const proposals = ["#2b2f77", "#17704a", "#b3372b", "#1e6a9e", "#6b2f77", "#16181d"]

/** The shop's own colour, shown as it will stand there, with a word when it is hard to read. */
export const ColourField = () => {
  const say = storeWords.use()
  const { locale } = useShop()
  const { tied, value, wrong, write } = useOwn<string>("theme.primaryColour")
  const colour = readColour(value)
  const judged = colour === undefined ? undefined : judgeColour(colour)
  const ratio = (of: number) => of.toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <div className="stack gap-12">
      <div className="stack gap-12 store-colour-line">
        <input
          type="color"
          className="store-colour-well"
          aria-label={say("colourPick")}
          value={colour ?? "#000000"}
          onChange={({ target }) => write(target.value)}
        />
        <TextInput
          label={say("colour")}
          wrong={wrong}
          spellCheck={false}
          maxLength={7}
          value={value}
          {...tied}
          onType={write}
          // "2B2F77" and "#24f" are colours as well.
          onBlur={() => colour !== undefined && write(colour)}
        />
      </div>
      <ul className="row store-colours" aria-label={say("colourOthers")}>
        {proposals.map((it) => (
          <li key={it}>
            <button
              type="button"
              aria-pressed={it === colour}
              aria-label={say("colourTake", { colour: it })}
              style={{ background: it }}
              onClick={() => write(it)}
            />
          </li>
        ))}
      </ul>
      {judged !== undefined && colour !== undefined && (
        <div className="stack">
          <div className="row line gap-20 store-sample-shop" aria-hidden="true">
            <span className="level bold store-sample-button" style={{ background: colour, color: writtenOn(colour) }}>
              {say("sampleButton")}
            </span>
            <span className="store-sample-link" style={{ color: judged.faint ? "#16181d" : colour }}>
              {say("sampleLink")}
            </span>
          </div>
          <p role="status" className={judged.faint ? "store-faint" : "field-help"}>
            {say(judged.faint ? "colourFaint" : "colourGood", {
              ratio: ratio(judged.faint ? judged.asLink : judged.onButton),
            })}
          </p>
        </div>
      )}
    </div>
  )
}

type Hours = Settings["hours"]

const week = [1, 2, 3, 4, 5, 6, 7] as const
const stretch = (day: number, opens = "08:00", closes = "18:00"): Hours[number] => ({ day, opens, closes })

/** The second of January 2023 was a Monday. */
const dayName = (day: number, locale: string) =>
  new Date(Date.UTC(2023, 0, 1 + day)).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" })

/** In the order of the week, and of the day. */
export const inOrder = (hours: Hours): Hours => hours.toSorted((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))

/** Always open, or the hours of each day; one day's can be copied to all. */
export const HoursField = ({ wrongDay }: { readonly wrongDay: (hours: Hours) => number | undefined }) => {
  const say = storeWords.use()
  const { locale } = useShop()
  const { value: hours, wrong, write } = useOwn<Hours>("hours")
  const change = (at: number, part: Partial<Hours[number]>) =>
    write(hours.map((it, i) => (i === at ? { ...it, ...part } : it)))
  const copied = (from: number) => {
    const own = hours.filter(({ day }) => day === from)
    return week.flatMap((day) => own.map(({ closes, opens }) => stretch(day, opens, closes)))
  }
  return (
    <>
      <ChoiceInput
        label={say("whenOpen")}
        options={[
          { value: "always", name: say("always") },
          { value: "hours", name: say("byHours") },
        ]}
        value={hours.length > 0 ? "hours" : "always"}
        onPick={(when) => write(when === "always" ? [] : week.slice(0, 6).map((day) => stretch(day)))}
      />
      {hours.length > 0 &&
        week.map((day) => {
          const name = dayName(day, locale)
          const own = hours.map((it, at) => ({ ...it, at })).filter((it) => it.day === day)
          const bad = wrong !== undefined && wrongDay(hours) === day
          return (
            <fieldset key={day} className="tops pad-y-8 stack ruled gap-4 gap-x-16 store-day">
              <legend className="unseen">{name}</legend>
              <label className="check-line">
                <input
                  type="checkbox"
                  checked={own.length > 0}
                  onChange={({ target }) =>
                    write(target.checked ? [...hours, stretch(day)] : hours.filter((it) => it.day !== day))
                  }
                />
                {name}
              </label>
              <div className="stack gap-4 store-stretches">
                {own.length === 0 && <span className="muted">{say("closed")}</span>}
                {own.map(({ at, closes, opens }) => (
                  <div key={at} className="row line store-stretch">
                    {(
                      [
                        ["opens", opens],
                        ["closes", closes],
                      ] as const
                    ).map(([end, time]) => (
                      <input
                        key={end}
                        type="time"
                        className="field-box"
                        aria-label={say(end, { day: name })}
                        aria-invalid={bad}
                        value={time}
                        onChange={({ target }) => change(at, { [end]: target.value })}
                      />
                    ))}
                    {own.length > 1 && (
                      <Button
                        look="bare"
                        aria-label={say("dropHours", { day: name, hours: `${opens}–${closes}` })}
                        onClick={() => write(hours.filter((_, i) => i !== at))}
                      >
                        {say("drop")}
                      </Button>
                    )}
                  </div>
                ))}
                {bad && <p className="field-wrong">{wrong}</p>}
                {own.length > 0 && (
                  <div className="row gap-0 store-day-more">
                    {own.length < 4 && (
                      <Button look="bare" onClick={() => write([...hours, stretch(day, own.at(-1)?.closes, "")])}>
                        {say("moreHours")}
                        <span className="unseen"> {name}</span>
                      </Button>
                    )}
                    <Button look="bare" onClick={() => write(copied(day))}>
                      {say("copyHours")}
                      <span className="unseen"> {name}</span>
                    </Button>
                  </div>
                )}
              </div>
            </fieldset>
          )
        })}
      {hours.length > 0 && <StoreForm.Input name="ordersWhenClosed" label={say("ordersWhenClosed")} />}
    </>
  )
}

interface WayProps {
  readonly title: string
  readonly means: string
  /** One of several, under this name; without it any of them. */
  readonly name?: string
  readonly on: boolean
  readonly onPick: (on: boolean) => void
}

/** A way to do something, with what it means for the merchant. */
export const Way = ({ means, name, on, onPick, title }: WayProps) => (
  <label className="stack gap-12 store-way">
    <input
      className="tickbox"
      type={name === undefined ? "checkbox" : "radio"}
      name={name}
      checked={on}
      onChange={({ target }) => onPick(target.checked)}
    />
    <span>
      <strong className="bold">{title}</strong>
      <small className="small muted block">{means}</small>
    </span>
  </label>
)

export const payments = ["online", "bankTransfer", "onDelivery", "onPickup"] as const

/** One way to be paid. */
const PayWay = ({ way }: { readonly way: (typeof payments)[number] }) => {
  const say = storeWords.use()
  const { value, write } = useOwn<boolean>(`checkout.${way}`)
  return <Way title={say(`way.${way}`)} means={say(`wayMeans.${way}`)} on={value} onPick={write} />
}

/** How customers may pay: at least one way. */
export const PaymentField = () => {
  const say = storeWords.use()
  const { wrong } = useOwn<boolean>("checkout.online")
  return (
    <>
      <fieldset className="stack gap-0 framed">
        <legend className="unseen">{say("payment")}</legend>
        {payments.map((way) => (
          <PayWay key={way} way={way} />
        ))}
      </fieldset>
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </>
  )
}

/** The branches it sells from, in the order they are asked for goods. */
export const BranchesField = () => {
  const say = storeWords.use()
  const { data: branches = [] } = useBranches()
  const { value: chosen, wrong, write } = useOwn<ReadonlyArray<string>>("locationIds")
  const online = branches.filter(
    ({ id, sellsOnline, state }) => (sellsOnline && state === "active") || chosen.includes(id),
  )
  const names = chosen.map((id) => branches.find((it) => it.id === id)?.name ?? id)
  const [name = ""] = names
  return (
    <>
      {online.length === 0 ? (
        <p>{say("noBranch")}</p>
      ) : (
        <>
          <ManyInput
            label={say("branchesOf")}
            options={online.map((it) => ({ value: it.id, name: it.name }))}
            values={chosen}
            onPick={write}
          />
          <p className={wrong === undefined ? "field-help" : "field-wrong"}>
            {wrong ??
              (names.length === 0
                ? say("everyBranch")
                : names.length === 1
                  ? say("oneBranch", { name })
                  : say("branchOrder", { names: names.join(" → ") }))}
          </p>
        </>
      )}
      <p>
        <Link to="/more/locations">{say("toBranches")}</Link>
      </p>
    </>
  )
}

const tongues = { both: ["en", "fr"], en: ["en"], fr: ["fr"] } as const

/** In which languages visitors read the shop. */
export const LanguagesField = () => {
  const say = storeWords.use()
  const { value, write } = useOwn<ReadonlyArray<"en" | "fr">>("languages")
  return (
    <ChoiceInput
      label={say("languages")}
      options={(["both", "en", "fr"] as const).map((it) => ({ value: it, name: say(`language.${it}`) }))}
      value={value.length > 1 ? "both" : (value[0] ?? "both")}
      onPick={(it) => write(tongues[it])}
    />
  )
}

/** A picture of the shop. */
export const PictureField = ({ name, of }: { readonly name: "logo" | "cover"; readonly of: string }) => {
  const say = storeWords.use()
  const { value, write } = useOwn<string | null>(name)
  return (
    <PictureInput
      label={say(name)}
      help={say(`${name}Help`)}
      alt={say(`${name}Alt`, { name: of })}
      value={value ?? ""}
      onPick={write}
    />
  )
}
