import { moment } from "../../session/moment.ts"
import { askedWords } from "./words.ts"

const ways = ["true", "known"] as const

/** Which day, no later than `today`, and with what is known of it: as it is looked at now, or the first way. */
export const ClockFields = ({ today }: { readonly today: string }) => {
  const say = askedWords.use()
  const { day = today, way: shown = "true" } = moment() ?? {}
  return (
    <>
      <h2>{say("clock.title")}</h2>
      <label>
        {say("clock.day")}
        <input type="date" name="day" defaultValue={day} max={today} required />
      </label>
      <fieldset>
        <legend>{say("clock.way")}</legend>
        {ways.map((way) => (
          <label key={way}>
            <input type="radio" name="way" value={way} defaultChecked={way === shown} />
            <span>
              {say(`clock.${way}`)}
              <small>{say(`clock.${way}More`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit">{say("clock.go")}</button>
    </>
  )
}
