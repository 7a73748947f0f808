import { askDeletion } from "@oja/domain/businesses/deleteBusiness"
import { useEffect } from "react"
import { useGet } from "../data/client.ts"
import { useDoor } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { businessWords } from "./words.ts"

const OFTEN = 1500

/** All that the business has, in one archive: asked for, watched while it is made, and fetched for a day. */
export const TakeoutSection = () => {
  const say = businessWords.use()
  const { locale, moment } = useShop()
  const { data, error, again } = useGet("/v1.0/takeout")
  // The door is judged as the end of a business is: the owner, who shows once more that it is them.
  const { run, busy, refused } = useDoor(askDeletion)
  const state = data?.state
  useEffect(() => {
    if (state !== "working") return undefined
    const timer = setInterval(again, OFTEN)
    return () => clearInterval(timer)
  }, [again, state])
  const begin = async () => {
    await run("/v1.0/takeout", {})
    again()
  }
  const size = (bytes: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1e6)
  return (
    <FormSection title={say("takeout.title")} lead={say("takeout.lead")}>
      {state === "working" && data !== undefined && (
        <div role="status">
          <p>{say("takeout.working", { done: data.done, total: data.total })}</p>
          <progress value={data.done} max={Math.max(1, data.total)}>
            {data.done}
          </progress>
        </div>
      )}
      {state === "failed" && <p role="alert">{say("takeout.failed")}</p>}
      {data?.link !== undefined && (
        <p className="row line gap-x-16">
          <a className="button button-main" href={data.link} download>
            {say("takeout.fetch", { size: size(data.bytes ?? 0) })}
          </a>
          <span className="muted">{say("takeout.until", { until: moment(data.expiresAt ?? 0) })}</span>
        </p>
      )}
      {state !== "working" && (
        <div>
          <Button disabled={busy || (state === undefined && error === undefined)} onClick={() => void begin()}>
            {say(state === "ready" ? "takeout.again" : "takeout.begin")}
          </Button>
        </div>
      )}
      <Refusal of={refused ?? error} />
    </FormSection>
  )
}
