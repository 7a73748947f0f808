import { connectDomain } from "@oja/domain/domains/connectDomain"
import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useDoor } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { Writes } from "../ui/Writes.tsx"
import "../ui/form.css"
import { pathOf } from "./domain.tsx"
import { domainWords } from "./words.ts"

/** Asks for a name as people write it; the gateway says what it is called in DNS. */
export const ConnectDomain = () => {
  const say = domainWords.use()
  const go = useNavigate()
  const [host, type] = useState("")
  const [empty, warn] = useState(false)
  const { run, busy, refused, wrongs } = useDoor(connectDomain, { once: true })
  const named = host.trim()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    warn(named === "")
    if (named === "") return
    const domain = await run("/v1.0/domains", { host: named })
    if (domain !== undefined) await go(pathOf(domain.id))
  }
  const wrong = empty ? say("connect.needed") : wrongs["host"]
  return (
    <>
      <PageTitle back={["/domains", say("back")]} title={say("connect.title")} lead={say("connect.lead")} />
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        <TextInput
          label={say("connect.host")}
          help={say("connect.help")}
          wrong={wrong}
          value={host}
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          onType={(text) => {
            type(text)
            warn(false)
          }}
        />
        {wrong === undefined && <Refusal of={refused} />}
        <div className="form-foot">
          <Writes>
            <Button look="main" type="submit" disabled={busy}>
              {named === "" ? say("connect.submit") : say("connect.submitNamed", { host: named })}
            </Button>
          </Writes>
        </div>
      </form>
    </>
  )
}
