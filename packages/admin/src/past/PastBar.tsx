import { Suspense, useState } from "react"
import { auditWords } from "../audit/words.ts"
import { useShop } from "../data/useShop.ts"
import { moment, travel } from "../session/moment.ts"
import { sayDay } from "../ui/days.ts"
import { later } from "../ui/module.ts"
import { useAbsent, useHere } from "./here.ts"
import { pastWords } from "./words.ts"

const ThenAndNow = later(async () => (await import("./ThenAndNow.tsx")).ThenAndNow, auditWords)

/** Which day is looked at, that nothing can be changed there, how it differs from now, and the way back. */
export const PastBar = () => {
  const say = pastWords.use()
  const { locale } = useShop()
  const here = useHere()
  const absent = useAbsent()
  const [compared, compare] = useState<string>()
  const shown = moment()!
  const day = sayDay(shown.day, locale, "long")
  return (
    <div className="past ends" role="status">
      <span>
        {say(shown.way === "true" ? "wasTrue" : "wasKnown", { day })} {absent && say("absent")}
      </span>
      <span className="row">
        {here !== undefined && (
          <button type="button" onClick={() => compare(here.address)}>
            {say("compare")}
          </button>
        )}
        <button type="button" onClick={() => travel(undefined)}>
          {say("back")}
        </button>
      </span>
      {/* Another screen is another comparison: it is asked for anew. */}
      {here !== undefined && compared === here.address && (
        <Suspense>
          <ThenAndNow {...here} {...shown} onClose={() => compare(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
