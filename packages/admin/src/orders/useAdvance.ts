import { useState } from "react"
import { call, freshKey } from "../data/http.ts"
import { changed } from "../data/useAsk.ts"
import { useSending } from "../data/useSending.ts"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import type { Request, Step } from "./steps.ts"

/** Sends what a step asks, one after the other: a parcel is packed once it is there. */
export const sendAll = async (requests: ReadonlyArray<Request>, key = freshKey(), keepalive = false) => {
  for (const [at, { body, url }] of requests.entries())
    await call(url, { method: "POST", body, key: `${key}.${at}`, ...(keepalive && { keepalive }) })
}

/** Takes an order one step further; why it could not be taken stands beside the button. */
export const useAdvance = () => {
  const { send, sending } = useSending()
  const [trouble, tell] = useState<ReturnType<typeof problem>>()
  const advance = async ({ requests }: Step): Promise<boolean> => {
    tell(undefined)
    try {
      await send(requests, (key) => sendAll(requests, key))
      return true
    } catch (error) {
      if (!hasOwnDialog(error)) tell(problem(error))
      return false
    } finally {
      changed()
    }
  }
  return { advance, sending, trouble }
}
