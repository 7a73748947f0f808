import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"
import { OpenPdf } from "./OpenPdf.tsx"
import { Sheet } from "./Sheet.tsx"
import { TapLink } from "./TapLink.tsx"

interface Left {
  readonly channel: "email" | "whatsapp" | "sms" | "link"
  readonly link: string
  readonly text?: string
  readonly url?: string
  readonly to?: string
}

/** Hands an issued invoice over: as a file, by its link, by e-mail, WhatsApp or a text message. Each is written down. */
export const ShareSheet = ({ row, onClose }: { row: Invoice; onClose: () => void }) => {
  const say = useWords()
  const [to, write] = useState(row.customerEmail ?? "")
  const [mailed, settle] = useState<string>()
  const [phone, dial] = useState(row.customerPhone ?? "")
  const [taps, offer] = useState<Readonly<Partial<Record<"whatsapp" | "sms", string>>>>({})
  const [link, show] = useState<string>()
  const { send, sending, wrongs, trouble } = useCommand()
  const share = (body: object) => send<Left>(`/v1.1/invoices/${row.id}/send`, body)

  const mail = async () => {
    const left = await share({ channel: "email", ...(to.trim() !== "" && { to: to.trim() }) })
    if (left === undefined) return
    // The same letter does not leave twice because somebody pressed twice.
    settle(to)
    toast({ type: "success", title: say("invoice.letterLeft", { to: left.to ?? to }) })
  }
  const tap = async (channel: "whatsapp" | "sms") => {
    const left = await share({ channel, ...(phone.trim() !== "" && { to: phone.trim() }) })
    if (left?.url !== undefined) offer({ ...taps, [channel]: left.url })
  }
  const open = async () => {
    const left = await share({ channel: "link" })
    if (left !== undefined) show(left.link)
    return left?.link
  }
  const copy = async () => {
    const address = link ?? (await open())
    if (address === undefined) return
    try {
      await navigator.clipboard.writeText(address)
      toast({ type: "success", title: say("invoice.copied") })
    } catch {
      // Without a clipboard the address stands there to be taken by hand.
    }
  }
  const revoke = async () => {
    if ((await send(`/v1.1/invoices/${row.id}/revoke-link`, {})) === undefined) return
    show(undefined)
    offer({})
    toast({ type: "success", title: say("invoice.revoked") })
  }
  return (
    <Sheet title={say("invoice.shareTitle", { number: row.number })} onClose={onClose}>
      <section>
        <h3>{say("invoice.byPdf")}</h3>
        <OpenPdf url={`/v1.1/invoices/${row.id}/pdf`} />
      </section>
      <section>
        <h3>{say("invoice.byLink")}</h3>
        <p className="muted">{say("invoice.linkLead")}</p>
        {link !== undefined && (
          <input
            className="field-box digits"
            readOnly
            aria-label={say("invoice.byLink")}
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
        <div className="row">
          <button type="button" className="button button-line" disabled={sending} onClick={() => void copy()}>
            {say(row.shareToken === undefined ? "invoice.makeLink" : "invoice.copyLink")}
          </button>
          {row.shareToken !== undefined && (
            <button type="button" className="button button-bare" disabled={sending} onClick={() => void revoke()}>
              {say("invoice.revoke")}
            </button>
          )}
        </div>
      </section>
      <section>
        <h3>{say("invoice.byMailTitle")}</h3>
        <TextField
          label={say("invoice.mailTo")}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={to}
          wrong={wrongs["to"]}
          onChange={(event) => write(event.target.value)}
        />
        <button
          type="button"
          className="button button-line"
          disabled={sending || mailed === to}
          onClick={() => void mail()}
        >
          {say(mailed === to ? "invoice.mailed" : "invoice.sendMail")}
        </button>
      </section>
      <section>
        <h3>{say("invoice.byText")}</h3>
        <TextField
          label={say("invoice.phone")}
          help={say("invoice.phoneHelp")}
          type="tel"
          autoComplete="off"
          value={phone}
          onChange={(event) => {
            dial(event.target.value)
            offer({})
          }}
        />
        <div className="row">
          {(["whatsapp", "sms"] as const).map((channel) =>
            taps[channel] === undefined ? (
              <button
                key={channel}
                type="button"
                className="button button-line"
                disabled={sending}
                onClick={() => void tap(channel)}
              >
                {say(`invoice.by_${channel}`)}
              </button>
            ) : (
              <TapLink key={channel} main href={taps[channel]}>
                {say(`invoice.open_${channel}`)}
              </TapLink>
            ),
          )}
        </div>
      </section>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Sheet>
  )
}
