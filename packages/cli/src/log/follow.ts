import { setTimeout as pause } from "node:timers/promises"
import type { Session } from "../terminal/session.ts"
import type { Tail } from "./tail.ts"

/** Another process writes the book, so we look again and again; a look at an idle log costs some microseconds. */
export const LOOK_AGAIN_MS = 250

/** Plain lines for a pipe, until Ctrl+C. */
export const follow = (session: Session, tail: Tail, count: number): Promise<void> =>
  session.around.interruption.heeding(async (signal) => {
    for (const entry of tail.latest(count)) session.say(tail.line(entry))
    while (!signal.aborted && tail.there) {
      for (const entry of tail.news()) session.say(tail.line(entry))
      await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  })
