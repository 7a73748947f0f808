import { useState } from "react"
import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { sayMoment } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { deviceName } from "./agent.ts"
import { accountWords } from "./words.ts"

interface Session {
  readonly id: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly userAgent: string | null
  readonly ip: string | null
}

/** Everywhere this person is signed in, and the way to end it there. */
export const Devices = () => {
  const say = accountWords.use()
  const { locale, zone } = useShop()
  const { data, error, again } = useGet<{ sessions: ReadonlyArray<Session> }>("/auth/sessions")
  const { send, sending } = useSending()
  const [refused, refuse] = useState<unknown>()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={2} />
  const end = async (id: string) => {
    refuse(undefined)
    try {
      await send(id, () => call(`/auth/sessions/${encodeURIComponent(id)}`, { method: "DELETE" }))
      again()
      toast({ type: "success", title: say("settings.signedOut") })
    } catch (refusal) {
      refuse(refusal)
    }
  }
  return (
    <>
      <Refusal of={refused} />
      <ul className="paid">
        {data.sessions.map(({ id, ip, lastSeenAt, userAgent }) => (
          <li key={id}>
            <div>
              <strong>{deviceName(userAgent) ?? say("settings.unknownDevice")}</strong>
              <p className="muted">
                {say("settings.lastSeen", { when: sayMoment(lastSeenAt, locale, zone) })}
                {ip !== null && ` · ${ip}`}
              </p>
            </div>
            <button type="button" className="button button-bare" disabled={sending} onClick={() => void end(id)}>
              {say("settings.signOutThere")}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
