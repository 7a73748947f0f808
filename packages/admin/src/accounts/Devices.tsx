import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useLogOut } from "../offline/useLogOut.tsx"
import { Button } from "../ui/Button.tsx"
import { sayMoment } from "../ui/days.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { accountWords } from "./words.ts"

/** Everywhere this person is signed in, and the way to end it there. */
export const Devices = () => {
  const say = accountWords.use()
  const { locale, zone } = useShop()
  const { data, error, again } = useGet("/auth/sessions")
  const { asking, busy, refused } = useAsking()
  const { leave, question } = useLogOut()
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={2} />
  const endOne = (id: string) =>
    asking(id, async () => {
      await call(`/auth/sessions/${encodeURIComponent(id)}`, { method: "DELETE" })
      again()
      toast({ type: "success", title: say("settings.signedOut") })
    })
  const endOthers = () =>
    asking("others", async () => {
      await call("/auth/sessions", { method: "DELETE" })
      again()
      toast({ type: "success", title: say("settings.signedOutOthers") })
    })
  const endAll = () =>
    asking("all", () => leave(() => call("/auth/logout", { method: "POST", body: { everywhere: true } })))
  return (
    <>
      <Refusal of={refused} />
      {question}
      <ul className="paid">
        {data.sessions.map(({ current, device, id, lastSeenAt, mine, place }) => (
          <li key={id}>
            <div>
              <strong>{device ?? say("settings.unknownDevice")}</strong>
              {current && <StatusChip tone="good">{say("settings.thisDevice")}</StatusChip>}
              <p className="muted">
                {[
                  say("settings.lastSeen", { when: sayMoment(lastSeenAt, locale, zone) }),
                  ...(place === null ? [] : [place]),
                  ...(mine ? [say("settings.myDevice")] : []),
                ].join(" · ")}
              </p>
            </div>
            {!current && (
              <Button look="bare" disabled={busy} onClick={() => void endOne(id)}>
                {say("settings.signOutThere")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        {data.sessions.length > 1 && (
          <Button disabled={busy} onClick={() => void endOthers()}>
            {say("settings.signOutOthers")}
          </Button>
        )}
        <Button look="bare" disabled={busy} onClick={() => void endAll()}>
          {say("settings.signOutEverywhere")}
        </Button>
      </div>
    </>
  )
}
