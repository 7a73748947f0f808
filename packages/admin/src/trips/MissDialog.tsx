import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Stop, Trip } from "./trip.ts"

const ways = ["fail", "skip"] as const

/** It was not handed over, and why: tried in vain, or left out. */
export const MissDialog = ({ trip, stop, onClose }: { trip: Trip; stop: Stop; onClose: () => void }) => {
  const say = useWords()
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const [reason, write] = useState("")
  const [way, choose] = useState<(typeof ways)[number]>("fail")
  const [tried, mark] = useState(false)
  const short = reason.trim().length < 2
  const miss = async () => {
    mark(true)
    if (short) return
    const url = `/v1.0/trips/${trip.id}/stops/${stop.fulfilmentId}/${way}`
    if ((await send(url, { reason: reason.trim() })) !== undefined) onClose()
  }
  return (
    <Asking
      open
      title={say("trip.missTitle", { name: stop.name ?? "" })}
      lead={say("trip.missLead")}
      submit={say("trip.missNow")}
      danger
      busy={sending}
      onClose={onClose}
      onSubmit={() => void miss()}
    >
      <FilterChips
        label={say("trip.how")}
        options={ways.map((value) => ({ value, name: say(`trip.way.${value}`) }))}
        value={way}
        onChange={choose}
      />
      <TextField
        label={say("trip.why")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={({ target }) => write(target.value)}
      />
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Asking>
  )
}
