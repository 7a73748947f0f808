import { useEffect, useState } from "react"
import { useShop } from "../data/useShop.ts"
import { sayMoment } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import { heldUntil, type Order } from "./order.ts"

const SECOND = 1000

/** The clock of this device, looked at every second while somebody watches. */
const useNow = (until: number | undefined) => {
  const [now, look] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => look(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [until])
  return now
}

const clock = (ms: number) => {
  const seconds = Math.floor(ms / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** How long the goods are kept for the customer, and when the order is given up if nothing is paid. */
export const Holds = ({ row }: { row: Order }) => {
  const say = useWords()
  const { locale, zone } = useShop()
  const held = heldUntil(row)
  const now = useNow(held)
  const expires = row.state === "placed" ? row.expiresAt : undefined
  const kept = held !== undefined && held > now
  if (!kept && expires === undefined) return null
  return (
    <p className="order-clock">
      {kept && <span>{say("orders.heldFor", { time: clock(held - now) })}</span>}
      {expires !== undefined && <span>{say("orders.expires", { when: sayMoment(expires, locale, zone) })}</span>}
    </p>
  )
}
