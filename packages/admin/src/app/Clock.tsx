import { Suspense, useId, useState, type SyntheticEvent } from "react"
import { useMay } from "../data/access.ts"
import { moment, travel, type Moment } from "../session/moment.ts"
import { dayThere } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { later } from "../ui/module.ts"
import { pastWords } from "../past/words.ts"
import { appWords } from "./words.ts"
import "./clock.css"

// What it asks comes with the first press: the first screen need not carry it.
const ClockFields = later(async () => (await import("../past/ClockFields.tsx")).ClockFields, pastWords)
const PastBar = later(async () => (await import("../past/PastBar.tsx")).PastBar, pastWords)

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

/** Fetches what says so, before there is a screen for it to push down. */
export const pastHere = (): Promise<unknown> | undefined => (moment() === undefined ? undefined : PastBar.fetch())

/** Says, for as long as it is so, that this is not today. */
export const PastBanner = () =>
  moment() === undefined ? null : (
    <Suspense>
      <PastBar />
    </Suspense>
  )
