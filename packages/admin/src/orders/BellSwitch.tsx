import Loud from "@mui/icons-material/NotificationsActiveOutlined"
import Off from "@mui/icons-material/NotificationsOffOutlined"
import { useState } from "react"
import { orderWords } from "./words.ts"
import { enable, mute, useBell } from "./bell.ts"
import "./arrivals.css"

/** Whether this device sounds when an order comes; where the browser does not let it yet, the way to allow it. */
export const BellSwitch = () => {
  const say = orderWords.use()
  const { blocked, muted } = useBell()
  if (blocked && !muted)
    return (
      <button type="button" className="bell-switch bell-blocked" onClick={enable}>
        <Off aria-hidden="true" />
        {say("enableSound")}
      </button>
    )
  return (
    <button type="button" className="bell-switch" aria-pressed={!muted} onClick={() => mute(!muted)}>
      {muted ? <Off aria-hidden="true" /> : <Loud aria-hidden="true" />}
      {say(muted ? "soundOff" : "soundOn")}
    </button>
  )
}

const asked = () => ("Notification" in globalThis ? Notification.permission : "denied")

/** Asks the browser, once somebody presses it, whether it may tell of orders while the page is out of sight. */
export const NotifySwitch = () => {
  const say = orderWords.use()
  const [permission, become] = useState(asked)
  if (permission !== "default") return null
  return (
    <button type="button" className="bell-switch" onClick={() => void Notification.requestPermission().then(become)}>
      <Loud aria-hidden="true" />
      {say("notify")}
    </button>
  )
}
