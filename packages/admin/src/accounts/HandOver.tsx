import { useState } from "react"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { QrPicture } from "../ui/QrPicture.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import "./accounts.css"
import { useSecondsLeft } from "./useSecondsLeft.ts"
import { accountWords } from "./words.ts"

interface Handover {
  readonly code: string
  readonly until: number
}

/** A code that another device reads with its camera: whoever reads it is signed in as this person, once, within the minute. */
export const HandOver = () => {
  const say = accountWords.use()
  const [given, show] = useState<Handover>()
  const { asking, busy, refused } = useAsking()
  const left = useSecondsLeft(given?.until ?? 0)
  const give = async () => {
    // By this device's own clock: the gateway's may stand elsewhere.
    const asked = Date.now()
    const answer = await asking(asked, () => call("/auth/handover", { method: "POST", body: {} }))
    if (answer !== undefined && "expiresAt" in answer) show({ code: answer.code, until: asked + 60_000 })
  }
  return (
    <>
      <Refusal of={refused} />
      {given !== undefined && left > 0 ? (
        <div className="stack handover">
          <QrPicture
            address={`${window.location.origin}/dashboard?tkn=${given.code}`}
            label={say("settings.handoverSays")}
          />
          <p className="muted">{say("settings.handoverOnce", { seconds: left })}</p>
        </div>
      ) : (
        <div className="actions">
          {given !== undefined && <p className="muted">{say("settings.handoverOver")}</p>}
          <Button disabled={busy} onClick={() => void give()}>
            {say("settings.handoverShow")}
          </Button>
        </div>
      )}
    </>
  )
}
