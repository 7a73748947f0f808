import { useState } from "react"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { sayMoment } from "../ui/days.ts"
import { TextInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { QrPicture } from "../ui/QrPicture.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import "./accounts.css"
import { accountWords } from "./words.ts"

type Fresh = Answer<"POST /auth/factors/totp">
type Recovery = Answer<"POST /auth/factors/recovery">

/** An authenticator app: to set one up, to have codes for a lost one, to be without it again. */
export const SecondFactor = () => {
  const say = accountWords.use()
  const { locale, zone } = useShop()
  const { data, error, again } = useGet("/auth/factors")
  const [fresh, begin] = useState<Fresh>()
  const [codes, tell] = useState<ReadonlyArray<string>>()
  const [typed, type] = useState("")
  const { asking, busy, refused } = useAsking()
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={1} />

  const act = async <A,>(wish: unknown, ask: () => Promise<A>, done: (answer: A) => void) => {
    const answer = await asking(wish, ask)
    if (answer === undefined) type("")
    else done(answer)
  }
  const told = ({ recoveryCodes }: Recovery) => {
    begin(undefined)
    type("")
    tell(recoveryCodes)
    again()
  }
  const removed = () => {
    tell(undefined)
    again()
    toast({ type: "success", title: say("factor.removed") })
  }
  return (
    <>
      <Refusal of={refused} />
      {codes !== undefined && (
        <div className="recovery" role="status">
          <p>{say("factor.keep")}</p>
          <ul className="stack gap-4 gap-x-16 digits">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      {fresh !== undefined ? (
        <form
          className="stack handover"
          onSubmit={(event) => {
            event.preventDefault()
            const body = { code: typed }
            void act(body, () => call("/auth/factors/totp/confirm", { method: "POST", body }), told)
          }}
        >
          <QrPicture address={fresh.uri} label={say("factor.qr")} />
          <p className="muted">{say("factor.secret")}</p>
          <code className="digits">{fresh.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
          <TextInput
            label={say("factor.first")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={typed}
            onType={type}
          />
          <div className="actions">
            <Button type="submit" look="main" disabled={busy || typed.trim().length < 6}>
              {say("factor.confirm")}
            </Button>
            <Button onClick={() => begin(undefined)}>{say("factor.notNow")}</Button>
          </div>
        </form>
      ) : data.totpSince === null ? (
        <div className="actions">
          <Button
            disabled={busy}
            onClick={() => void act("begin", () => call("/auth/factors/totp", { method: "POST", body: {} }), begin)}
          >
            {say("factor.begin")}
          </Button>
        </div>
      ) : (
        <>
          <p className="muted">
            {say("factor.since", { when: sayMoment(data.totpSince, locale, zone), count: data.recoveryLeft })}
          </p>
          <div className="actions">
            <Button
              disabled={busy}
              onClick={() =>
                void act("recovery", () => call("/auth/factors/recovery", { method: "POST", body: {} }), told)
              }
            >
              {say("factor.recovery")}
            </Button>
            <Button
              look="bare"
              disabled={busy}
              onClick={() => void act("remove", () => call("/auth/factors/totp", { method: "DELETE" }), removed)}
            >
              {say("factor.remove")}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
