import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { revokeLink } from "@oja/domain/invoicing/revokeLink"
import { useState } from "react"
import type { Answer } from "../data/calls.ts"
import { useCommand, useDoor } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { copy, LinkBox } from "../ui/LinkBox.tsx"
import { OpenPdf } from "../ui/OpenPdf.tsx"
import { TapLink } from "../ui/TapLink.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { about, type Invoice, useReach } from "./invoice.tsx"
import { invoiceWords } from "./words.ts"

/** Hands an issued invoice over: as a file, by its link, by e-mail, WhatsApp or a text message. Each is written down. */
export const ShareInvoice = ({ row, onClose }: { readonly row: Invoice; readonly onClose: () => void }) => {
  const say = invoiceWords.use()
  const { id, number, shareToken } = row
  const reach = useReach(row)
  const [typed, write] = useState<string>()
  const to = typed ?? reach.email ?? ""
  const [mailed, settle] = useState<string>()
  const [dialled, dial] = useState<string>()
  const phone = dialled ?? reach.phone ?? ""
  const [taps, offer] = useState<Readonly<Partial<Record<"whatsapp" | "sms", string>>>>({})
  const [link, show] = useState<string>()
  const handing = useDoor(shareInvoice)
  const revoking = useCommand(revokeLink)
  const busy = handing.busy || revoking.busy
  const hand = (channel: Answer<"POST /v1.1/invoices/:id/send">["channel"], by = "") =>
    handing.run(`/v1.1/invoices/${id}/send`, { channel, ...(by.trim() !== "" && { to: by.trim() }) })

  const mail = async () => {
    const left = await hand("email", to)
    if (left === undefined) return
    // The same letter does not leave twice because somebody pressed twice.
    settle(to)
    toast({ type: "success", title: say("letterLeft", { to: left.to ?? row.customerName ?? "" }) })
  }
  const tap = async (channel: "whatsapp" | "sms") => {
    const left = await hand(channel, phone)
    if (left?.url !== undefined) offer({ ...taps, [channel]: left.url })
  }
  const takeLink = async () => {
    const address = link ?? (await hand("link"))?.link
    if (address === undefined) return
    show(address)
    await copy(address, say("copied"))
  }
  const revoke = async () => {
    if ((await revoking.run(about(row))) === undefined) return
    show(undefined)
    offer({})
    toast({ type: "success", title: say("revoked") })
  }
  return (
    <Dialog open closes onClose={onClose} title={say("shareTitle", { number })}>
      <div className="stack gap-20 invoice-ways">
        <section className="stack starts">
          <h3>{say("byPdf")}</h3>
          <OpenPdf url={`/v1.1/invoices/${id}/pdf`} />
        </section>
        <section className="stack starts ruled pad-top-16">
          <h3>{say("byLink")}</h3>
          <p className="muted">{say("linkLead")}</p>
          {link !== undefined && <LinkBox label={say("byLink")} link={link} />}
          <div className="actions">
            <Button disabled={busy} onClick={() => void takeLink()}>
              {say(shareToken === undefined ? "makeLink" : "copyLink")}
            </Button>
            {shareToken !== undefined && (
              <Button look="bare" disabled={busy} onClick={() => void revoke()}>
                {say("revoke")}
              </Button>
            )}
          </div>
        </section>
        <section className="stack starts ruled pad-top-16">
          <h3>{say("byMailTitle")}</h3>
          <TextInput
            label={say("mailTo")}
            type="email"
            maxLength={254}
            value={to}
            wrong={handing.wrongs["to"]}
            onType={write}
          />
          <Button disabled={busy || mailed === to} onClick={() => void mail()}>
            {say(mailed === to ? "mailed" : "sendMail")}
          </Button>
        </section>
        <section className="stack starts ruled pad-top-16">
          <h3>{say("byText")}</h3>
          <TextInput
            label={say("phone")}
            help={say("phoneHelp")}
            type="tel"
            value={phone}
            onType={(text) => {
              dial(text)
              offer({})
            }}
          />
          <div className="actions">
            {(["whatsapp", "sms"] as const).map((channel) =>
              taps[channel] === undefined ? (
                <Button key={channel} disabled={busy} onClick={() => void tap(channel)}>
                  {say(`prepare.${channel}`)}
                </Button>
              ) : (
                <TapLink key={channel} main href={taps[channel]}>
                  {say(`open.${channel}`)}
                </TapLink>
              ),
            )}
          </div>
        </section>
        {handing.wrongs["to"] === undefined && <Refusal of={handing.refused ?? revoking.refused} />}
      </div>
    </Dialog>
  )
}
