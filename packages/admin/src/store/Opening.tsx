import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { MyStore } from "./store.ts"

const mends = {
  name: "/store/settings#name",
  slug: "/store/settings#name",
  payment: "/store/settings#payment",
  products: "/products",
  delivery: "/delivery",
  branch: "/more/locations",
  bankAccount: "/invoices/settings",
  whatsapp: "/store/settings#contact",
} as const

/** Whether the shop is open to everybody, what it lacks, and the button that opens or pauses it. */
export const Opening = ({ store }: { store: MyStore }) => {
  const say = useWords()
  const may = useMay("store", "publish")
  const [pausing, pause] = useState(false)
  const { send, sending, trouble } = useCommand()
  const { advised, missing, name, status } = store
  const open = status === "published"
  const publish = async () => {
    if ((await send("/v1.0/store/publish", {})) === undefined) return
    toast({ type: "success", title: say("store.opened", { name }) })
  }
  return (
    <section className="record-part" aria-labelledby="store-opening">
      <h2 id="store-opening">{say(`store.standing.${status}`)}</h2>
      <p className="muted">
        {status === "paused" && store.message !== undefined
          ? say("store.pausedSays", { message: store.message })
          : say(`store.standingLead.${status}`)}
      </p>
      {missing.length > 0 && <Lacks title={say("store.lacks")} of={missing} />}
      {missing.length === 0 && advised.length > 0 && <Lacks title={say("store.advised")} of={advised} />}
      <Trouble trouble={trouble} />
      {may && (
        <div className="row">
          {open ? (
            <button type="button" className="button button-line" disabled={sending} onClick={() => pause(true)}>
              {say("store.pause")}
            </button>
          ) : (
            <button
              type="button"
              className="button button-main"
              disabled={sending || missing.length > 0}
              onClick={() => void publish()}
            >
              {say(status === "paused" ? "store.reopen" : "store.publish")}
            </button>
          )}
        </div>
      )}
      {pausing && <Pause name={name} onClose={() => pause(false)} />}
    </section>
  )
}

const Lacks = ({ title, of }: { title: string; of: ReadonlyArray<keyof typeof mends> }) => {
  const say = useWords()
  return (
    <>
      <h3 className="store-lacks-title">{title}</h3>
      <ul className="store-lacks">
        {of.map((it) => (
          <li key={it}>
            <Glyph name="info" size={16} />
            <Link to={mends[it]}>{say(`store.lack.${it}`)}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Visitors read why, if the merchant says so. */
const Pause = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const say = useWords()
  const [message, write] = useState("")
  const { send, sending, wrongs, trouble } = useCommand()
  const pause = async () => {
    const said = message.trim()
    if ((await send("/v1.0/store/pause", said === "" ? {} : { message: said })) === undefined) return
    toast({ type: "success", title: say("store.pausedNow", { name }) })
    onClose()
  }
  return (
    <Asking
      open
      title={say("store.pauseTitle", { name })}
      lead={say("store.pauseLead")}
      submit={say("store.pauseNow")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void pause()}
    >
      <TextField
        label={`${say("store.pauseMessage")} (${say("branches.optional")})`}
        placeholder={say("store.pauseExample")}
        maxLength={200}
        autoFocus
        value={message}
        wrong={wrongs["message"]}
        onChange={({ target }) => write(target.value)}
      />
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Asking>
  )
}
