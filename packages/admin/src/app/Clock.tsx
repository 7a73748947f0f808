import { useId, useState, type SyntheticEvent } from "react"
import { useMay } from "../data/access.ts"
import { moment, travel, type Moment } from "../session/moment.ts"
import { dayThere, useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayDay } from "../ui/days.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { appWords } from "./words.ts"
import "./clock.css"

const ways = ["true", "known"] as const

/** Looks at the shop on any past day: as it was with all we know now, or as we knew it then. */
export const Clock = () => {
  const say = appWords.use()
  const looksBack = useMay("audit_trail", "time_travel")
  const shown = moment()
  const id = useId()
  const today = dayThere(useSession().business)
  const [day, choose] = useState(shown?.day ?? today)
  const [way, decide] = useState<Moment["way"]>(shown?.way ?? "true")
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    travel(day >= today ? undefined : { day, way })
  }
  if (!looksBack) return null
  return (
    <>
      <button type="button" className="clock" popoverTarget={id} aria-label={say("clock.open")}>
        <Glyph name="clock" size={20} />
      </button>
      <form id={id} popover="auto" className="clock-panel" onSubmit={go}>
        <h2>{say("clock.title")}</h2>
        <label>
          {say("clock.day")}
          <input type="date" value={day} max={today} required onChange={(event) => choose(event.target.value)} />
        </label>
        <fieldset>
          <legend>{say("clock.way")}</legend>
          {ways.map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}-way`} checked={way === one} onChange={() => decide(one)} />
              <span>
                {say(`clock.${one}`)}
                <small>{say(`clock.${one}More`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit">{say("clock.go")}</button>
      </form>
    </>
  )
}

/** Says, for as long as it is so, that this is not today; nothing can be changed there. */
export const PastBanner = () => {
  const say = appWords.use()
  const { locale } = useShop()
  const shown = moment()
  if (shown === undefined) return null
  const day = sayDay(shown.day, locale, "long")
  return (
    <p className="past ends" role="status">
      <span>{say(shown.way === "true" ? "clock.wasTrue" : "clock.wasKnown", { day })}</span>
      <button type="button" onClick={() => travel(undefined)}>
        {say("clock.back")}
      </button>
    </p>
  )
}
