import { moment } from "../session/moment.ts"
import { pastWords } from "./words.ts"

const ways = ["true", "known"] as const

/** Which day, no later than `today`, and with what is known of it: as it is looked at now, or the first way. */
export const ClockFields = ({ today }: { readonly today: string }) => {
  const say = pastWords.use()
  const { day = today, way: shown = "true" } = moment() ?? {}
  return (
    <>
      <h2>{say("title")}</h2>
      <label className="stack gap-6 bold">
        {say("day")}
        <input className="field-box" type="date" name="day" defaultValue={day} max={today} required />
      </label>
      <fieldset className="stack gap-12">
        <legend className="bold">{say("way")}</legend>
        {ways.map((way) => (
          <label key={way} className="stack gap-6 tops bold">
            <input type="radio" name="way" value={way} defaultChecked={way === shown} />
            <span>
              {say(way)}
              <small className="small light muted block">{say(`${way}More`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-main">
        {say("go")}
      </button>
    </>
  )
}
