import { useEffect, useState } from "react"
import { loadAccess } from "../data/access.ts"
import { client, movedTopics, movedUnheard } from "../data/cache.ts"
import { listen, type Line, type News } from "../data/live.ts"
import { moment } from "../session/moment.ts"
import { paced } from "./pace.ts"
import { uiWords } from "./words.ts"

/** Says when the gateway cannot be heard; while it can, every screen follows what others write. */
export const SyncPill = () => {
  const say = uiWords.use()
  const [line, become] = useState<Line>("online")
  useEffect(() => {
    // The past does not move.
    if (moment() !== undefined) return
    let moved = new Set<string>()
    let unheard: News["missed"]
    let last = 0
    // A busy till moves the log many times a second.
    const reading = paced(() => {
      void (unheard === undefined ? movedTopics([...moved], last) : movedUnheard(last, unheard))
      moved = new Set()
      unheard = undefined
    })
    const onNews = ({ missed, position, topics }: News) => {
      for (const topic of topics) moved.add(topic)
      unheard ??= missed
      last = position
      reading.ask()
    }
    // What they may see is asked for again, all of it; where they may see nothing any more, the answer says so.
    const listening = listen(become, onNews, () => {
      void loadAccess()
      void client.invalidateQueries()
    })
    return () => {
      reading.stop()
      void listening.then((stop) => stop())
    }
  }, [])
  if (line === "online") return null
  return (
    <span className="sync" role="status">
      {say("offline")}
    </span>
  )
}
