import { useSyncExternalStore } from "react"
import { travel } from "../session/passage.ts"
import { useSession } from "../session/session.ts"
import { nowIn } from "../data/clock.ts"
import { Button } from "../ui/Button.tsx"
import { keepingNow, onKeeping, readCleared } from "./eviction.ts"
import { onPaused, pausedNow } from "./flush.ts"
import { installNow, isInstalled, mayInstall, onInstall } from "./install.ts"
import { saveCopy } from "./saveCopy.ts"
import { useOutbox } from "./useOutbox.ts"
import { offlineWords } from "./words.ts"
import "./offline.css"

const DAY = 24 * 60 * 60_000

/** What whoever stands at the counter must know of what is kept here, the gravest first; one line at a time. */
export const Beside = () => {
  const say = offlineWords.use()
  const { business } = useSession()
  const kept = useOutbox() ?? []
  const { cleared, promised } = useSyncExternalStore(onKeeping, keepingNow)
  const paused = useSyncExternalStore(onPaused, pausedNow)
  const installs = useSyncExternalStore(onInstall, mayInstall)
  const businessId = business?.businessId ?? ""
  const old = kept.filter(({ at, refused }) => refused === undefined && nowIn(businessId) - at > DAY).length
  const count = kept.length
  if (paused === "signIn" && count > 0)
    return <Notice text={say("signIn", { count })} way={say("signInNow")} onWay={() => travel("/auth")} />
  if (paused === "right" && count > 0)
    return <Notice text={say("withdrawn", { count })} way={say("save")} onWay={() => saveCopy(kept)} />
  if (cleared) return <Notice text={say("lost")} way={say("seen")} onWay={() => void readCleared(businessId)} />
  if (old > 0) return <Notice text={say("stale", { count: old })} />
  if (promised !== false || isInstalled()) return null
  return <Notice text={say("install")} {...(installs && { way: say("installNow"), onWay: installNow })} />
}

interface NoticeProps {
  readonly text: string
  readonly way?: string
  readonly onWay?: () => void
}

const Notice = ({ onWay, text, way }: NoticeProps) => (
  <p className="whole small beside ends" role="status">
    <span>{text}</span>
    {way !== undefined && <Button onClick={onWay}>{way}</Button>}
  </p>
)
