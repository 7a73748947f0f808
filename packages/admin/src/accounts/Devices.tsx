import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { sayMoment } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { deviceName } from "./agent.ts"

interface Session {
  readonly id: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly userAgent: string | null
  readonly ip: string | null
}

/** Everywhere this person is signed in, and the way to end it there. */
export const Devices = () => {
  const say = useWords()
  const { locale, zone } = useShop()
  const { data, error, again } = useAsk<{ sessions: ReadonlyArray<Session> }>("/auth/sessions")
  const { send, sending, trouble } = useCommand()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={2} />
  const end = async (id: string) => {
    if ((await send(`/auth/sessions/${encodeURIComponent(id)}`, undefined, "DELETE")) === undefined) return
    toast({ type: "success", title: say("account.signedOut") })
  }
  return (
    <>
      <Trouble trouble={trouble} />
      <ul className="paid">
        {data.sessions.map(({ id, ip, lastSeenAt, userAgent }) => (
          <li key={id}>
            <div>
              <strong>{deviceName(userAgent) ?? say("account.unknownDevice")}</strong>
              <p className="muted">
                {say("account.lastSeen", { when: sayMoment(lastSeenAt, locale, zone) })}
                {ip !== null && ` · ${ip}`}
              </p>
            </div>
            <button type="button" className="button button-bare" disabled={sending} onClick={() => void end(id)}>
              {say("account.signOutThere")}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
