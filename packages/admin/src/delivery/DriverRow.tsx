import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useBranchName } from "../stock/useBranchName.ts"
import { Asking } from "../ui/Asking.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Driver } from "./driver.ts"
import { PinDialog } from "./PinDialog.tsx"
import { ShareLink } from "./ShareLink.tsx"

const tones: { readonly [S in Driver["state"]]: Tone } = {
  active: "good",
  suspended: "warn",
  removed: "quiet",
  erased: "quiet",
}

/** One driver, how they are reached, and what can be done. */
export const DriverRow = ({ driver, onChange }: { driver: Driver; onChange: () => void }) => {
  const say = useWords()
  const branch = useBranchName()
  const mayChange = useMay("shipping_drivers", "edit")
  const mayRemove = useMay("shipping_drivers", "delete")
  const maySend = useMay("delivery", "assign")
  const [asking, ask] = useState<"pin" | "link" | "remove" | "erase">()
  const { send, sending, trouble } = useCommand()
  const { hasPin, id, locationIds = [], phone, plate, state, vehicle } = driver
  const name = state === "erased" ? say("driver.erased") : driver.name
  const here = state === "active" || state === "suspended"
  const from = locationIds.length === 0 ? say("driver.everywhere") : locationIds.map((it) => branch(it)).join(", ")
  const facts = [say(`driver.${vehicle}`), plate, ...(here ? [from] : [])].filter((it) => it !== undefined)

  const turn = async () => {
    const verb = state === "active" ? "suspend" : "resume"
    const done = await send(`/v1.0/drivers/${id}/${verb}`, {})
    if (done === undefined) return
    toast({ type: "success", title: say(verb === "suspend" ? "driver.wasSuspended" : "driver.resumed", { name }) })
  }
  const part = async (how: "remove" | "erase") => {
    const done =
      how === "remove" ? await send(`/v1.0/drivers/${id}`, {}, "DELETE") : await send(`/v1.0/drivers/${id}/erase`, {})
    if (done === undefined) return
    ask(undefined)
    toast({ type: "success", title: say(how === "remove" ? "driver.wasRemoved" : "driver.wasErased", { name }) })
  }
  const button = (words: string, press: () => void) => (
    <button
      type="button"
      className="button button-line"
      aria-label={`${words}, ${name}`}
      disabled={sending}
      onClick={press}
    >
      {words}
    </button>
  )
  return (
    <li data-off={!here}>
      <div className="ways-words">
        <h2>{name}</h2>
        {phone !== undefined && (
          <p className="digits">
            <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
        <p className="muted">{facts.join(" · ")}</p>
        {asking === undefined && <Trouble trouble={trouble} />}
      </div>
      <p className="ways-chips">
        <StatusChip tone={tones[state]}>{say(`driver.${state}`)}</StatusChip>
        {here && (
          <StatusChip tone={hasPin ? "info" : "warn"}>{say(hasPin ? "driver.hasPin" : "driver.noPin")}</StatusChip>
        )}
      </p>
      <div className="actions actions-small">
        {here && hasPin && maySend && button(say("trip.copyLink"), () => ask("link"))}
        {here && mayChange && (
          <>
            {button(say("driver.change"), onChange)}
            {button(say("driver.pin"), () => ask("pin"))}
            {button(say(state === "active" ? "driver.suspend" : "driver.resume"), () => void turn())}
          </>
        )}
        {here && mayRemove && button(say("driver.remove"), () => ask("remove"))}
        {state === "removed" && mayRemove && button(say("driver.erase"), () => ask("erase"))}
      </div>
      {asking === "pin" && <PinDialog driver={driver} onClose={() => ask(undefined)} />}
      {asking === "link" && (
        <ShareLink
          driver={driver}
          message={(link) => say("trip.pageMessage", { link })}
          onClose={() => ask(undefined)}
        />
      )}
      {(asking === "remove" || asking === "erase") && (
        <Asking
          open
          title={say(`driver.${asking}Title`, { name })}
          lead={say(`driver.${asking}Lead`)}
          submit={say(`driver.${asking}Now`, { name })}
          danger
          busy={sending}
          onClose={() => ask(undefined)}
          onSubmit={() => void part(asking)}
        >
          <Trouble trouble={trouble} />
        </Asking>
      )}
    </li>
  )
}
