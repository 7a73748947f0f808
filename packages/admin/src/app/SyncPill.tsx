import { useEffect, useState } from "react"
import { useRefresh } from "react-admin"
import { moment } from "../session/moment.ts"
import { useWords } from "../words/words.ts"
import { listen, type Line } from "./live.ts"
import { changed } from "./useAsk.ts"

// A busy till moves the log many times a second; screens read again once it is quiet for a moment.
const QUIET_MS = 400

/** Says when the gateway cannot be heard; while it can, every screen follows what others write. */
export const SyncPill = () => {
  const say = useWords()
  const refresh = useRefresh()
  const [line, become] = useState<Line>("online")
  useEffect(() => {
    // The past does not move.
    if (moment() !== undefined) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const listening = listen(become, () => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        changed()
        refresh()
      }, QUIET_MS)
    })
    return () => {
      clearTimeout(resting)
      void listening.then((stop) => stop())
    }
  }, [refresh])
  if (line === "online") return null
  return (
    <span className="sync" role="status">
      {say("live.offline")}
    </span>
  )
}
