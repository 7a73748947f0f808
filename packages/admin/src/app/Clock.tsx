import { Suspense, useId, useState, type SyntheticEvent } from "react"
import { useMay } from "../data/access.ts"
import { moment, travel, type Moment } from "../session/moment.ts"
import { dayThere, useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayDay } from "../ui/days.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { later } from "../ui/module.ts"
import { askedWords } from "./asked/words.ts"
import { appWords } from "./words.ts"
import "./clock.css"

// What it asks comes with the first press: the first screen need not carry it.
const ClockFields = later(async () => (await import("./asked/ClockFields.tsx")).ClockFields, askedWords)

/** Looks at the shop on any past day: as it was with all we know now, or as we knew it then. */
export const Clock = () => {
  const say = appWords.use()
  const looksBack = useMay("audit_trail", "time_travel")
  const id = useId()
  const [opened, open] = useState(false)
  const today = dayThere(useSession().business)
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const [day, way] = [said.get("day"), said.get("way")] as [string, Moment["way"]]
    travel(day >= today ? undefined : { day, way })
  }
  if (!looksBack) return null
  return (
    <>
      <button type="button" className="clock" popoverTarget={id} aria-label={say("clock.open")}>
        <Glyph name="clock" size={20} />
      </button>
      <form id={id} popover="auto" className="clock-panel" onSubmit={go} onToggle={() => open(true)}>
        <Suspense>{opened && <ClockFields today={today} />}</Suspense>
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
