import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { sayMoment } from "../ui/days.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { isDismissed, knowsPasskeys, makePasskey } from "./passkey.ts"
import { accountWords } from "./words.ts"

/** The passkeys of this person: to have one made on this device, and to be without one again. */
export const Passkeys = () => {
  const say = accountWords.use()
  const { locale, zone } = useShop()
  const { data, error, again } = useGet("/auth/passkeys")
  const { asking, busy, refused } = useAsking()
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={1} />
  const ask = (what: string, done: string, act: () => Promise<unknown>) =>
    asking(what, async () => {
      await act()
      again()
      toast({ type: "success", title: done })
    })
  const remove = (id: string) => call(`/auth/passkeys/${encodeURIComponent(id)}`, { method: "DELETE" })
  return (
    <>
      <Refusal of={isDismissed(refused) ? undefined : refused} />
      <ul className="paid">
        {data.passkeys.map(({ createdAt, device, id }) => (
          <li key={id}>
            <div>
              <strong>{device ?? say("settings.unknownDevice")}</strong>
              <p className="muted">{say("passkey.since", { when: sayMoment(createdAt, locale, zone) })}</p>
            </div>
            <Button look="bare" disabled={busy} onClick={() => void ask(id, say("passkey.removed"), () => remove(id))}>
              {say("passkey.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <div className="actions">
          <Button disabled={busy} onClick={() => void ask("make", say("passkey.made"), makePasskey)}>
            {say("passkey.make")}
          </Button>
        </div>
      ) : (
        <p className="muted">{say("passkey.unknown")}</p>
      )}
    </>
  )
}
