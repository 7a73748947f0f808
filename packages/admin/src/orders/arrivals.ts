import { useEffect, useSyncExternalStore } from "react"
import { may, useMay } from "../data/access.ts"
import type { Answer } from "../data/calls.ts"
import { call } from "../data/http.ts"
import { currentLine, onOrders, type OrderNews } from "../data/live.ts"
import { ears } from "../session/ears.ts"
import { moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import { current } from "../session/session.ts"
import { orderWords } from "./words.ts"
import { hushBell, ring } from "./bell.ts"

// How many orders came in since this person last looked. The gateway counts them in its log; a message only makes us
// ask, so that an order that came while this device slept is counted when it wakes (pain C72).

/** Counted with `position` -1 as long as nobody has. */
type Badge = Answer<"GET /v1.0/orders/badge">

interface Arrivals extends Badge {
  /** Of which shop. */
  readonly business: string
  /** Came while this page was open, and nobody has put the notice away. */
  readonly fresh: number
}

const none: Arrivals = { business: "", count: 0, position: -1, newest: 0, fresh: 0 }
let arrivals = none
const listeners = ears()
const become = (next: Arrivals) => {
  arrivals = next
  listeners.tell()
}

const openShop = () => current().business?.businessId ?? ""

const heard = ({ count, newest, position }: Badge) => {
  const business = openShop()
  const before = arrivals.business === business ? arrivals : none
  // Answers may come out of order: the newer one knows better.
  if (position < before.position) return
  const more = before.position < 0 ? 0 : Math.max(0, count - before.count)
  // Nothing is left to look at: somebody did, here or on another of their screens.
  const fresh = count === 0 ? 0 : Math.min(count, before.fresh + more)
  become({ business, count, newest, position, fresh })
  if (more > 0) {
    ring()
    notify(fresh)
  } else if (count === 0) hushBell()
}

/** Hears the badge of the shop that is open, only while that shop still is. */
const hearing = async (asked: Promise<Badge>): Promise<void> => {
  const business = openShop()
  const badge = await asked
  if (openShop() === business) heard(badge)
}

let asking: Promise<void> | undefined
let askAgain = false

/** Asks how many there are; asked while an answer is on its way, it asks once more afterwards. */
export const countArrivals = (): Promise<void> => {
  askAgain = true
  asking ??= askUntilQuiet().finally(() => (asking = undefined))
  return asking
}

const askUntilQuiet = async () => {
  while (askAgain) {
    askAgain = false
    try {
      await hearing(call("/v1.0/orders/badge"))
    } catch {
      // Without an answer the count stays what it was, and whoever asked meanwhile is still answered; the next nudge asks again.
    }
  }
}

/** They are counted: by what was heard since, by whoever asks just now, or now. */
export const arrivalsKnown = async (): Promise<void> => {
  hear()
  const heard = arrivals.business === openShop() && arrivals.position >= 0 && currentLine() === "online"
  await (asking ?? (heard ? undefined : countArrivals()))
}

/** They were counted before the line stood: again only where orders moved in between. */
const countMissed = async ({ position, since }: NonNullable<OrderNews["began"]>): Promise<void> => {
  await asking
  const counted = arrivals.business === openShop() ? arrivals.position : none.position
  if (counted >= position) return
  const moved = counted < 0 ? undefined : await since(counted)
  if (moved === undefined || moved.includes("order")) await countArrivals()
}

/** This person has looked at what came so far. */
export const seen = async (): Promise<void> => {
  hushBell()
  const { business, count, position } = arrivals
  if (position < 0 || count === 0) return
  become({ ...arrivals, business, count: 0, fresh: 0 })
  try {
    await hearing(call("/v1.0/orders/seen", { method: "POST", body: { position } }))
  } catch {
    // Not told, not seen: the next count says so.
  }
}

/** The notice is put away; what is on the badge stays there, and the bell is quiet. */
export const putAway = () => {
  hushBell()
  become({ ...arrivals, fresh: 0 })
}

/** Outside the page, where the person has allowed it; a newer one takes the place of the last. */
const notify = (count: number) => {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return
  try {
    const title = count > 1 ? `${orderWords.say("incoming")} (${count})` : orderWords.say("incoming")
    const note = new Notification(title, {
      body: orderWords.say("incomingText"),
      tag: "oja-orders",
      requireInteraction: true,
    })
    note.addEventListener("click", () => window.focus())
  } catch {
    // Phones show one only through a service worker: the page itself tells it.
  }
}

export const useArrivals = (): Arrivals => useSyncExternalStore(listeners.hear, () => arrivals)

/** The past does not move, and who looks on as another has no bell. */
const follows = () => may("orders") && moment() === undefined && preview() === undefined

let hears = false
/** From the first count on: what comes before the bell is on the screen is heard by it too. */
const hear = () => {
  if (hears) return
  hears = true
  onOrders(({ began, seenUpTo }) => {
    if (!follows()) return
    if (began !== undefined) return void countMissed(began)
    // One of us has looked: the bell has done its work on every screen of the shop.
    if (seenUpTo !== undefined && seenUpTo >= arrivals.newest) hushBell()
    void countArrivals()
  })
}

/** Follows what comes in, for whoever may see orders. */
export const useFollowed = () => {
  const sees = useMay("orders")
  useEffect(() => {
    if (sees && follows()) void arrivalsKnown()
  }, [sees])
  return sees
}
