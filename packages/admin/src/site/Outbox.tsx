import { useLocale } from "../i18n/words.ts"
import { useEffect, useState } from "react"
import type { Answer } from "../data/calls.ts"
import { call } from "../data/http.ts"
import { Swatch } from "../ui/Adire.tsx"
import { Page } from "./Page.tsx"
import { siteWords } from "./words.ts"

type Message = Answer<"GET /dev-tools/outbox">[number]

type Found = ReadonlyArray<Message> | "missing" | undefined

const look = (show: (found: Found) => void) =>
  call("/dev-tools/outbox").then(
    // The newest comes first.
    show,
    () => show("missing"),
  )

/** Mail and text messages that a trial installation keeps to itself; the newest stands first. */
export const Outbox = () => {
  const say = siteWords.use()
  const [messages, show] = useState<Found>()
  useEffect(() => void look(show), [])

  return (
    <Page>
      <div className="outbox">
        <div className="row apart gap-16 outbox-head">
          <div>
            <h1 className="display">{say("outbox.title")}</h1>
            <p className="muted">{say("outbox.lead")}</p>
          </div>
          <button type="button" className="button button-line" onClick={() => void look(show)}>
            {say("outbox.reload")}
          </button>
        </div>
        {messages === "missing" && <p role="alert">{say("outbox.missing")}</p>}
        {Array.isArray(messages) && messages.length === 0 && (
          <>
            <Swatch motifs={["dots", "waves", "cowrie"]} />
            <p className="muted">{say("outbox.empty")}</p>
          </>
        )}
        <ol>{Array.isArray(messages) && messages.map((message) => <One key={message.id} message={message} />)}</ol>
      </div>
    </Page>
  )
}

const One = ({ message: { at, channel, to, subject, text } }: { message: Message }) => {
  const say = siteWords.use()
  const locale = useLocale()
  const [copied, mark] = useState(false)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? "")
    mark(true)
    setTimeout(() => mark(false), 1500)
  }
  return (
    <li className="stack gap-4 ruled pad-y-16">
      <div className="row small muted gap-4 gap-x-12">
        <span>{say(`outbox.${channel}`)}</span>
        <span>{say("outbox.to", { to })}</span>
        <time className="digits" dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleString(locale)}
        </time>
      </div>
      {subject !== undefined && <strong>{subject}</strong>}
      <p className="outbox-text">{text}</p>
      {code !== undefined && (
        <div>
          <button type="button" className="button button-line digits" onClick={() => void copy()}>
            {copied ? say("outbox.copied") : say("outbox.copy", { code })}
          </button>
        </div>
      )}
    </li>
  )
}
